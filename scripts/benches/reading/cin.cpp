// What most submissions in C++ do: `cin` and `cout`, freed from stdio and from each other.
#include <algorithm>
#include <cstdint>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::int64_t a, b;
    while (std::cin >> a >> b) {
        if (a > b) std::swap(a, b);
        std::int64_t k = b - a, d = k * b - a * a;
        std::cout << (0 <= d && d < 2 * a + 1 - k ? '0' : '1') << '\n';
    }
}
