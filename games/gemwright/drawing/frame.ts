import {
  circle,
  Drawing,
  polygon,
  rounded,
  seeded,
  tenth,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { BOARD, GRID, RAIL } from '../src/board-measures.ts';

/** A jeweller's tray: gold over plum velvet, a rail for the ladder, claws at the corners. */
const GOLD = [
  [0, '#fff6cc'],
  [0.25, '#e8b858'],
  [0.5, '#a86a1c'],
  [0.75, '#f0c468'],
  [1, '#6c3a0c'],
] as const;

export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [BOARD.width, BOARD.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  a.fill(rounded(m - 6, m + 12, w + 12, h + 14, 46), '#0a010e', 0.6);
  a.fill(rounded(m, m, w, h, 42), a.shade(GOLD, [0, 0, 0.6, 1]));
  a.line(rounded(m + 3, m + 3, w - 6, h - 6, 40), '#fff8dc', 3, 0.7);
  a.fill(rounded(m + 13, m + 13, w - 26, h - 26, 32), '#3c0a24');
  a.fill(
    rounded(m + 16, m + 16, w - 32, h - 32, 30),
    a.shade(
      [
        [0, '#8c2450'],
        [0.5, '#54103a'],
        [1, '#2a0620'],
      ],
      [0, 0, 0.3, 1],
    ),
  );
  a.line(
    rounded(m + 23, m + 23, w - 46, h - 46, 24),
    '#ffd98a',
    2.4,
    0.6,
    'stroke-dasharray="1 9" stroke-linecap="round"',
  );
  rail(a, m, h);
  const [x, y] = [m + RAIL + GRID.inset - 14, m + GRID.inset - 14];
  const [ww, hh] = [GRID.width - 2 * GRID.inset + 28, GRID.height - 2 * GRID.inset + 28];
  a.fill(rounded(x - 5, y - 5, ww + 10, hh + 10, 22), a.shade(GOLD, [0, 0, 0.2, 1]));
  a.fill(
    rounded(x, y, ww, hh, 18),
    a.shade([
      [0, '#1c0416'],
      [1, '#2e0a28'],
    ]),
  );
  for (let column = 0; column < GRID.reels; column += 1) {
    for (let row = 0; row < GRID.rows; row += 1) {
      const { x: cx, y: cy } = GRID.centre(column, row);
      const dip = rounded(m + RAIL + cx - 61, m + cy - 61, 122, 122, 26);
      a.fill(dip, (column + row) % 2 === 0 ? '#4a1440' : '#3c1036', 0.75);
      a.line(dip, '#ff9fcc', 1.2, 0.14);
    }
  }
  a.fill(
    rounded(x, y, ww, hh, 18),
    a.shade([
      [0, '#050008', 0.75],
      [0.08, '#050008', 0],
      [0.92, '#050008', 0],
      [1, '#050008', 0.4],
    ]),
  );
  for (const [cx, cy, turn] of [
    [m + 22, m + 22, 45],
    [m + w - 22, m + 22, 135],
    [m + 22, m + h - 22, -45],
    [m + w - 22, m + h - 22, -135],
  ] as const)
    claw(a, cx, cy, turn);
  return a;
}

function rail(a: Drawing, m: number, h: number): void {
  const [x, y, wide, high] = [m + 30, m + 34, RAIL - 24, h - 68];
  a.fill(rounded(x, y, wide, high, 26), a.shade(GOLD, [0, 0, 0.1, 1]));
  a.fill(
    rounded(x + 5, y + 5, wide - 10, high - 10, 22),
    a.shade([
      [0, '#14020f'],
      [1, '#3a0a2c'],
    ]),
  );
}

function claw(a: Drawing, x: number, y: number, turn: number): void {
  a.fill(circle(x + 3, y + 6, 30), '#0a010e', 0.5);
  a.fill(circle(x, y, 29), a.shade(GOLD, [0, 0, 1, 1]));
  const facets: Point[] = Array.from({ length: 8 }, (_, index): Point => [
    x + Math.cos(index * 0.785 + 0.39) * 21,
    y + Math.sin(index * 0.785 + 0.39) * 21,
  ]);
  a.fill(
    polygon(facets),
    a.orb(
      [
        [0, '#ff9fb8'],
        [0.5, '#e02a60'],
        [1, '#6c0832'],
      ],
      0.34,
      0.26,
      0.9,
    ),
  );
  facets.forEach((point, index) => {
    if (index % 2 === 0)
      a.line(`M${x} ${y}L${tenth(point[0])} ${tenth(point[1])}`, '#ffe0e8', 1.2, 0.5);
  });
  a.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    for (const side of [-1, 1])
      a.fill(
        `M-30 ${side * 9 - 4}h16a4 4 0 0 1 0 8h-16Z`,
        '#ffe9a0',
        1,
        'stroke="#6c3a0c" stroke-width="1.4"',
      );
  });
}

