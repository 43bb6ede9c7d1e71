//! Pictures, read back.

use roxmltree::{Document, Node};
use scripts::lab::plot::{Picture, draw};
use std::fs;
use std::io::Cursor;
use std::ops::Range;
use tempfile::TempDir;
use templates::{grundy, octal, wythoff};

fn values(title: &str, values: Vec<u32>, period: Option<Range<usize>>) -> Picture {
    Picture::Values { title: title.into(), label: "Grundy value".into(), values, period }
}

/// The heaps 0 to 200.
fn kayles() -> Picture {
    values("Kayles", octal::table(&[0, 7, 7], 200), Some(71..83))
}

/// Both orders of the heaps.
fn cold(most: u64) -> Vec<(u64, u64)> {
    let all = (0..=most).flat_map(|a| (0..=most).map(move |b| (a, b)));
    all.filter(|&(a, b)| wythoff::is_cold(a, b)).collect()
}

fn plane(most: u64, cold: Vec<(u64, u64)>) -> Picture {
    Picture::Plane { title: "Wythoff's game".into(), cold, most }
}

fn svg_of(picture: &Picture) -> String {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.svg");
    draw(picture, &path).unwrap();
    fs::read_to_string(path).unwrap()
}

/// What an SVG shows, in pixels: its own units are finer.
struct Svg {
    size: (f64, f64),
    texts: Vec<(String, f64)>,
    circles: Vec<(f64, f64)>,
    /// Left, top, right, bottom, and what it is filled with.
    rectangles: Vec<([f64; 4], String)>,
    /// Vertical ones: where they are, and their colour.
    verticals: Vec<(f64, String)>,
    colours: Vec<String>,
}

fn read(text: &str) -> Svg {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    let number = |node: &Node, name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap();
    let size = (number(&root, "width"), number(&root, "height"));
    let view: Vec<_> = root.attribute("viewBox").unwrap().split(' ').collect();
    assert_eq!(view[..2], ["0", "0"]);
    let units = view[2].parse::<f64>().unwrap() / size.0;
    assert_eq!(view[3].parse::<f64>().unwrap() / size.1, units);
    let pixels = |node: &Node, name| number(node, name) / units;
    let named = |name: &'static str| root.children().filter(move |node| node.has_tag_name(name));
    let texts = named("text")
        .map(|node| (node.text().unwrap().trim().to_string(), pixels(&node, "font-size")));
    let rectangles = named("rect").map(|node| {
        let [x, y] = ["x", "y"].map(|name| pixels(&node, name));
        let corners = [x, y, x + pixels(&node, "width"), y + pixels(&node, "height")];
        (corners, node.attribute("fill").unwrap().to_string())
    });
    let ends = |node: &Node| -> Vec<(f64, f64)> {
        let points = node.attribute("points").unwrap().split_whitespace();
        let point = |point: &str| {
            let (x, y) = point.split_once(',').unwrap();
            (x.parse::<f64>().unwrap() / units, y.parse::<f64>().unwrap() / units)
        };
        points.map(point).collect()
    };
    let lines = named("polyline").map(|node| (ends(&node), node));
    let verticals = lines.filter(|(ends, _)| ends[0].0 == ends[1].0);
    let verticals =
        verticals.map(|(ends, node)| (ends[0].0, node.attribute("stroke").unwrap().to_string()));
    let painted = root.children().filter(Node::is_element).flat_map(|node| {
        ["fill", "stroke"].into_iter().filter_map(move |name| node.attribute(name))
    });
    let mut colours: Vec<_> =
        painted.filter(|colour| *colour != "none").map(String::from).collect();
    colours.sort();
    colours.dedup();
    for node in root.children().filter(Node::is_element) {
        assert_eq!(node.attribute("opacity"), Some("1"), "print knows no transparency");
    }
    Svg {
        size,
        texts: texts.collect(),
        circles: named("circle").map(|node| (pixels(&node, "cx"), pixels(&node, "cy"))).collect(),
        rectangles: rectangles.collect(),
        verticals: verticals.collect(),
        colours,
    }
}

impl Svg {
    fn has(&self, text: &str) -> bool {
        self.texts.iter().any(|(other, _)| other == text)
    }

    fn rectangles(&self, colour: &str) -> Vec<[f64; 4]> {
        let of = self.rectangles.iter().filter(|(_, other)| other == colour);
        of.map(|(corners, _)| *corners).collect()
    }
}

const SHADE: &str = "#FADEA0";
const BEGIN: &str = "#E4BC68";

/// One drawn position is about another, in pixels.
fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.2
}

