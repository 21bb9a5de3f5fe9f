import { circle, dots, Drawing, seeded, spark, tenth } from '@jubilee/game-kit/drawing/pen';
import { loop } from './card.ts';
import { GOLD, INDIGO, KOHAKU, koi, lilyPad, lotus, rings } from './pond-life.ts';

/** Around the reels: the pond by day and at dusk, swimming koi, a drifting petal. */
const WIDTH = 1600;
const HEIGHT = 1000;

function pond(stops: readonly [string, string, string, string], threads: number): Drawing {
  const a = new Drawing(WIDTH, HEIGHT);
  const all = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  a.fill(
    all,
    a.orb(
      [
        [0, stops[0]],
        [0.38, stops[1]],
        [0.7, stops[2]],
        [1, stops[3]],
      ],
      0.5,
      0.36,
      0.78,
    ),
  );
  const random = seeded(7);
  for (let line = 0; line < threads; line += 1) loop(a, random, WIDTH);
  rings(a, 260, 430, [70, 120, 180, 250, 330], 0.13);
  rings(a, 1370, 560, [60, 110, 170, 240, 320], 0.13);
  rings(a, 800, 300, [220, 330, 450, 580], 0.08);
  return a;
}

function pebbles(a: Drawing, colours: readonly [string, string], seed: number): void {
  const random = seeded(seed);
  const paint = a.shade([
    [0, colours[0]],
    [1, colours[1]],
  ]);
  for (let stone = 0; stone < 150; stone += 1) {
    const isTop = stone % 2 === 0;
    const x = random() * WIDTH;
    const depth = random() ** 1.8 * 120;
    const y = isTop ? depth - 20 : HEIGHT - depth + 20;
    const [w, h] = [16 + random() * 38, 10 + random() * 20];
    const path = `M${tenth(x - w)} ${tenth(y)}C${tenth(x - w)} ${tenth(y - h * 1.3)} ${tenth(x + w)} ${tenth(y - h * 1.3)} ${tenth(x + w)} ${tenth(y)}C${tenth(x + w)} ${tenth(y + h)} ${tenth(x - w)} ${tenth(y + h)} ${tenth(x - w)} ${tenth(y)}Z`;
    a.fill(path, paint, 0.85, 'stroke="#02222a" stroke-width="2" stroke-opacity=".5"');
    a.line(
      `M${tenth(x - w * 0.6)} ${tenth(y - h * 0.4)}q${tenth(w * 0.5)} ${tenth(-h * 0.5)} ${tenth(w)} 0`,
      '#e6fff6',
      2,
      0.22,
    );
  }
}

const PADS = [
  [110, 250, 128, 20],
  [290, 110, 84, 200],
  [60, 620, 96, 300],
  [210, 742, 92, 80],
  [30, 880, 84, 150],
  [1490, 210, 120, 140],
  [1330, 96, 76, 10],
  [1540, 520, 92, 240],
  [1424, 746, 98, 330],
  [1580, 890, 80, 60],
] as const;

export function dayPond(): Drawing {
  const a = pond(['#35c6b6', '#13949a', '#0b6272', '#063a4c'], 60);
  a.glow(560, 40, 620, '#e6fff0', 0.36, 0.5);
  pebbles(a, ['#4fa8a0', '#12565c'], 3);
  a.fill(dots(90, seeded(19), [0, 0, WIDTH, HEIGHT], [0.8, 2.4]), '#f2fffa', 0.55);
  a.fill(
    `M0 0H${WIDTH}V${HEIGHT}H0Z`,
    a.orb(
      [
        [0, '#00202a', 0],
        [0.62, '#00202a', 0.05],
        [1, '#001820', 0.72],
      ],
      0.5,
      0.42,
      0.72,
    ),
  );
  return a;
}

/** Lily pads and flowers; the koi swim below them. */
export function pads(): Drawing {
  const a = new Drawing(WIDTH, HEIGHT);
  for (const [x, y, r, turn] of PADS) lilyPad(a, x, y, r, turn);
  lotus(a, 130, 236, 84, 10);
  lotus(a, 216, 742, 60, 40);
  lotus(a, 1480, 222, 78, 0);
  lotus(a, 1430, 742, 66, 25);
  return a;
}

