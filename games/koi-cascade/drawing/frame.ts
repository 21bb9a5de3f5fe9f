import { circle, Drawing, rounded, seeded, tenth } from '@jubilee/game-kit/drawing/pen';
import { GRID } from '../src/board-measures.ts';
import { lotus } from './pond-life.ts';

/** The frame of four bamboo poles tied with rope; wet stones of the falls behind the reels. */
const POLE = 38;

export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [GRID.width, GRID.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  a.fill(rounded(m - 8, m + 10, w + 16, h + 14, 40), '#00141c', 0.5);
  a.fill(rounded(m, m, w, h, 34), '#0a3038');
  wall(a, m, w, h);
  pole(a, m + 20, m - 18, h + 36, false, 3);
  pole(a, m + w - 20, m - 18, h + 36, false, 5);
  pole(a, m + 20, m - 30, w + 60, true, 7);
  pole(a, m + h - 20, m - 30, w + 60, true, 9);
  for (const [x, y] of [
    [m + 20, m + 20],
    [m + w - 20, m + 20],
    [m + 20, m + h - 20],
    [m + w - 20, m + h - 20],
  ] as const)
    rope(a, x, y);
  crown(a, m + w / 2, m + 16);
  return a;
}

/** Rough blocks in courses, darker towards the bottom, moss in the joints. */
function wall(a: Drawing, m: number, w: number, h: number): void {
  const inner = rounded(m + 38, m + 38, w - 76, h - 76, 12);
  a.group(`clip-path="${a.clip(inner)}"`, () => {
    a.fill(
      inner,
      a.shade([
        [0, '#14474c'],
        [1, '#04181f'],
      ]),
    );
    const random = seeded(14);
    const stone = a.shade([
      [0, '#5f8f8c'],
      [0.5, '#2c5a5e'],
      [1, '#12343c'],
    ]);
    for (let course = 0; course < 16; course += 1) {
      const y = m + 36 + course * 62;
      let x = m + 20 - random() * 80;
      while (x < m + w) {
        const wide = 70 + random() * 90;
        const shade = 0.35 + random() * 0.5;
        a.fill(
          rounded(tenth(x + 2), y + 2, tenth(wide - 4), 58, 14),
          stone,
          tenth(shade * 100) / 100,
        );
        a.line(`M${tenth(x + 14)} ${y + 6}H${tenth(x + wide - 16)}`, '#d6fff0', 2, 0.16);
        if (random() > 0.6)
          a.fill(
            `M${tenth(x + 8)} ${y + 60}q${tenth(wide * 0.3)} -16 ${tenth(wide * 0.7)} 0Z`,
            '#4f9a4c',
            0.5,
          );
        x += wide;
      }
    }
    for (let reel = 0; reel < GRID.reels; reel += 1) {
      const x = m + GRID.inset + reel * GRID.pitch;
      a.fill(
        `M${x - 4} ${m + 38}h${GRID.cell + 8}v${h - 76}h${-GRID.cell - 8}Z`,
        a.shade(
          [
            [0, '#021318', 0.5],
            [0.16, '#021318', 0.12],
            [0.84, '#021318', 0.12],
            [1, '#021318', 0.5],
          ],
          [0, 0, 1, 0],
        ),
      );
      if (reel > 0) a.line(`M${x - 4} ${m + 44}V${m + h - 44}`, '#01090e', 3, 0.55);
    }
    a.fill(
      inner,
      a.shade([
        [0, '#00090e', 0.66],
        [0.12, '#00090e', 0.1],
        [0.7, '#00090e', 0],
        [1, '#00090e', 0.4],
      ]),
    );
  });
}

function pole(
  a: Drawing,
  across: number,
  from: number,
  length: number,
  lies: boolean,
  seed: number,
): void {
  const random = seeded(seed);
  const turn = lies
    ? `translate(${from} ${across}) rotate(-90) translate(${-POLE / 2} 0)`
    : `translate(${across - POLE / 2} ${from})`;
  a.group(`transform="${turn}"`, () => {
    a.fill(rounded(4, 6, POLE, length, 12), '#00141c', 0.45);
    a.fill(
      rounded(0, 0, POLE, length, 12),
      lies
        ? a.shade(
            [
              [0, '#fff0b4'],
              [0.25, '#e0b860'],
              [0.6, '#a9762c'],
              [1, '#4e2f10'],
            ]
              .map(([at, colour]) => [1 - Number(at), String(colour)] as const)
              .toReversed(),
            [0, 0, 1, 0],
          )
        : a.shade(
            [
              [0, '#8a5a20'],
              [0.3, '#fff0b4'],
              [0.55, '#d8ac54'],
              [1, '#5c3812'],
            ],
            [0, 0, 1, 0],
          ),
    );
    for (let node = 40 + random() * 60; node < length - 20; node += 150 + random() * 50) {
      a.fill(`M-2 ${tenth(node)}h${POLE + 4}v7h${-POLE - 4}Z`, '#fff6cc', 0.85);
      a.fill(`M-2 ${tenth(node + 7)}h${POLE + 4}v5h${-POLE - 4}Z`, '#4a2c0c', 0.7);
    }
    for (let grain = 0; grain < 26; grain += 1)
      a.line(
        `M${tenth(4 + random() * (POLE - 8))} ${tenth(random() * length)}v${tenth(20 + random() * 60)}`,
        '#4e2f10',
        1,
        0.2,
      );
  });
}

