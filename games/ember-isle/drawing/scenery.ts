import {
  circle,
  dots,
  Drawing,
  seeded,
  smooth,
  tenth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { palm, volcano } from './fire.ts';

/** Everything around the reels: two skies, the mountain, the shore. */
const WIDTH = 1600;
const HEIGHT = 1000;

function sky(stops: readonly Stop[], cloud: readonly [string, string], seed: number): Drawing {
  const a = new Drawing(WIDTH, HEIGHT);
  a.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, a.shade(stops));
  const random = seeded(seed);
  a.fill(dots(180, random, [0, 0, WIDTH, 460], [0.6, 2.1]), '#fff1dd', 0.8);
  for (const [x, y, scale] of [
    [1290, 90, 1.5],
    [1060, 60, 0.9],
    [1500, 190, 1.1],
    [240, 150, 0.8],
    [560, 90, 0.6],
  ] as const) {
    a.group(`transform="translate(${x} ${y}) scale(${scale})" opacity=".62"`, () => {
      const puffs = [0, 1, 2, 3, 4, 5, 6].map(
        (index) =>
          [
            (index - 3) * 52 + random() * 20,
            Math.sin(index * 1.7) * 22,
            44 + random() * 30,
          ] as const,
      );
      for (const [px, py, r] of puffs) a.fill(circle(px, py + 12, r), cloud[1]);
      for (const [px, py, r] of puffs) a.fill(circle(px - 6, py, r * 0.86), cloud[0]);
    });
  }
  a.glow(1190, 480, 700, '#ffb24a', 0.55, 0.45);
  a.glow(300, 700, 560, '#ff5a4a', 0.3, 0.5);
  return a;
}

export function duskSky(): Drawing {
  return sky(
    [
      [0, '#180a38'],
      [0.26, '#3c1254'],
      [0.48, '#861f56'],
      [0.62, '#dc4a3c'],
      [0.74, '#ff9440'],
      [1, '#ffd27a'],
    ],
    ['#6a1f56', '#41124a'],
    23,
  );
}

/** The sky of the hold and spin feature: ash and fire. */
export function fireSky(): Drawing {
  const a = sky(
    [
      [0, '#1a0410'],
      [0.3, '#5c0c18'],
      [0.56, '#b8281a'],
      [0.74, '#ff6a1c'],
      [1, '#ffc04a'],
    ],
    ['#5c1018', '#2c060e'],
    51,
  );
  const random = seeded(4);
  for (let spark = 0; spark < 90; spark += 1) {
    const [x, y] = [random() * WIDTH, random() * 860];
    a.glow(x, y, 6 + random() * 12, '#ffb03c', 0.8, 0.25);
    a.fill(circle(x, y, 1.4 + random() * 2), '#fff0b4');
  }
  return a;
}

export function mountain(): Drawing {
  const a = new Drawing(1000, 860);
  volcano(a, 500, 330, 2.55, 19);
  return a;
}

/** The bay in front of the mountain: its light on the water, sand and palms. */
export function shore(): Drawing {
  const a = new Drawing(WIDTH, 760);
  a.group('transform="translate(0 200)"', () => drawShore(a));
  return a;
}

function drawShore(a: Drawing): void {
  const h = 560;
  a.fill(
    `M0 120H${WIDTH}V${h}H0Z`,
    a.shade([
      [0, '#c2442f'],
      [0.18, '#7a1f4a'],
      [0.55, '#2c0c3a'],
      [1, '#12051f'],
    ]),
  );
  a.fill(`M0 120H${WIDTH}V126H0Z`, '#ffd27a', 0.8);
  const random = seeded(77);
  for (let glint = 0; glint < 130; glint += 1) {
    const depth = random();
    const y = 132 + depth ** 1.6 * 230;
    const x = 1190 + (random() - 0.5) * (200 + depth * 1900);
    const long = 18 + random() * 90 * (0.4 + depth);
    a.line(
      `M${tenth(x)} ${tenth(y)}h${tenth(long)}`,
      random() > 0.4 ? '#ffc05a' : '#ff7a4a',
      1.4 + depth * 2,
      tenth(0.35 + random() * 0.5),
      'stroke-linecap="round"',
    );
  }
  const isles: readonly Point[] = [
    [0, 120],
    [60, 96],
    [130, 100],
    [220, 84],
    [330, 108],
    [420, 121],
  ];
  a.fill(`${smooth(isles)}L420 124L0 124Z`, '#4a1444', 0.9);
  const sand: Point[] = [];
  for (let step = 0; step <= 10; step += 1)
    sand.push([step * 160, 404 + Math.sin(step * 1.1 + 0.6) * 22]);
  a.line(smooth(sand), '#ffb07a', 7, 0.5);
  a.fill(
    `${smooth(sand)}L${WIDTH} ${h}L0 ${h}Z`,
    a.shade([
      [0, '#4a1a34'],
      [0.4, '#240c22'],
      [1, '#0f0414'],
    ]),
  );
  palm(a, 70, 452, 1.25, 0.7, '#16061a', '#ff9a5c');
  palm(a, 240, 470, 0.82, -0.5, '#1c0820', '#ff9a5c');
  palm(a, 1540, 456, 1.3, -0.8, '#16061a', '#ffb45c');
  palm(a, 1370, 474, 0.78, 0.6, '#1c0820', '#ffb45c');
  a.fill(
    `M0 300H${WIDTH}V${h}H0Z`,
    a.shade([
      [0, '#0f0414', 0],
      [1, '#0a0210', 0.92],
    ]),
  );
}
