import { GRID } from '../src/board-measures.ts';
import { comet, planet } from './bodies.ts';
import {
  circle,
  dots,
  Drawing,
  polygon,
  rounded,
  seeded,
  smooth,
  spark,
  tenth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Everything around the reels: two skies, the planet, the desert, the comet of the fly-by, the frame. */

function sky(stops: readonly Stop[], light: string, seed: number): Drawing {
  const a = new Drawing(1600, 1000);
  const random = seeded(seed);
  const all = 'M0 0H1600V1000H0Z';
  a.fill(all, a.shade(stops));
  a.glow(1180, 300, 760, light, 0.34, 0.5);
  a.glow(260, 120, 520, '#7a5bd0', 0.2, 0.5);
  for (const [y, lean, opacity] of [
    [250, -120, 0.05],
    [330, -160, 0.07],
    [430, -90, 0.05],
  ] as const) {
    const band: Point[] = [];
    for (let step = 0; step <= 8; step += 1)
      band.push([step * 240 - 160, y + Math.sin(step * 0.9 + y) * 40 + (step * lean) / 8]);
    for (const width of [150, 104, 60]) a.line(smooth(band), light, width, opacity * 0.5);
  }
  a.fill(dots(260, random, [0, 0, 1600, 620], [0.6, 2.2]), '#fff1dd', 0.75);
  a.fill(dots(30, random, [0, 0, 1600, 480], [1.4, 3]), '#ffffff', 0.9);
  for (let index = 0; index < 12; index += 1)
    a.fill(spark(random() * 1600, random() * 420, 5 + random() * 9), '#fff6e4', 0.85);
  return a;
}

export function duskSky(): Drawing {
  return sky(
    [
      [0, '#140a36'],
      [0.28, '#341457'],
      [0.5, '#7a2560'],
      [0.66, '#d3554f'],
      [0.78, '#f7975a'],
      [1, '#ffd08a'],
    ],
    '#ffb070',
    23,
  );
}

/** The sky of the free spins: the same place, deep in the night. */
export function nightSky(): Drawing {
  const a = sky(
    [
      [0, '#050a2a'],
      [0.32, '#0d1f56'],
      [0.58, '#1b4a86'],
      [0.76, '#2f8f9c'],
      [1, '#9fe0c4'],
    ],
    '#6fd8e6',
    71,
  );
  const random = seeded(9);
  for (let index = 0; index < 9; index += 1) {
    const x = random() * 1600;
    const y = random() * 420;
    a.group(`transform="translate(${tenth(x)} ${tenth(y)}) rotate(-40)"`, () =>
      a.fill(
        'M0 -2L190 0L0 2Z',
        a.shade(
          [
            [0, '#ffffff', 0.9],
            [1, '#bff5ff', 0],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
  }
  return a;
}

export function bigPlanet(): Drawing {
  const a = new Drawing(900, 760);
  a.glow(450, 380, 380, '#ffb070', 0.5, 0.5);
  planet(a, 450, 380, 236);
  return a;
}

export function flyingComet(): Drawing {
  const a = new Drawing(900, 320);
  comet(a, 150, 160, 1.05, 0, 140);
  const random = seeded(5);
  for (let index = 0; index < 26; index += 1) {
    const far = 60 + random() * 560;
    a.fill(
      circle(150 + far, 160 + (random() - 0.5) * 120 * (1 - far / 900), 1.2 + random() * 4),
      '#fff0c8',
      0.75,
    );
  }
  return a;
}

export function desert(): Drawing {
  const [w, h] = [1600, 460];
  const a = new Drawing(w, h);
  const mesas: readonly Point[] = [
    [0, 66],
    [60, 64],
    [92, 14],
    [250, 10],
    [286, 60],
    [520, 66],
    [548, 40],
    [680, 36],
    [704, 70],
    [1020, 70],
    [1048, 26],
    [1120, 22],
    [1132, 2],
    [1290, 0],
    [1330, 60],
    [1600, 66],
  ];
  a.fill(
    polygon([...mesas, [w, h], [0, h]]),
    a.shade([
      [0, '#b24458'],
      [0.35, '#e8804f'],
    ]),
  );
  a.line(`M${mesas.map(([x, y]) => `${x} ${y}`).join('L')}`, '#ffd9a0', 2, 0.35);
  const dune = (
    y: number,
    swing: number,
    phase: number,
    light: string,
    dark: string,
    edge: string,
  ): void => {
    const points: Point[] = [];
    for (let step = 0; step <= 9; step += 1)
      points.push([(step * w) / 9, y + Math.sin(step * 1.05 + phase) * swing]);
    a.fill(
      `${smooth(points)}L${w} ${h}L0 ${h}Z`,
      a.shade([
        [0, light],
        [1, dark],
      ]),
    );
    a.line(smooth(points), edge, 2.5, 0.7);
  };
  dune(108, 20, 0.4, '#e8804f', '#a2414e', '#ffdf9f');
  dune(176, 30, 2.6, '#b64a4c', '#5d1e4a', '#ffb877');
  dune(258, 34, 5.2, '#71264f', '#26103c', '#ff9a6a');
  a.fill(
    `M0 0H${w}V${h}H0Z`,
    a.shade([
      [0.35, '#120726', 0],
      [1, '#0c0420', 0.92],
    ]),
  );
  return a;
}

const SIDES = { m: GRID.margin, w: GRID.width, h: GRID.height } as const;

export function frame(): Drawing {
  const { m, w, h } = SIDES;
  const a = new Drawing(w + 2 * m, h + 2 * m);
  copperPlate(a);
  rims(a);
  for (let reel = 0; reel < 5; reel += 1) well(a, reel);
  a.line(
    rounded(m + 33, m + 33, w - 66, h - 66, 24),
    a.shade([
      [0, '#000000', 0.6],
      [1, '#ffcf94', 0.35],
    ]),
    2,
  );
  for (const [x, y] of [
    [m + 23, m + 23],
    [m + w - 23, m + 23],
    [m + 23, m + h - 23],
    [m + w - 23, m + h - 23],
  ] as const)
    rivet(a, x, y);
  medallion(a, m + w / 2, m + 6);
  return a;
}

/** The outer plate over its shadow. */
function copperPlate(a: Drawing): void {
  const { m, w, h } = SIDES;
  a.fill(rounded(m - 4, m + 10, w + 8, h + 14, 54), '#07021a', 0.45);
  a.fill(
    rounded(m, m, w, h, 50),
    a.shade(
      [
        [0, '#ffe2b0'],
        [0.16, '#d98d55'],
        [0.5, '#8f4630'],
        [0.82, '#5a2426'],
        [1, '#c27a4c'],
      ],
      [0, 0, 0.35, 1],
    ),
  );
  a.line(
    rounded(m + 2.5, m + 2.5, w - 5, h - 5, 48),
    a.shade(
      [
        [0, '#fff6e0'],
        [0.5, '#ffd9a0', 0.25],
        [1, '#3a1018', 0.7],
      ],
      [0, 0, 0.6, 1],
    ),
    4,
  );
}

/** The rims from the plate to the wells. */
function rims(a: Drawing): void {
  const { m, w, h } = SIDES;
  a.fill(rounded(m + 13, m + 13, w - 26, h - 26, 40), '#3a1422');
  a.fill(
    rounded(m + 16, m + 16, w - 32, h - 32, 37),
    a.shade(
      [
        [0, '#7d3c2e'],
        [0.5, '#b8714a'],
        [1, '#5a2426'],
      ],
      [0, 0, 0.2, 1],
    ),
  );
  a.line(
    rounded(m + 22, m + 22, w - 44, h - 44, 32),
    '#ffe2b0',
    1.6,
    0.5,
    'stroke-dasharray="14 10 2 10"',
  );
  a.fill(rounded(m + 30, m + 30, w - 60, h - 60, 26), '#1a0716');
  a.fill(
    rounded(m + 33, m + 33, w - 66, h - 66, 24),
    a.shade([
      [0, '#0b0830'],
      [0.5, '#1b1048'],
      [1, '#0d0628'],
    ]),
  );
}

function well(a: Drawing, reel: number): void {
  const { m, h } = SIDES;
  const x = m + GRID.inset + reel * (GRID.cell + GRID.gap);
  a.fill(
    rounded(x - 3, m + 38, GRID.cell + 6, h - 76, 20),
    a.shade([
      [0, '#05031a', 0.85],
      [0.5, '#2a1a66', 0.55],
      [1, '#05031a', 0.85],
    ]),
  );
  if (reel > 0)
    a.line(
      `M${x - 5} ${m + 48}V${m + h - 48}`,
      a.shade(
        [
          [0, '#d98d55', 0],
          [0.5, '#ffcf94', 0.55],
          [1, '#d98d55', 0],
        ],
        [0, m, 0, m + h],
        true,
      ),
      1.6,
    );
}

function rivet(a: Drawing, x: number, y: number): void {
  a.fill(circle(x + 1, y + 2, 12), '#1d0712', 0.6);
  a.fill(
    circle(x, y, 11),
    a.shade(
      [
        [0, '#fff1cf'],
        [0.5, '#d98d55'],
        [1, '#5a2426'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(spark(x, y, 8, 0.2), '#5a2426', 0.85);
}

function medallion(a: Drawing, x: number, y: number): void {
  a.fill(
    `M${x - 120} ${y - 2}Q${x - 60} ${y - 4} ${x - 46} ${y - 26}H${x + 46}Q${x + 60} ${y - 4} ${x + 120} ${y - 2}V${y + 12}H${x - 120}Z`,
    a.shade([
      [0, '#ffe2b0'],
      [0.5, '#c27a4c'],
      [1, '#7d3c2e'],
    ]),
  );
  a.fill(circle(x, y, 37), '#2a0d18');
  a.fill(
    circle(x, y - 1, 36),
    a.shade(
      [
        [0, '#fff1cf'],
        [0.45, '#e09a5c'],
        [1, '#6a2c22'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(circle(x, y - 1, 28), '#3a1024');
  a.fill(
    circle(x, y - 1, 27),
    a.orb(
      [
        [0, '#a8375c'],
        [0.6, '#4a1a5e'],
        [1, '#1b1040'],
      ],
      0.36,
      0.3,
      0.9,
    ),
  );
  a.group(`clip-path="${a.clip(circle(x, y - 1, 27))}"`, () =>
    comet(a, x - 8, y + 7, 0.27, -45, 90),
  );
}

/** Depth over the reels: shadow at the top and bottom of the wells and one slanting reflection. */
export function glass(): Drawing {
  const w = GRID.width - 66;
  const h = GRID.height - 66;
  const a = new Drawing(w, h);
  const all = rounded(0, 0, w, h, 24);
  a.fill(
    all,
    a.shade([
      [0, '#05021a', 0.72],
      [0.09, '#05021a', 0.12],
      [0.16, '#05021a', 0],
      [0.84, '#05021a', 0],
      [0.92, '#05021a', 0.16],
      [1, '#05021a', 0.75],
    ]),
  );
  return a;
}