#[test]
fn a_table_with_its_period() {
    let svg = read(&svg_of(&kayles()));
    for text in ["Kayles", "heap n", "Grundy value", "period 12 from n = 71", "8", "200"] {
        assert!(svg.has(text), "{text}: {:?}", svg.texts);
    }
    assert_eq!(svg.size.0, 900.0);
    assert!(svg.texts.iter().all(|(_, size)| *size >= 16.0), "12 points: {:?}", svg.texts);

    let table = octal::table(&[0, 7, 7], 200);
    assert_eq!(svg.circles.len(), table.len());
    let (first, last) = (svg.circles[0], svg.circles[200]);
    let across = (last.0 - first.0) / 200.0;
    assert_eq!(table[27], 8);
    let up = (first.1 - svg.circles[27].1) / 8.0;
    assert!(across > 3.5 && up > 35.0, "{across} {up}");
    for (n, (circle, value)) in svg.circles.iter().zip(&table).enumerate() {
        let there = (first.0 + across * n as f64, first.1 - up * f64::from(*value));
        assert!(near(circle.0, there.0) && near(circle.1, there.1), "{n} {value}: {circle:?}");
    }

    let shaded = svg.rectangles(SHADE);
    let [[left, top, right, bottom]] =
        *shaded.iter().copied().filter(|r| r[3] - r[1] > 100.0).collect::<Vec<_>>()
    else {
        panic!("{shaded:?}");
    };
    assert!(near(left, first.0 + 70.5 * across) && near(right, first.0 + 82.5 * across));
    assert!(svg.circles.iter().all(|circle| (top..=bottom).contains(&circle.1)));
    assert_eq!(shaded.len(), 2, "the other says what it means");

    let begins: Vec<_> = svg.verticals.iter().filter(|line| line.1 == BEGIN).collect();
    assert_eq!(begins.len(), (83..201).step_by(12).count());
    for (line, n) in begins.iter().zip((83..).step_by(12)) {
        assert!(near(line.0, first.0 + (f64::from(n) - 0.5) * across), "{n}: {line:?}");
    }
}

#[test]
fn a_table_without_a_period() {
    let svg = read(&svg_of(&values("take 2, 4 or 7", grundy::table(&[2, 4, 7], 60), None)));
    assert_eq!(svg.circles.len(), 61);
    assert!(svg.rectangles(SHADE).is_empty());
    assert!(!svg.texts.iter().any(|(text, _)| text.contains("period")));
    assert!(!svg.verticals.iter().any(|line| line.1 == BEGIN));
}

#[test]
fn a_long_table_stays_small_and_loses_no_value() {
    let mut table = octal::table(&[0, 7, 7], 200);
    (201..50_000).for_each(|n| table.push(table[n - 12]));
    let text = svg_of(&values("Kayles", table, Some(71..83)));
    assert!(text.len() < 500_000, "{}", text.len());
    let svg = read(&text);
    let mut heights: Vec<_> = svg.circles.iter().map(|circle| circle.1.to_bits()).collect();
    heights.sort_unstable();
    heights.dedup();
    assert_eq!(heights.len(), 9, "5 is the value of one heap alone");
    assert!(!svg.verticals.iter().any(|line| line.1 == BEGIN), "4160 lines say nothing");
}

#[test]
fn two_rays_on_a_square() {
    let svg = read(&svg_of(&plane(100, cold(100))));
    for text in ["Wythoff's game", "first heap", "second heap", "0", "50", "100"] {
        assert!(svg.has(text), "{text}: {:?}", svg.texts);
    }
    let cold = cold(100);
    assert_eq!(svg.circles.len(), cold.len());
    let origin = svg.circles[0];
    assert_eq!(cold[0], (0, 0));
    let scale = (svg.circles.last().unwrap().0 - origin.0) / cold.last().unwrap().0 as f64;
    for (circle, (a, b)) in svg.circles.iter().zip(&cold) {
        let there = (origin.0 + scale * *a as f64, origin.1 - scale * *b as f64);
        assert!(near(circle.0, there.0) && near(circle.1, there.1), "{a} {b}: {circle:?}");
    }
    // What is past the axes is left out.
    let part = read(&svg_of(&plane(10, cold.clone())));
    assert_eq!(part.circles.len(), cold.iter().filter(|(a, b)| *a.max(b) <= 10).count());
}

#[test]
fn colours_differ_in_grey() {
    let svg = read(&svg_of(&kayles()));
    let grey = |colour: &String| {
        let part = |at| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap());
        0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5)
    };
    let mut greys: Vec<_> = svg.colours.iter().map(grey).collect();
    greys.sort_by(f64::total_cmp);
    assert!(greys.len() >= 6 && greys[0] == 0.0 && greys[greys.len() - 1] == 255.0, "{greys:?}");
    let dark = greys.iter().filter(|grey| **grey < 100.0).count();
    assert_eq!(dark, 2, "text and points: {greys:?}");
}

#[test]
fn text_is_escaped_and_fits() {
    let title = |title: &str| read(&svg_of(&values(title, vec![0, 1], None))).texts;
    assert!(title("a < b & \"c\"").iter().any(|(text, _)| text == "a < b & \"c\""));
    let long = "take 1, 3, é, ".repeat(50);
    let texts = title(&long);
    let cut = texts.iter().find_map(|(text, _)| text.strip_suffix('…')).unwrap();
    assert!(long.starts_with(cut) && (50..120).contains(&cut.len()), "{cut}");
}

/// As many pixels as a screen has, each twice as fine.
struct Png {
    size: (f64, f64),
    pixels: Vec<[u8; 3]>,
}

