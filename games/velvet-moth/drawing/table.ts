import { circle, Drawing, rounded, tenth } from '@jubilee/game-kit/drawing/pen';

/** The moon over the table, light from the top left, 560 x 560. */
export function moon(): Drawing {
  const a = new Drawing(560, 560);
  const [x, y, r] = [280, 280, 206];
  a.glow(x, y, 279, '#ffc9a0', 0.5, 0.72);
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#fffbef'],
        [0.45, '#ffdfae'],
        [0.8, '#f2a987'],
        [1, '#b86a86'],
      ],
      0.36,
      0.3,
      0.82,
    ),
  );
  for (const [cx, cy, cr] of [
    [196, 196, 36],
    [372, 236, 26],
    [318, 402, 42],
    [226, 356, 20],
    [392, 350, 24],
    [286, 138, 17],
    [150, 296, 24],
  ] as const) {
    a.fill(circle(cx, cy, cr), '#c67f72', 0.34);
    a.fill(circle(cx + cr * 0.12, cy + cr * 0.14, cr * 0.84), '#ffe6c4', 0.42);
  }
  a.line(circle(x, y, r - 1.5), '#fffdf4', 3, 0.6);
  a.line(circle(x, y, 240), '#ffd9a8', 2.4, 0.5, 'stroke-dasharray="2 12" stroke-linecap="round"');
  a.line(circle(x, y, 262), '#ffd9a8', 1.6, 0.3);
  return a;
}

/** A moonflower in gold thread. */
function flower(a: Drawing, x: number, y: number, size: number, turn: number): void {
  a.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`, () => {
    for (let petal = 0; petal < 6; petal += 1)
      a.group(`transform="rotate(${petal * 60})"`, () => {
        a.fill('M0 -7C14 -18 12 -40 0 -50C-12 -40 -14 -18 0 -7Z', '#f6a6c8', 0.22);
        a.line('M0 -7C14 -18 12 -40 0 -50C-12 -40 -14 -18 0 -7Z', '#ffd7a4', 2.2, 0.95);
        a.line('M0 -12V-38', '#ffd7a4', 1.3, 0.7, 'stroke-dasharray="4 3"');
      });
    a.fill(circle(0, 0, 7), '#ffd7a4', 0.9);
  });
}

/**
 * The embroidery of a corner of the cloth, 320 x 320; the corner is at the top left or bottom left.
 */
export function corner(isLow: boolean): Drawing {
  const a = new Drawing(320, 320);
  a.group(isLow ? 'transform="translate(0 320) scale(1 -1)"' : 'opacity="1"', () => {
    const thread = 'stroke-linecap="round"';
    a.line('M26 306C26 190 50 96 122 66C184 42 240 30 306 28', '#ffd7a4', 3, 0.8, thread);
    a.line('M40 306C42 204 64 116 130 86C190 60 246 46 306 44', '#ffd7a4', 1.6, 0.5, thread);
    a.line('M122 66C96 100 92 140 112 168C128 188 160 186 162 162', '#ffd7a4', 2.6, 0.75, thread);
    a.line('M122 66C164 52 206 62 214 92C218 114 194 126 180 112', '#ffd7a4', 2.6, 0.75, thread);
    for (const [x, y, turn, size] of [
      [34, 214, -10, 1],
      [60, 138, 26, 1.1],
      [216, 42, 66, 1.1],
      [276, 32, 84, 0.9],
      [96, 196, 150, 0.8],
      [204, 120, 120, 0.8],
    ] as const)
      a.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`, () => {
        a.fill('M0 0C16 -8 18 -26 0 -40C-18 -26 -16 -8 0 0Z', '#8fd0c4', 0.16);
        a.line('M0 0C16 -8 18 -26 0 -40C-18 -26 -16 -8 0 0ZM0 0V-30', '#ffd7a4', 1.8, 0.75);
      });
    flower(a, 84, 84, 1, 12);
    flower(a, 172, 156, 0.62, 34);
    flower(a, 34, 262, 0.46, 0);
    flower(a, 262, 66, 0.46, 20);
  });
  return a;
}

/** The nap of the velvet, a tile of 48 x 48. */
export function nap(): Drawing {
  const a = new Drawing(48, 48);
  for (const [x, y] of [
    [12, 12],
    [36, 36],
  ] as const) {
    a.fill(
      `M${x} ${y - 8}C${x + 4} ${y - 3} ${x + 9} ${y - 3} ${x + 10} ${y + 1}C${x + 6} ${y + 5} ${x + 2} ${y + 3} ${x} ${y + 8}C${x - 2} ${y + 3} ${x - 6} ${y + 5} ${x - 10} ${y + 1}C${x - 9} ${y - 3} ${x - 4} ${y - 3} ${x} ${y - 8}Z`,
      '#12021f',
      0.34,
    );
    a.line(
      `M${x - 9} ${y + 1}C${x - 7} ${y - 3} ${x - 3} ${y - 2} ${x} ${y - 7}`,
      '#d07ae0',
      1,
      0.3,
    );
  }
  return a;
}

/** One chip seen from above, 64 x 64. */
export function chip(): Drawing {
  const a = new Drawing(64, 64);
  a.fill(circle(32, 35, 28), '#14031f', 0.6);
  a.fill(
    circle(32, 31, 28),
    a.shade(
      [
        [0, '#ff8fae'],
        [0.5, '#d83a72'],
        [1, '#7c1248'],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (let mark = 0; mark < 6; mark += 1)
    a.fill(rounded(27.5, 3.5, 9, 9, 2), '#fff1e0', 1, `transform="rotate(${mark * 60} 32 31)"`);
  a.fill(circle(32, 31, 18), '#fff1e0');
  a.fill(
    circle(32, 31, 15.5),
    a.shade(
      [
        [0, '#a8245c'],
        [1, '#e8588c'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.line(`M${tenth(22)} 26A12 12 0 0 1 32 19`, '#ffffff', 2.4, 0.7, 'stroke-linecap="round"');
  return a;
}