/** A rung of the ladder, dark and lit. */
export function rung(isLit: boolean): Drawing {
  const a = new Drawing(128, 76);
  const shape = 'M20 4H108L124 38L108 72H20L4 38Z';
  if (isLit) a.glow(64, 38, 64, '#ffe9a0', 0.9, 0.6);
  a.fill(
    shape,
    a.shade(
      isLit
        ? [
            [0, '#fffbe0'],
            [0.5, '#ffc84c'],
            [1, '#b8640c'],
          ]
        : [
            [0, '#7c3a5c'],
            [1, '#3a1030'],
          ],
    ),
    1,
    `stroke="${isLit ? '#fff6cc' : '#a8648c'}" stroke-width="2.4" stroke-linejoin="round"`,
  );
  a.fill('M22 9H106L112 24H16Z', '#ffffff', isLit ? 0.5 : 0.12);
  return a;
}

/** Velvet with its nap, for the background: rays from the lamp. */
export function wall(isFree: boolean): Drawing {
  const a = new Drawing(1600, 1000);
  const [light, mid, dark] = isFree
    ? ['#ffb45c', '#8a2a4c', '#2a0628']
    : ['#b0307c', '#521047', '#14030f'];
  a.fill(
    'M0 0H1600V1000H0Z',
    a.orb(
      [
        [0, light],
        [0.45, mid],
        [1, dark],
      ],
      0.5,
      0.36,
      0.8,
    ),
  );
  const ray = isFree ? '#ffe9a0' : '#ff7cc0';
  const fade = a.orb(
    [
      [0, ray, 0.36],
      [1, ray, 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  const beam = a.shade(
    [
      [0, isFree ? '#ffdc8c' : '#ff8cc8', isFree ? 0.2 : 0.15],
      [1, isFree ? '#ffdc8c' : '#ff8cc8', 0.03],
    ],
    [800, 360, 800, 1500],
    true,
  );
  for (let index = 0; index < 28; index += 1) {
    // Half a ray off the horizontal: a horizontal edge looks like a seam.
    const [from, to] = [((index + 0.27) / 28) * Math.PI * 2, ((index + 0.73) / 28) * Math.PI * 2];
    const at = (angle: number): string =>
      `${tenth(800 + Math.cos(angle) * 1300)} ${tenth(360 + Math.sin(angle) * 1300)}`;
    a.fill(`M800 360L${at(from)}L${at(to)}Z`, beam);
  }
  a.fill(circle(800, 360, 700), fade);
  const random = seeded(isFree ? 8 : 4);
  for (let mote = 0; mote < 120; mote += 1) {
    const [x, y, r] = [random() * 1600, random() * 1000, 0.8 + random() * 2.2];
    a.fill(circle(x, y, r), '#ffe6f4', 0.3 + random() * 0.5);
  }
  a.fill(
    'M0 0H1600V1000H0Z',
    a.orb(
      [
        [0, '#0a010a', 0],
        [0.6, '#0a010a', 0.1],
        [1, '#0a010a', 0.75],
      ],
      0.5,
      0.42,
      0.75,
    ),
  );
  return a;
}