function rope(a: Drawing, x: number, y: number): void {
  a.fill(circle(x + 3, y + 6, 33), '#00141c', 0.4);
  for (const turn of [45, -45]) {
    a.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
      for (let coil = -2; coil <= 2; coil += 1) {
        a.fill(
          rounded(-34, coil * 10 - 5, 68, 10, 5),
          a.shade([
            [0, '#ff8a6a'],
            [0.5, '#c8302c'],
            [1, '#6c0f1c'],
          ]),
          1,
          'stroke="#4c0814" stroke-width="1.4"',
        );
        a.line(`M-28 ${coil * 10 - 2}H28`, '#ffd9c8', 1.4, 0.5, 'stroke-dasharray="5 4"');
      }
    });
  }
}

/** Where the multiplier of the free spins hangs; a lotus during paid spins. */
function crown(a: Drawing, x: number, y: number): void {
  a.fill(circle(x, y + 6, 56), '#00141c', 0.5);
  a.fill(
    circle(x, y, 54),
    a.shade(
      [
        [0, '#fff0b4'],
        [0.5, '#d8a044'],
        [1, '#6a4010'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(circle(x, y, 45), '#3c1a10');
  a.fill(
    circle(x, y, 43),
    a.orb(
      [
        [0, '#3cc8c0'],
        [0.6, '#0d6c78'],
        [1, '#053844'],
      ],
      0.4,
      0.25,
      0.9,
    ),
  );
  lotus(a, x, y, 38, 0);
}

/** The plate that hangs over the lotus in free spins. */
export function medal(): Drawing {
  const a = new Drawing(160, 160);
  a.glow(80, 80, 80, '#ffd88a', 0.7, 0.55);
  a.fill(
    circle(80, 80, 62),
    a.shade(
      [
        [0, '#fff6cc'],
        [0.5, '#e0a84c'],
        [1, '#7a4a12'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(
    circle(80, 80, 53),
    a.orb(
      [
        [0, '#ff7a54'],
        [0.6, '#b81f2c'],
        [1, '#5c0a20'],
      ],
      0.4,
      0.28,
      0.9,
    ),
  );
  a.line(circle(80, 80, 53), '#4c0814', 2.4, 0.8);
  a.line(circle(80, 80, 46), '#ffe9b0', 1.6, 0.6, 'stroke-dasharray="2 6" stroke-linecap="round"');
  return a;
}

/** The water a reel stands in, as wide as the well. */
export function water(): Drawing {
  const a = new Drawing(178, 900);
  a.fill(
    'M0 0H178V900H0Z',
    a.shade([
      [0, '#1fb2b0'],
      [0.1, '#0f8a94'],
      [0.5, '#0a5a70'],
      [1, '#06304a'],
    ]),
    0.94,
  );
  const random = seeded(8);
  for (let line = 0; line < 26; line += 1) {
    const y = 20 + line * 34;
    a.line(
      `M${tenth(random() * 30)} ${y}q44 ${tenth(-14 + random() * 28)} 88 0t88 0`,
      '#c8fff4',
      1.4 + random() * 1.6,
      0.1,
    );
  }
  a.fill(
    'M0 0H178V900H0Z',
    a.shade(
      [
        [0, '#01141c', 0.5],
        [0.1, '#01141c', 0],
        [0.9, '#01141c', 0],
        [1, '#01141c', 0.5],
      ],
      [0, 0, 1, 0],
    ),
  );
  return a;
}

/** The stone lip on which a reel's water ends, with foam on its edge. */
export function lip(): Drawing {
  const a = new Drawing(190, 60);
  a.fill(
    'M2 26C2 12 12 6 26 6H164C178 6 188 12 188 26V36H2Z',
    a.shade([
      [0, '#a8d0c0'],
      [0.4, '#5a8c86'],
      [1, '#1c4448'],
    ]),
    1,
    'stroke="#06222a" stroke-width="2"',
  );
  a.fill('M10 20C10 12 20 9 30 9H120C80 12 40 14 10 24Z', '#ffffff', 0.3);
  a.fill(
    'M0 34C20 26 36 40 56 33C78 26 92 40 114 34C136 27 150 41 170 34C180 31 186 34 190 36V44C170 50 150 40 130 46C104 54 84 42 62 47C40 53 20 44 0 50Z',
    '#f0fffc',
    0.9,
  );
  a.fill(
    'M0 44C30 38 60 52 95 46C130 40 160 52 190 46V58H0Z',
    a.shade([
      [0, '#aef4ee', 0.8],
      [1, '#2fc0c0', 0],
    ]),
  );
  a.fill('M14 8q10 -9 22 0ZM146 7q14 -11 28 2Z', '#5cae54', 0.95);
  return a;
}

/** A thread of falling water that tiles vertically. */
export function fall(): Drawing {
  const a = new Drawing(48, 128);
  a.fill(
    'M0 0H48V128H0Z',
    a.shade(
      [
        [0, '#dffcff', 0],
        [0.2, '#a8f0f4', 0.75],
        [0.8, '#7fdce8', 0.75],
        [1, '#dffcff', 0],
      ],
      [0, 0, 1, 0],
    ),
  );
  const random = seeded(4);
  for (let line = 0; line < 16; line += 1) {
    const [x, y, long] = [6 + random() * 36, random() * 128, 26 + random() * 44];
    for (const shift of [0, -128])
      a.line(
        `M${tenth(x)} ${tenth(y + shift)}v${tenth(long)}`,
        '#ffffff',
        1.4 + random() * 2.4,
        0.65,
        'stroke-linecap="round"',
      );
  }
  return a;
}
