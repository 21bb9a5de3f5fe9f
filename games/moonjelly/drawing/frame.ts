import { circle, Drawing, rounded, seeded, tenth, type Stop } from '@jubilee/game-kit/drawing/pen';
import { GRID } from '../src/board-measures.ts';
import { bubble, jelly } from './sea-life.ts';

/** The frame: mother of pearl with corner shells, a little jelly in its crown, deep wells behind. */
const NACRE: readonly Stop[] = [
  [0, '#ffffff'],
  [0.18, '#cdeffc'],
  [0.36, '#e6c8f8'],
  [0.52, '#9fd0f2'],
  [0.7, '#c9a4e8'],
  [0.86, '#5f8cd0'],
  [1, '#a8e4f2'],
];

export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [GRID.width, GRID.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  nacre(a);
  border(a);
  for (let reel = 0; reel < GRID.reels; reel += 1) well(a, reel);
  a.line(
    rounded(m + 33, m + 33, w - 66, h - 66, 28),
    a.shade([
      [0, '#000820', 0.7],
      [1, '#a4ecff', 0.45],
    ]),
    2,
  );
  for (const [x, y, turn] of [
    [m + 26, m + 26, -45],
    [m + w - 26, m + 26, 45],
    [m + 26, m + h - 26, -135],
    [m + w - 26, m + h - 26, 135],
  ] as const)
    shell(a, x, y, turn);
  crown(a, m + w / 2, m + 8);
  return a;
}

const SIDES = { m: GRID.margin, w: GRID.width, h: GRID.height } as const;

/** Mother of pearl with its waves, over the shadow of the frame. */
function nacre(a: Drawing): void {
  const { m, w, h } = SIDES;
  a.fill(rounded(m - 4, m + 10, w + 8, h + 14, 62), '#020a2c', 0.45);
  a.fill(rounded(m, m, w, h, 58), a.shade(NACRE, [0, 0, 0.45, 1]));
  a.group(`clip-path="${a.clip(rounded(m, m, w, h, 58))}"`, () => {
    const random = seeded(6);
    for (let wave = 0; wave < 60; wave += 1) {
      const y = m + random() * h;
      a.line(
        `M${m} ${tenth(y)}q${tenth(w * 0.25)} ${tenth((random() - 0.5) * 70)} ${tenth(w * 0.5)} 0t${tenth(w * 0.5)} 0`,
        wave % 2 === 0 ? '#ffffff' : '#6f8ce0',
        1 + random() * 2,
        0.24,
      );
    }
  });
}

/** The rims from the outer edge to the wells. */
function border(a: Drawing): void {
  const { m, w, h } = SIDES;
  a.line(
    rounded(m + 2.5, m + 2.5, w - 5, h - 5, 56),
    a.shade(
      [
        [0, '#ffffff'],
        [0.5, '#e4f6ff', 0.3],
        [1, '#1c2a70', 0.7],
      ],
      [0, 0, 0.6, 1],
    ),
    4,
  );
  a.fill(rounded(m + 14, m + 14, w - 28, h - 28, 46), '#13286c', 0.9);
  a.fill(
    rounded(m + 17, m + 17, w - 34, h - 34, 43),
    a.shade(
      [
        [0, '#2f5cb4'],
        [0.5, '#6fb4e0'],
        [1, '#2a4aa0'],
      ],
      [0, 0, 0.2, 1],
    ),
  );
  a.line(
    rounded(m + 23, m + 23, w - 46, h - 46, 37),
    '#ffffff',
    3.4,
    0.65,
    'stroke-dasharray="0 13" stroke-linecap="round"',
  );
  a.fill(rounded(m + 30, m + 30, w - 60, h - 60, 30), '#050f38');
  a.fill(
    rounded(m + 33, m + 33, w - 66, h - 66, 28),
    a.shade([
      [0, '#0a2a6a'],
      [0.5, '#0a1c54'],
      [1, '#050c34'],
    ]),
  );
}

function well(a: Drawing, reel: number): void {
  const { m, h } = SIDES;
  const x = m + GRID.inset + reel * GRID.pitch;
  a.fill(
    rounded(x - 3, m + 38, GRID.cell + 6, h - 76, 30),
    a.shade([
      [0, '#030a2c', 0.85],
      [0.5, '#1a4a9c', 0.5],
      [1, '#030a2c', 0.85],
    ]),
  );
  if (reel > 0) {
    a.line(
      `M${x - 5} ${m + 48}V${m + h - 48}`,
      a.shade(
        [
          [0, '#a4ecff', 0],
          [0.5, '#d4f6ff', 0.55],
          [1, '#a4ecff', 0],
        ],
        [0, m, 0, m + h],
        true,
      ),
      1.6,
    );
  }
}

function shell(a: Drawing, x: number, y: number, turn: number): void {
  a.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    a.fill(circle(0, 6, 27), '#040c34', 0.45);
    for (let rib = 0; rib < 7; rib += 1) {
      const from = Math.PI * (1.02 + rib * 0.137);
      const to = Math.PI * (1.02 + (rib + 1) * 0.137);
      const at = (angle: number, r: number): string =>
        `${tenth(Math.cos(angle) * r)} ${tenth(16 + Math.sin(angle) * r)}`;
      a.fill(
        `M0 18L${at(from, 34)}Q${at((from + to) / 2, 42)} ${at(to, 34)}Z`,
        a.shade([
          [0, rib % 2 === 0 ? '#fff2fa' : '#ffdcf0'],
          [1, '#c070c8'],
        ]),
        1,
        'stroke="#6a3a9c" stroke-width="1"',
      );
    }
    a.fill(circle(0, 18, 8), '#ffe9f6', 1, 'stroke="#6a3a9c" stroke-width="1.2"');
  });
}

function crown(a: Drawing, x: number, y: number): void {
  a.fill(
    `M${x - 150} ${y + 2}C${x - 90} ${y - 2} ${x - 76} ${y - 26} ${x - 44} ${y - 30}H${x + 44}C${x + 76} ${y - 26} ${x + 90} ${y - 2} ${x + 150} ${y + 2}V${y + 12}H${x - 150}Z`,
    a.shade([
      [0, '#ffffff'],
      [0.5, '#a8d4f2'],
      [1, '#6a7cd0'],
    ]),
  );
  a.fill(circle(x, y, 39), '#0a1a54');
  a.fill(circle(x, y - 1, 38), a.shade(NACRE, [0, 0, 1, 1]));
  a.fill(
    circle(x, y - 1, 30),
    a.orb(
      [
        [0, '#37a8e8'],
        [0.6, '#14448c'],
        [1, '#0a1648'],
      ],
      0.4,
      0.2,
      0.9,
    ),
  );
  a.group(`clip-path="${a.clip(circle(x, y - 1, 30))}"`, () => jelly(a, x, y + 1, 0.25, 110));
  bubble(a, x - 66, y - 10, 8);
  bubble(a, x + 64, y - 12, 6);
  bubble(a, x + 84, y - 4, 4);
}

/** Depth over the running reels: shadow at the top and bottom of the wells. */
export function glass(): Drawing {
  const [w, h] = [GRID.width - 66, GRID.height - 66];
  const a = new Drawing(w, h);
  a.fill(
    rounded(0, 0, w, h, 28),
    a.shade([
      [0, '#020a30', 0.75],
      [0.1, '#020a30', 0.12],
      [0.18, '#020a30', 0],
      [0.82, '#020a30', 0],
      [0.92, '#020a30', 0.16],
      [1, '#020a30', 0.78],
    ]),
  );
  return a;
}
