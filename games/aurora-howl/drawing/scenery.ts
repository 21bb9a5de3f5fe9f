import { GRID } from '../src/board-measures.ts';
import { curtain, fir, moonDisc, rock, wolf } from './north.ts';
import {
  circle,
  dots,
  Drawing,
  polygon,
  rounded,
  seeded,
  smooth,
  spark,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Everything around the reels: the sky, its curtains, the woods, the wolf on its rock, the frame. */
const [WIDE, HIGH] = [1600, 1000];

export function sky(): Drawing {
  const a = new Drawing(WIDE, HIGH);
  a.fill(
    `M0 0H${WIDE}V${HIGH}H0Z`,
    a.shade([
      [0, '#050824'],
      [0.3, '#0d1f56'],
      [0.58, '#15506e'],
      [0.78, '#237a76'],
      [1, '#0a2c36'],
    ]),
  );
  const random = seeded(17);
  a.fill(dots(280, random, [0, 0, WIDE, 640], [0.6, 2.3]), '#eafff8', 0.8);
  for (let index = 0; index < 9; index += 1) {
    a.fill(spark(random() * WIDE, random() * 380, 5 + random() * 8), '#f4fffb', 0.85);
  }
  return a;
}

/** A picture of one curtain, to be moved over the sky. */
export function curtains(which: 'far' | 'near'): Drawing {
  const a = new Drawing(WIDE, 640);
  const isFar = which === 'far';
  curtain(a, {
    hue: isFar ? 'violet' : 'green',
    from: 0,
    to: WIDE,
    foot: (x) => (isFar ? 380 : 500) + Math.sin(x / 210 + (isFar ? 0 : 2)) * 66,
    height: isFar ? 360 : 470,
    step: isFar ? 20 : 15,
    seed: isFar ? 3 : 8,
  });
  curtain(a, {
    hue: isFar ? 'teal' : 'violet',
    from: 0,
    to: WIDE,
    foot: (x) => (isFar ? 520 : 590) + Math.sin(x / 170 + (isFar ? 3 : 5)) * 46,
    height: isFar ? 380 : 300,
    step: isFar ? 16 : 22,
    seed: isFar ? 21 : 34,
  });
  return a;
}

export function moon(): Drawing {
  const a = new Drawing(520, 520);
  moonDisc(a, 260, 260, 98);
  return a;
}

export function woods(): Drawing {
  const [w, h] = [1600, 520];
  const a = new Drawing(w, h);
  const hill = (y: number, swing: number, phase: number, stops: readonly Stop[], edge: string) => {
    const points: Point[] = [];
    for (let step = 0; step <= 9; step += 1) {
      points.push([(step * w) / 9, y + Math.sin(step * 1.1 + phase) * swing]);
    }
    a.fill(`${smooth(points)}L${w} ${h}L0 ${h}Z`, a.shade(stops));
    a.line(smooth(points), edge, 2, 0.35);
  };
  hill(
    80,
    34,
    0.6,
    [
      [0, '#16486e'],
      [0.5, '#0f3a56'],
    ],
    '#a8ffe0',
  );
  hill(
    138,
    22,
    2.8,
    [
      [0, '#2a7a86'],
      [0.6, '#124a5c'],
    ],
    '#a8ffe0',
  );
  const random = seeded(6);
  const row = (count: number, foot: number, [least, most]: Point, colour: string): void => {
    for (let index = 0; index < count; index += 1) {
      const x = ((index + random() * 0.8) / count) * w;
      fir(a, x, foot + random() * 14, least + random() * (most - least), colour);
    }
  };
  row(34, 236, [60, 130], '#124055');
  row(24, 300, [110, 210], '#0a2a3c');
  a.fill(
    `M0 286Q800 262 ${w} 286V${h}H0Z`,
    a.shade([
      [0, '#1c5c62'],
      [0.3, '#0c3340'],
      [1, '#030c16'],
    ]),
  );
  for (const [x, foot, high] of [
    [30, 470, 390],
    [128, 500, 330],
    [1572, 470, 400],
    [1482, 505, 300],
  ] as const) {
    fir(a, x, foot, high, '#030d18');
  }
  a.fill(
    `M0 0H${w}V${h}H0Z`,
    a.shade([
      [0.5, '#020a14', 0],
      [1, '#01060d', 0.95],
    ]),
  );
  return a;
}

export function howler(): Drawing {
  const a = new Drawing(860, 640);
  a.glow(430, 300, 300, '#7dffd0', 0.26, 0.5);
  rock(a, 430, 480, 0.98);
  wolf(a, 420, 480, 1.55);
  return a;
}

export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [GRID.width, GRID.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  a.fill(rounded(m - 4, m + 10, w + 8, h + 14, 54), '#010611', 0.5);
  a.fill(
    rounded(m, m, w, h, 50),
    a.shade(
      [
        [0, '#e6fffb'],
        [0.14, '#8fd6dc'],
        [0.5, '#2c6a80'],
        [0.84, '#123448'],
        [1, '#5ab6c0'],
      ],
      [0, 0, 0.35, 1],
    ),
  );
  a.line(rounded(m + 2.5, m + 2.5, w - 5, h - 5, 48), '#f4fffd', 3.5, 0.6);
  a.fill(rounded(m + 12, m + 12, w - 24, h - 24, 41), '#061c2c');
  a.fill(
    rounded(m + 15, m + 15, w - 30, h - 30, 38),
    a.shade(
      [
        [0, '#1c4a60'],
        [0.5, '#2f7f90'],
        [1, '#0f2f44'],
      ],
      [0, 0, 0.2, 1],
    ),
  );
  facets(a, m);
  a.fill(rounded(m + 30, m + 30, w - 60, h - 60, 26), '#020b16');
  a.fill(
    rounded(m + 33, m + 33, w - 66, h - 66, 24),
    a.shade([
      [0, '#071030'],
      [0.5, '#0d2c54'],
      [1, '#06122c'],
    ]),
  );
  for (let reel = 0; reel < GRID.reels; reel += 1) {
    const x = m + GRID.inset + reel * GRID.pitch;
    a.fill(
      rounded(x - 3, m + 38, GRID.cell + 6, h - 76, 22),
      a.shade([
        [0, '#020818', 0.85],
        [0.5, '#12466a', 0.5],
        [1, '#020818', 0.85],
      ]),
    );
    if (reel > 0) {
      a.line(
        `M${x - 5} ${m + 48}V${m + h - 48}`,
        a.shade(
          [
            [0, '#7dffd0', 0],
            [0.5, '#a8ffe6', 0.5],
            [1, '#7dffd0', 0],
          ],
          [0, m, 0, m + h],
          true,
        ),
        1.6,
      );
    }
  }
  a.line(rounded(m + 33, m + 33, w - 66, h - 66, 24), '#a8ffe6', 1.6, 0.3);
  crest(a, m + w / 2, m + 6);
  return a;
}

/** Cut ice on the frame: light facets at uneven places. */
function facets(a: Drawing, m: number): void {
  const random = seeded(52);
  const [w, h] = [GRID.width, GRID.height];
  const shard = (x: number, y: number, isUpright: boolean): void => {
    const long = 26 + random() * 60;
    const lean = 6 + random() * 10;
    const points: Point[] = isUpright
      ? [
          [x, y],
          [x + 13, y + lean],
          [x + 13, y + long],
          [x, y + long - lean],
        ]
      : [
          [x, y],
          [x + long, y],
          [x + long - lean, y + 13],
          [x + lean, y + 13],
        ];
    a.fill(polygon(points), random() > 0.5 ? '#e6fffb' : '#041624', 0.12 + random() * 0.2);
  };
  for (let x = m + 60; x < m + w - 120; x += 74 + random() * 40) {
    shard(x, m + 16, false);
    shard(x + 20, m + h - 29, false);
  }
  for (let y = m + 60; y < m + h - 110; y += 80 + random() * 40) {
    shard(m + 16, y, true);
    shard(m + w - 29, y + 16, true);
  }
}

function crest(a: Drawing, x: number, y: number): void {
  a.fill(
    `M${x - 120} ${y - 2}Q${x - 60} ${y - 4} ${x - 46} ${y - 26}H${x + 46}Q${x + 60} ${y - 4} ${x + 120} ${y - 2}V${y + 12}H${x - 120}Z`,
    a.shade([
      [0, '#d6fff6'],
      [0.5, '#4f9fac'],
      [1, '#1c4a60'],
    ]),
  );
  a.fill(circle(x, y, 38), '#04141f');
  a.fill(
    circle(x, y - 1, 37),
    a.shade(
      [
        [0, '#f4fffd'],
        [0.45, '#6fc0cc'],
        [1, '#123448'],
      ],
      [0, 0, 1, 1],
    ),
  );
  const hole = circle(x, y - 1, 29);
  a.fill(
    hole,
    a.shade([
      [0, '#1a1458'],
      [0.6, '#1c7a86'],
      [1, '#0a2c3c'],
    ]),
  );
  a.group(`clip-path="${a.clip(hole)}"`, () => {
    a.fill(circle(x + 11, y - 11, 9), '#f2fff9');
    wolf(a, x - 5, y + 27, 0.19);
  });
}

/** Depth over the reels: shadow at the top and bottom of the wells. */
export function glass(): Drawing {
  const [w, h] = [GRID.width - 66, GRID.height - 66];
  const a = new Drawing(w, h);
  a.fill(
    rounded(0, 0, w, h, 24),
    a.shade([
      [0, '#020818', 0.72],
      [0.09, '#020818', 0.12],
      [0.16, '#020818', 0],
      [0.84, '#020818', 0],
      [0.92, '#020818', 0.16],
      [1, '#020818', 0.75],
    ]),
  );
  return a;
}
