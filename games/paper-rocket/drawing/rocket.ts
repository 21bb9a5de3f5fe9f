import { circle, Drawing, polygon, type Point } from '@jubilee/game-kit/drawing/pen';

/** The folded rocket, nose up, and its scraps of paper after the crash. */
export const ROCKET = { width: 260, height: 420 } as const;

const shape = (a: Drawing, points: readonly Point[], from: string, to: string): void => {
  a.fill(
    polygon(points),
    a.shade([
      [0, from],
      [1, to],
    ]),
  );
};

export function rocket(): Drawing {
  const a = new Drawing(ROCKET.width, ROCKET.height);
  fins(a);
  hull(a);
  nose(a);
  middleFin(a);
  porthole(a);
  return a;
}

/** Fins behind the hull. */
function fins(a: Drawing): void {
  shape(
    a,
    [
      [82, 228],
      [18, 318],
      [16, 366],
      [86, 300],
    ],
    '#ff8a70',
    '#d92f48',
  );
  shape(
    a,
    [
      [82, 228],
      [18, 318],
      [52, 306],
    ],
    '#ffb3a0',
    '#ff7d68',
  );
  shape(
    a,
    [
      [178, 228],
      [242, 318],
      [244, 366],
      [174, 300],
    ],
    '#c32a4a',
    '#7d1240',
  );
  shape(
    a,
    [
      [178, 228],
      [242, 318],
      [208, 306],
    ],
    '#e0485c',
    '#a41d46',
  );
}

/** The hull: light from the left. */
function hull(a: Drawing): void {
  shape(
    a,
    [
      [130, 96],
      [70, 118],
      [78, 296],
      [130, 316],
    ],
    '#ffffff',
    '#dfe8fb',
  );
  shape(
    a,
    [
      [130, 96],
      [190, 118],
      [182, 296],
      [130, 316],
    ],
    '#c9d8f6',
    '#8da6dc',
  );
  shape(
    a,
    [
      [130, 200],
      [78, 296],
      [130, 316],
    ],
    '#eaf0ff',
    '#c3d2f3',
  );
  shape(
    a,
    [
      [130, 200],
      [182, 296],
      [130, 316],
    ],
    '#a9bfec',
    '#7590cf',
  );
  shape(
    a,
    [
      [70, 118],
      [96, 190],
      [78, 296],
    ],
    '#f4f8ff',
    '#d2def6',
  );
}

/** The nose, a folded hat. */
function nose(a: Drawing): void {
  shape(
    a,
    [
      [130, 8],
      [62, 122],
      [106, 134],
      [130, 112],
    ],
    '#ffa288',
    '#f2604f',
  );
  shape(
    a,
    [
      [130, 8],
      [130, 112],
      [106, 134],
    ],
    '#ffcdb8',
    '#ff9a80',
  );
  shape(
    a,
    [
      [130, 8],
      [198, 122],
      [154, 134],
      [130, 112],
    ],
    '#d83a52',
    '#9c1c46',
  );
  shape(
    a,
    [
      [130, 8],
      [130, 112],
      [154, 134],
    ],
    '#f0566a',
    '#c22c50',
  );
}

function middleFin(a: Drawing): void {
  shape(
    a,
    [
      [130, 236],
      [108, 330],
      [130, 366],
    ],
    '#ff9580',
    '#e04a52',
  );
  shape(
    a,
    [
      [130, 236],
      [152, 330],
      [130, 366],
    ],
    '#d03552',
    '#8c1742',
  );
}

function porthole(a: Drawing): void {
  a.fill(circle(130, 182, 34), '#fff3cf');
  a.fill(circle(130, 182, 30), '#f0b23c');
  a.fill(
    circle(130, 182, 22),
    a.orb(
      [
        [0, '#7fe6ff'],
        [0.6, '#1f7fd6'],
        [1, '#0d3a8a'],
      ],
      0.35,
      0.3,
      0.8,
    ),
  );
  a.line('M118 176Q126 164 141 170', '#ffffff', 5, 0.9, 'stroke-linecap="round"');
}

export function flame(): Drawing {
  const a = new Drawing(120, 220);
  shape(
    a,
    [
      [14, 0],
      [106, 0],
      [84, 92],
      [60, 214],
      [36, 92],
    ],
    '#ff9a45',
    '#e0412f',
  );
  shape(
    a,
    [
      [28, 0],
      [92, 0],
      [74, 78],
      [60, 158],
      [46, 78],
    ],
    '#ffd05c',
    '#ff7a3d',
  );
  shape(
    a,
    [
      [44, 0],
      [76, 0],
      [60, 96],
    ],
    '#fff6c8',
    '#ffd978',
  );
  return a;
}

/** One scrap of paper; `tones` are the colors of its two folds. */
export function scrap(tones: readonly [string, string]): Drawing {
  const a = new Drawing(64, 64);
  shape(
    a,
    [
      [8, 20],
      [40, 4],
      [36, 42],
    ],
    tones[0],
    tones[1],
  );
  shape(
    a,
    [
      [40, 4],
      [58, 34],
      [36, 42],
    ],
    tones[1],
    tones[0],
  );
  shape(
    a,
    [
      [8, 20],
      [36, 42],
      [24, 60],
    ],
    tones[1],
    tones[1],
  );
  return a;
}
