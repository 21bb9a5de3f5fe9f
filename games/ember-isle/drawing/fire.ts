import {
  circle,
  polygon,
  seeded,
  smooth,
  tenth,
  Drawing,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Shared motifs: flames, the volcano, lava seams in dark stone, palms. */
export const LAVA: readonly Stop[] = [
  [0, '#fff6c4'],
  [0.3, '#ffc64a'],
  [0.62, '#ff7a2a'],
  [1, '#c22a1c'],
];

/** A flame with its base at (x, y), 100 tall at scale 1. */
export function flame(a: Drawing, x: number, y: number, scale: number): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})"`, () => {
    a.fill(
      'M0 0C-36 -2 -46 -34 -28 -60C-24 -50 -18 -46 -12 -46C-22 -72 -6 -92 6 -106C4 -88 16 -80 24 -66C28 -72 28 -80 26 -86C46 -64 50 -8 0 0Z',
      a.shade([
        [0, '#ffd45c'],
        [0.45, '#ff8a2c'],
        [1, '#d8321c'],
      ]),
    );
    a.fill(
      'M0 -4C-22 -6 -28 -26 -16 -42C-13 -35 -9 -33 -5 -34C-10 -50 0 -64 6 -72C8 -58 22 -46 22 -28C22 -12 12 -4 0 -4Z',
      a.shade([
        [0, '#fff2b0'],
        [1, '#ffb038'],
      ]),
    );
    a.fill('M1 -6C-10 -8 -12 -20 -4 -30C0 -24 6 -34 6 -42C16 -28 16 -8 1 -6Z', '#fffdf0');
  });
}

/** The mountain of fire: its top at (x, y), 300 wide and 200 high at scale 1. */
export function volcano(a: Drawing, x: number, y: number, scale: number, jets = 15): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})"`, () => {
    const random = seeded(19);
    a.glow(0, -20, 170, '#ffb24a', 0.75, 0.4);
    for (let jet = 0; jet < jets; jet += 1) lavaJet(a, (jet / (jets - 1) - 0.5) * 2, random);
    for (let rock = 0; rock < 12; rock += 1)
      a.fill(
        circle((random() - 0.5) * 190, -40 - random() * 90, 1.6 + random() * 3.4),
        '#ffcf6a',
        0.95,
      );
    slopes(a);
    streams(a);
    a.group('transform="scale(1 .24)"', () => {
      a.fill(circle(0, 4, 44), '#ff8a2c');
      a.fill(circle(0, 4, 38), '#ffe9a0');
      a.fill(circle(0, 4, 26), '#fffbe8');
    });
  });
}

/** A jet of lava; `lean` from -1 at the left to 1 at the right. */
function lavaJet(a: Drawing, lean: number, random: () => number): void {
  const tall = 108 - Math.abs(lean) * 46 + random() * 22;
  const reach = lean * 96;
  const path = `M${tenth(lean * 20)} 2Q${tenth(lean * 34)} ${tenth(-tall)} ${tenth(reach)} ${tenth(-tall * 0.72)}`;
  a.line(
    path,
    a.shade(
      [
        [0, '#ff7a2a', 0.15],
        [0.4, '#ffb03c'],
        [1, '#fff0b4'],
      ],
      [0, -tall, 0, 0],
      true,
    ),
    5 + random() * 4,
    0.95,
    'stroke-linecap="round"',
  );
  a.fill(circle(reach, -tall * 0.72, 3.4 + random() * 3), '#ffe08a');
}

