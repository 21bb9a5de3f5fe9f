import { circle, Drawing, polygon, spark, tenth, type Point } from '@jubilee/game-kit/drawing/pen';
import { ring, stone, type Cut } from './facets.ts';

/**
 * The seven gems, each with its own cut and hue, starting with the ruby of the logo; and the
 * hallmark.
 */
const cushion = (w: number, h: number, c: number): Point[] => [
  [-w + c, -h],
  [w - c, -h],
  [w, -h + c],
  [w, h - c],
  [w - c, h],
  [-w + c, h],
  [-w, h - c],
  [-w, -h + c],
];
const drop: Point[] = [
  [0, -104],
  [34, -52],
  [66, 4],
  [70, 42],
  [46, 80],
  [0, 96],
  [-46, 80],
  [-70, 42],
  [-66, 4],
  [-34, -52],
];
const trillion: Point[] = [
  [0, -98],
  [36, -66],
  [74, 8],
  [94, 62],
  [62, 84],
  [0, 90],
  [-62, 84],
  [-94, 62],
  [-74, 8],
  [-36, -66],
];
const marquise: Point[] = [
  [0, -108],
  [38, -66],
  [58, -22],
  [58, 22],
  [38, 66],
  [0, 108],
  [-38, 66],
  [-58, 22],
  [-58, -22],
  [-38, -66],
];

export const GEMS: Readonly<Record<string, Cut>> = {
  g1: {
    outline: ring(12, 100, 0.26),
    table: 0.56,
    isStar: true,
    hues: ['#ffd0dc', '#ff7d9e', '#ed3569', '#b4124a', '#5a0528'],
  },
  g2: {
    outline: ring(8, 102, 0.3927),
    table: 0.58,
    isStar: true,
    hues: ['#ffffff', '#d4f4ff', '#8cd0f4', '#4a8cc8', '#1c4478'],
  },
  g3: {
    outline: cushion(76, 96, 30),
    table: 0.62,
    isStar: false,
    hues: ['#d2ffdc', '#5ff09a', '#14b463', '#0a7444', '#033a26'],
  },
  g4: {
    outline: cushion(90, 90, 40),
    table: 0.6,
    isStar: true,
    hues: ['#d4e2ff', '#6c9cff', '#2a5cf0', '#1836ac', '#0a1758'],
  },
  g5: {
    outline: drop,
    table: 0.56,
    isStar: false,
    hues: ['#fff4c0', '#ffd24c', '#f7a019', '#b8640c', '#5c2c06'],
  },
  g6: {
    outline: trillion,
    table: 0.52,
    isStar: false,
    hues: ['#f0d8ff', '#c08cff', '#8a46e8', '#5a20a8', '#2a0a58'],
  },
  g7: {
    outline: marquise,
    table: 0.56,
    isStar: false,
    hues: ['#d0fff8', '#5ce8dc', '#16b0b0', '#0a7480', '#043c48'],
  },
};

export const gem = (name: string): Drawing => {
  const cut = GEMS[name];
  if (cut === undefined) throw new Error(`There is no gem ${name}.`);
  return stone(cut);
};

/** The hallmark: a gold stamp that triggers the free drops. */
export function hallmark(): Drawing {
  const a = new Drawing(240, 240);
  const teeth = ring(32, 104).map(([x, y], index): Point => {
    const reach = index % 2 === 0 ? 1 : 0.93;
    return [120 + x * reach, 120 + y * reach];
  });
  a.glow(120, 120, 118, '#ffd880', 0.7, 0.7);
  a.fill(polygon(teeth.map(([x, y]): Point => [x + 4, y + 8])), '#0c0210', 0.5);
  a.fill(
    polygon(teeth),
    a.shade(
      [
        [0, '#fff8d2'],
        [0.4, '#ffc64a'],
        [1, '#8a4c0c'],
      ],
      [0, 0, 0.8, 1],
    ),
    1,
    'stroke="#5c2c06" stroke-width="2.4" stroke-linejoin="round"',
  );
  a.fill(
    circle(120, 120, 84),
    a.shade(
      [
        [0, '#a86412'],
        [1, '#ffe9a0'],
      ],
      [0, 0, 0.8, 1],
    ),
  );
  a.fill(
    circle(120, 120, 78),
    a.orb(
      [
        [0, '#ffe48c'],
        [0.6, '#e49a24'],
        [1, '#a8620f'],
      ],
      0.38,
      0.28,
      0.9,
    ),
  );
  a.line(
    circle(120, 120, 70),
    '#fff6cc',
    2.4,
    0.8,
    'stroke-dasharray="2 7" stroke-linecap="round"',
  );
  const crown = 'M66 146L58 86L92 112L120 70L148 112L182 86L174 146Z';
  a.fill(crown, '#6c380a', 0.65, 'transform="translate(3 5)"');
  a.fill(
    crown,
    a.shade([
      [0, '#fffbe0'],
      [0.5, '#ffd866'],
      [1, '#c47a14'],
    ]),
    1,
    'stroke="#6c380a" stroke-width="3" stroke-linejoin="round"',
  );
  a.fill(
    'M66 152H174V168H66Z',
    a.shade([
      [0, '#fff4c0'],
      [1, '#c47a14'],
    ]),
    1,
    'stroke="#6c380a" stroke-width="3" stroke-linejoin="round"',
  );
  for (const [x, y, hue] of [
    [58, 84, '#ff5c8c'],
    [120, 68, '#5ce8dc'],
    [182, 84, '#ff5c8c'],
    [120, 136, '#ed3569'],
  ] as const) {
    a.fill(circle(x, y, 10), hue, 1, 'stroke="#6c380a" stroke-width="2.4"');
    a.fill(circle(x - 3, y - 3, 3), '#ffffff', 0.9);
  }
  for (const [x, y, r] of [
    [48, 52, 15],
    [198, 64, 12],
    [190, 190, 14],
  ] as const)
    a.fill(spark(x, y, r), '#ffffff', 0.95);
  return a;
}

/** A splinter of a gem, white; tinted where it is used. */
export function shard(): Drawing {
  const a = new Drawing(48, 48);
  a.fill('M24 2L42 28L22 46L6 20Z', '#e2e2e2');
  a.fill('M24 2L42 28L24 24Z', '#ffffff');
  a.fill('M24 24L22 46L6 20Z', '#b4b4b4');
  a.line('M24 2L42 28L22 46L6 20Z', '#ffffff', 1.4, 0.8);
  return a;
}

/** Cracks over a gem that is about to burst. */
export function crack(): Drawing {
  const a = new Drawing(240, 240);
  a.glow(120, 120, 90, '#ffffff', 0.75, 0.3);
  let lines = '';
  for (let ray = 0; ray < 9; ray += 1) {
    const angle = ray * 0.698 + (ray % 2) * 0.2;
    const point = (r: number, off: number): string =>
      `${tenth(120 + Math.cos(angle + off) * r)} ${tenth(120 + Math.sin(angle + off) * r)}`;
    lines += `M120 120L${point(34, 0.16)}L${point(62, -0.12)}L${point(96, 0.06)}M${point(62, -0.12)}L${point(84, -0.42)}`;
  }
  a.line(lines, '#ffffff', 4, 0.95, 'stroke-linejoin="bevel"');
  return a;
}