/** The pond of the free spins, with floating lanterns. */
export function duskPond(): Drawing {
  const a = pond(['#6a56b8', '#37307e', '#1b1c56', '#0a0c30'], 40);
  pebbles(a, ['#5a5aa0', '#1c1c50'], 3);
  for (const [x, y, scale] of [
    [330, 360, 1],
    [90, 470, 0.72],
    [380, 610, 0.6],
    [1290, 350, 0.86],
    [1500, 660, 1.05],
    [1250, 640, 0.56],
    [480, 130, 0.5],
    [1120, 110, 0.6],
    [560, 930, 0.6],
    [1060, 900, 0.74],
  ] as const)
    lantern(a, x, y, scale);
  const random = seeded(33);
  for (const [x, y, r] of [
    [130, 236, 210],
    [216, 742, 160],
    [1480, 222, 200],
    [1430, 742, 180],
  ] as const)
    a.glow(x, y, r, '#ff9fd4', 0.5, 0.5);
  for (let fly = 0; fly < 54; fly += 1) {
    const [x, y] = [random() * WIDTH, random() * HEIGHT];
    a.glow(x, y, 6 + random() * 13, '#ffe9a0', 0.75, 0.2);
    a.fill(circle(x, y, 1.3 + random() * 1.5), '#ffffff', 0.9);
  }
  a.fill(
    `M0 0H${WIDTH}V${HEIGHT}H0Z`,
    a.orb(
      [
        [0, '#060620', 0],
        [0.6, '#060620', 0.1],
        [1, '#030318', 0.78],
      ],
      0.5,
      0.42,
      0.72,
    ),
  );
  return a;
}

/** A paper lantern on a wooden float, with its light on the water. */
function lantern(a: Drawing, x: number, y: number, scale: number): void {
  a.glow(x, y, 170 * scale, '#ffb04c', 0.7, 0.45);
  a.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    a.fill('M-52 34L0 58L52 34L0 12Z', '#2a1420', 0.9);
    a.fill(
      'M-44 30L0 50L0 -26L-40 -40Z',
      a.shade([
        [0, '#fff6c8'],
        [0.5, '#ffc45c'],
        [1, '#e8762c'],
      ]),
      1,
      'stroke="#8a3a14" stroke-width="2"',
    );
    a.fill(
      'M44 30L0 50L0 -26L40 -40Z',
      a.shade([
        [0, '#ffe9a0'],
        [0.5, '#f7973c'],
        [1, '#c04c1c'],
      ]),
      1,
      'stroke="#8a3a14" stroke-width="2"',
    );
    a.fill('M-40 -40L0 -26L40 -40L0 -54Z', '#fffbe0', 1, 'stroke="#8a3a14" stroke-width="2"');
    a.fill(spark(0, -38, 12), '#ffffff', 0.9);
    a.line('M-24 -28V38M24 -28V38', '#8a3a14', 1.6, 0.4);
  });
}

/** A koi for the pond, its head up, bent to one side or the other. */
export function swimmer(kind: 'gold' | 'red' | 'blue', bend: number): Drawing {
  const a = new Drawing(240, 300);
  const look = { gold: GOLD, red: KOHAKU, blue: INDIGO }[kind];
  a.group('opacity=".3"', () =>
    koi(
      a,
      { body: [[0, '#011a22']], edge: '#011a22', fin: '#011a22', scales: '#011a22' },
      {
        x: 134,
        y: 154,
        turn: 0,
        scale: 0.98,
        bend,
      },
    ),
  );
  koi(a, look, { x: 120, y: 134, turn: 0, scale: 0.98, bend });
  return a;
}

export function petal(): Drawing {
  const a = new Drawing(64, 64);
  a.fill(
    'M32 60C10 44 8 18 26 4L32 12L38 4C56 18 54 44 32 60Z',
    a.shade([
      [0, '#ffffff'],
      [0.5, '#ffc4da'],
      [1, '#f07aac'],
    ]),
  );
  a.line('M32 54V18', '#e8528c', 1.6, 0.5);
  return a;
}
