/* What `poj1067` is measured against: blocks of 64 KiB, integers and answers by hand. */
#include <stdint.h>
#include <stdio.h>

static char in[1 << 16], out[1 << 16];
static size_t in_at, in_end, out_end;

static inline int next_byte(void) {
    if (in_at == in_end) {
        in_at = 0;
        in_end = fread(in, 1, sizeof in, stdin);
        if (in_end == 0) return EOF;
    }
    return in[in_at++];
}

/* The next integer, or -1 at the end of the input. */
static inline int64_t next_int(void) {
    int byte = next_byte();
    while (byte == ' ' || byte == '\n' || byte == '\r') byte = next_byte();
    if (byte == EOF) return -1;
    int64_t value = 0;
    for (; byte >= '0' && byte <= '9'; byte = next_byte()) value = value * 10 + (byte - '0');
    return value;
}

int main(void) {
    int64_t a, b;
    while ((a = next_int()) >= 0 && (b = next_int()) >= 0) {
        if (a > b) {
            int64_t swap = a;
            a = b;
            b = swap;
        }
        int64_t k = b - a, d = k * b - a * a;
        if (out_end == sizeof out) {
            fwrite(out, 1, out_end, stdout);
            out_end = 0;
        }
        out[out_end++] = 0 <= d && d < 2 * a + 1 - k ? '0' : '1';
        out[out_end++] = '\n';
    }
    fwrite(out, 1, out_end, stdout);
    return 0;
}