/** Both slopes of the mountain, dark on the right and lit on the left. */
function slopes(a: Drawing): void {
  const left: readonly Point[] = [
    [-40, 0],
    [-62, 44],
    [-80, 92],
    [-112, 140],
    [-168, 200],
  ];
  const right: readonly Point[] = [
    [168, 200],
    [118, 142],
    [84, 92],
    [60, 42],
    [40, 0],
  ];
  a.fill(
    `${smooth(left)}L${smooth(right).slice(1)}Z`,
    a.shade(
      [
        [0, '#4a1e54'],
        [0.5, '#341244'],
        [1, '#1c0a30'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill('M40 0C48 40 62 90 84 92C98 120 130 160 168 200H60C40 140 30 60 20 4Z', '#12051f', 0.55);
  a.fill(
    'M-40 0L-62 44L-80 92L-112 140L-168 200H-130C-96 150 -70 100 -52 50L-34 4Z',
    '#8a3a5c',
    0.5,
  );
}

/** Three streams of lava down the slopes. */
function streams(a: Drawing): void {
  const stream = (points: readonly Point[], width: number): void => {
    a.line(smooth(points), '#ff5a1c', width * 2.1, 0.35, 'stroke-linecap="round"');
    a.line(smooth(points), '#ff8a2c', width * 1.25, 1, 'stroke-linecap="round"');
    a.line(smooth(points), '#ffe08a', width * 0.6, 1, 'stroke-linecap="round"');
  };
  stream(
    [
      [-22, 4],
      [-28, 44],
      [-50, 78],
      [-54, 118],
      [-84, 168],
      [-88, 198],
    ],
    8,
  );
  stream(
    [
      [2, 6],
      [8, 50],
      [-6, 92],
      [12, 140],
      [6, 198],
    ],
    9,
  );
  stream(
    [
      [24, 4],
      [36, 48],
      [60, 86],
      [62, 130],
      [96, 172],
      [104, 198],
    ],
    7,
  );
}

/** Bright seams in dark stone, running from a point to the edges. */
export function seams(
  a: Drawing,
  [x, y]: Point,
  reach: number,
  count: number,
  seed: number,
  opacity = 1,
): void {
  const random = seeded(seed);
  for (let seam = 0; seam < count; seam += 1) {
    const angle = (seam / count) * Math.PI * 2 + random() * 0.6;
    const points: Point[] = [0.15, 0.4, 0.65, 1].map((share) => [
      x + Math.cos(angle + (random() - 0.5) * 0.5) * reach * share,
      y + Math.sin(angle + (random() - 0.5) * 0.5) * reach * share,
    ]);
    const path = `M${points.map((point) => point.map(tenth).join(' ')).join('L')}`;
    a.line(path, '#ff5a1c', 6, 0.28 * opacity, 'stroke-linejoin="round"');
    a.line(path, '#ffae3c', 1.8, 0.9 * opacity, 'stroke-linejoin="round"');
  }
}

/** A palm with its base at (x, y), dark against the light. */
export function palm(
  a: Drawing,
  x: number,
  y: number,
  scale: number,
  lean: number,
  colour: string,
  rim: string,
): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})"`, () => {
    const top: Point = [lean * 90, -300];
    a.line(
      `M0 10Q${tenth(lean * 10)} -170 ${top.join(' ')}`,
      colour,
      21,
      1,
      'stroke-linecap="round"',
    );
    a.line(`M-7 10Q${tenth(lean * 10 - 7)} -170 ${top[0] - 7} ${top[1]}`, rim, 3, 0.5);
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const even = Math.PI + (leaf / 8) * Math.PI * 1.06 - 0.1;
      // no leaf stands straight up
      const angle = even + (even < Math.PI * 1.5 ? -0.32 : 0.32);
      const long = 150 + (leaf % 3) * 18;
      const tip: Point = [
        top[0] + Math.cos(angle) * long,
        top[1] + Math.sin(angle) * long * 0.52 + 62,
      ];
      const bow: Point = [
        top[0] + Math.cos(angle) * long * 0.58,
        top[1] + Math.sin(angle) * long * 0.62 - 34,
      ];
      a.fill(
        `M${top.join(' ')}Q${bow.map(tenth).join(' ')} ${tip.map(tenth).join(' ')}Q${tenth(bow[0])} ${tenth(bow[1] + 34)} ${top.join(' ')}Z`,
        colour,
      );
      a.line(
        `M${top.join(' ')}Q${bow.map(tenth).join(' ')} ${tip.map(tenth).join(' ')}`,
        rim,
        2,
        0.6,
      );
      for (let notch = 1; notch < 6; notch += 1) {
        const t = notch / 6.4;
        const u = 1 - t;
        const nx = u * u * top[0] + 2 * u * t * bow[0] + t * t * tip[0];
        const ny = u * u * top[1] + 2 * u * t * bow[1] + t * t * tip[1];
        a.fill(
          polygon([
            [nx - 5, ny],
            [nx + Math.cos(angle) * 10, ny + 34 + notch * 4],
            [nx + 5, ny],
          ]),
          colour,
        );
      }
    }
    a.fill(circle(top[0] - 8, top[1] + 12, 10), colour);
    a.fill(circle(top[0] + 10, top[1] + 14, 10), colour);
  });
}

/** One of the three respins, as a flame in a stone ring. */
export function pip(): Drawing {
  const a = new Drawing(96, 96);
  a.glow(48, 52, 46, '#ffb03c', 0.7, 0.5);
  flame(a, 47, 86, 0.72);
  return a;
}