fn png(picture: &Picture) -> Png {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.PNG");
    draw(picture, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    assert_eq!(reader.info().pixel_dims.unwrap().xppu, 7_560); // 192 to the inch
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    reader.finish().unwrap();
    assert_eq!((frame.color_type, frame.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let size = (f64::from(frame.width) / 2.0, f64::from(frame.height) / 2.0);
    Png { size, pixels: bytes.chunks_exact(3).map(|pixel| pixel.try_into().unwrap()).collect() }
}

impl Png {
    fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let [x, y, width] = [x, y, self.size.0].map(|pixels| (2.0 * pixels) as usize);
        self.pixels[y * width + x]
    }

    /// How many fine pixels are dark there.
    fn ink(&self, x: Range<u32>, y: Range<u32>) -> usize {
        let fine =
            |range: Range<u32>| (2 * range.start..2 * range.end).map(|at| f64::from(at) / 2.0);
        let places = fine(y).flat_map(|y| fine(x.clone()).map(move |x| (x, y)));
        places.filter(|&(x, y)| self.at(x, y).iter().all(|part| *part < 100)).count()
    }
}

/// The points are where the SVG has them, and there are letters without any font of the machine.
#[test]
fn pixels_of_a_table() {
    let (svg, png) = (read(&svg_of(&kayles())), png(&kayles()));
    assert_eq!(png.size, svg.size);
    for &(x, y) in &svg.circles {
        let [red, green, blue] = png.at(x, y);
        assert!(red < 60 && green < 90 && (90..160).contains(&blue), "{x} {y}: {:?}", png.at(x, y));
    }
    for corners in svg.rectangles(SHADE) {
        assert_eq!(png.at(corners[0] + 1.0, corners[1] + 1.0), [0xFA, 0xDE, 0xA0]);
    }
    let (width, height) = (png.size.0 as u32, png.size.1 as u32);
    assert_eq!(png.ink(0..width, 0..10), 0);
    assert!(png.ink(90..180, 10..44) > 200, "the title");
    assert!(png.ink(115..350, 50..74) > 300, "the period");
    assert!(png.ink(0..36, 100..height - 70) > 300, "the name of the axis");
    assert!(png.ink(36..80, 76..height - 70) > 200, "its numbers");
    assert!(png.ink(80..width, height - 60..height - 36) > 300, "the numbers below");
    assert!(png.ink(400..600, height - 36..height) > 100, "their name");
}

#[test]
fn pixels_of_a_plane() {
    let picture = |title: &str, most| Picture::Plane { title: title.into(), cold: cold(5), most };
    let (named, nameless) = (png(&picture("Wythoff's game", 5)), png(&picture("", 5)));
    assert!(named.ink(90..600, 10..44) > 500);
    assert_eq!(nameless.ink(0..900, 0..44), 0);
    for &(x, y) in &read(&svg_of(&picture("", 5))).circles {
        assert!(named.at(x, y)[0] < 60);
    }
}

#[test]
fn nothing_is_overwritten() {
    let dir = TempDir::new().unwrap();
    let at = |name: &str| dir.path().join(name);
    let failure = |name: &str| format!("{:#}", draw(&kayles(), &at(name)).unwrap_err());
    for name in ["x.svg", "x.png"] {
        fs::write(at(name), "mine").unwrap();
        let taken =
            format!("{} is there already; remove it or choose another name", at(name).display());
        assert_eq!(failure(name), taken);
        assert_eq!(fs::read_to_string(at(name)).unwrap(), "mine");
    }
    for name in ["x.gif", "x", "svg", ".svg"] {
        let error = failure(name);
        assert!(error.contains(".svg or .png") && error.lines().count() == 1, "{error}");
    }
    assert!(failure("no/x.svg").starts_with("make "));
    let nothing = values("Nothing", vec![], None);
    let error = draw(&nothing, &at("y.svg")).unwrap_err();
    assert_eq!(error.to_string(), "there is no value to draw");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2);
}

#[test]
fn odd_pictures_are_drawn() {
    let most = u64::MAX;
    let odd = [
        values("", vec![0], None),
        values("one", vec![0], Some(0..1)),
        values("not reached", vec![0, 1, 2], Some(7..9)),
        values("half reached", vec![0, 1, 2], Some(1..4)),
        values("empty", vec![0, 1, 2], Some(1..1)),
        values("large", vec![u32::MAX; 3], Some(usize::MAX - 1..usize::MAX)),
        plane(0, vec![(0, 0)]),
        plane(0, vec![]),
        plane(most, vec![(0, 0), (most, most), (most, 0)]),
    ];
    for picture in odd {
        let svg = read(&svg_of(&picture));
        let inside = |[left, top, right, bottom]: &[f64; 4]| {
            *left >= 0.0 && *top >= 0.0 && *right <= svg.size.0 && *bottom <= svg.size.1
        };
        assert!(svg.rectangles.iter().all(|(corners, _)| inside(corners)), "{:?}", svg.rectangles);
        let points = match picture {
            Picture::Values { values, .. } => values.len(),
            Picture::Plane { cold, .. } => cold.len(),
        };
        assert_eq!(svg.circles.len(), points);
    }
}
