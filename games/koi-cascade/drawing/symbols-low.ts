import { circle, polygon, tenth, type Drawing, type Point } from '@jubilee/game-kit/drawing/pen';
import { slab } from './card.ts';

/** The four low symbols: maple leaf, cherry blossom, bamboo and stacked stones. */
const LEAF: readonly Point[] = [
  [0, -84],
  [12, -52],
  [30, -62],
  [27, -26],
  [52, -44],
  [56, -28],
  [84, -28],
  [68, -6],
  [78, 8],
  [44, 22],
  [48, 38],
  [14, 32],
  [6, 36],
];

export function maple(): Drawing {
  return slab('#3c6a5c', (a) => {
    a.group('transform="translate(120 124) rotate(14)"', () => {
      const outline = [...LEAF, ...LEAF.toReversed().map(([x, y]): Point => [-x, y])];
      a.fill(polygon(outline.map(([x, y]): Point => [x + 6, y + 9])), '#01141a', 0.5);
      a.line('M0 30C2 52 -4 66 -10 82', '#7c1a14', 8, 1, 'stroke-linecap="round"');
      a.fill(
        polygon(outline),
        a.shade(
          [
            [0, '#ffb066'],
            [0.45, '#ee4a2a'],
            [1, '#9c1626'],
          ],
          [0, 0, 0.5, 1],
        ),
        1,
        'stroke="#6c0c14" stroke-width="3" stroke-linejoin="round"',
      );
      a.line('M0 34L0 -72M0 26L48 -24M0 26L-48 -24M0 30L66 0M0 30L-66 0', '#ffd9a8', 2.6, 0.75);
      a.fill(polygon(outline.filter(([x]) => x <= 0)), '#ffffff', 0.1);
    });
  });
}

export function blossom(): Drawing {
  return slab('#5a5c8c', (a) => {
    a.group('transform="translate(120 122)"', () => {
      a.fill(circle(6, 10, 74), '#01141a', 0.4);
      const petal = 'M0 -6C-34 -22 -44 -62 -16 -82L0 -70L16 -82C44 -62 34 -22 0 -6Z';
      const paint = a.shade([
        [0, '#ffffff'],
        [0.5, '#ffc4da'],
        [1, '#e8528c'],
      ]);
      for (let index = 0; index < 5; index += 1) {
        a.group(`transform="rotate(${index * 72})"`, () => {
          a.fill(petal, paint, 1, 'stroke="#a82c64" stroke-width="2.4" stroke-linejoin="round"');
          a.line('M0 -20V-58M-6 -20L-13 -52M6 -20L13 -52', '#e8528c', 1.8, 0.5);
        });
      }
      for (let index = 0; index < 10; index += 1) {
        const angle = index * 0.628;
        const [x, y] = [Math.cos(angle) * 25, Math.sin(angle) * 25];
        a.line(`M0 0L${tenth(x)} ${tenth(y)}`, '#c83c6c', 2.2);
        a.fill(circle(x, y, 4.2), '#ffd24c');
      }
      a.fill(circle(0, 0, 9), '#ffe9a0');
    });
  });
}

export function bambooSymbol(): Drawing {
  return slab('#1f6a5c', (a) => {
    for (const [x, top, wide] of [
      [84, 12, 30],
      [132, -6, 36],
      [174, 30, 26],
    ] as const) {
      a.fill(`M${x - wide / 2 + 7} ${top}h${wide}V240h${-wide}Z`, '#01141a', 0.4);
      a.fill(
        `M${x - wide / 2} ${top}h${wide}V240h${-wide}Z`,
        a.shade(
          [
            [0, '#1f6a24'],
            [0.3, '#c8f07a'],
            [0.55, '#62b43c'],
            [1, '#1a5422'],
          ],
          [0, 0, 1, 0],
        ),
      );
      for (let node = top + 50; node < 236; node += 58) {
        a.fill(`M${x - wide / 2 - 3} ${node}h${wide + 6}v6h${-wide - 6}Z`, '#e6ffb0', 0.9);
        a.fill(`M${x - wide / 2 - 2} ${node + 6}h${wide + 4}v4h${-wide - 4}Z`, '#164a1c', 0.8);
      }
    }
    for (const [x, y, turn, scale] of [
      [150, 66, 58, 1],
      [150, 70, 98, 0.8],
      [98, 120, -64, 0.9],
      [98, 126, -104, 0.75],
      [176, 156, 48, 0.8],
    ] as const)
      a.fill(
        'M0 0C-14 -26 -10 -52 0 -74C10 -52 14 -26 0 0Z',
        a.shade([
          [0, '#d6ff8c'],
          [1, '#2c8a34'],
        ]),
        1,
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke="#164a1c" stroke-width="2"`,
      );
  });
}

export function stones(): Drawing {
  return slab('#2f6478', (a) => {
    a.fill('M48 202C80 190 160 190 192 202C160 216 80 216 48 202Z', '#01141a', 0.5);
    for (const [x, y, w, h, light, dark] of [
      [120, 176, 70, 28, '#b8c8d8', '#3c5068'],
      [114, 130, 52, 23, '#d8d0c4', '#6a5c54'],
      [124, 92, 38, 18, '#a8d0c8', '#2f6460'],
      [118, 62, 24, 14, '#e8e0f0', '#6c6488'],
    ] as const) {
      const stone = `M${x - w} ${y}C${x - w} ${y - h * 1.2} ${x + w} ${y - h * 1.3} ${x + w} ${y}C${x + w} ${y + h} ${x - w} ${y + h} ${x - w} ${y}Z`;
      a.fill(
        stone,
        a.shade(
          [
            [0, light],
            [1, dark],
          ],
          [0.2, 0, 0.6, 1],
        ),
        1,
        'stroke="#142430" stroke-width="2.6"',
      );
      a.line(
        `M${x - w * 0.66} ${y - h * 0.42}C${x - w * 0.3} ${y - h * 0.82} ${x + w * 0.1} ${y - h * 0.86} ${x + w * 0.4} ${y - h * 0.7}`,
        '#ffffff',
        4,
        0.6,
        'stroke-linecap="round"',
      );
    }
  });
}
