import {
  circle,
  polygon,
  smooth,
  tenth,
  type Drawing,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';

/** The stone turtle and the hibiscus. */
export function turtle(): Drawing {
  return card(
    [
      [0, '#ffd25c'],
      [0.4, '#c8461f'],
      [1, '#3a0a2a'],
    ],
    { light: '#fff0b4', dark: '#ff9a2c', width: 5 },
    9,
    (a) => {
      a.glow(120, 120, 122, '#ffd878', 1, 0.62);
      a.group('transform="translate(120 120) rotate(-14) scale(.9) translate(-120 -122)"', () => {
        a.group('transform="translate(3 8)" opacity=".6"', () => {
          for (const limb of LIMBS) a.fill(limb, '#1a0612');
          a.fill(SHELL, '#1a0612');
        });
        const stone = a.shade(
          [
            [0, '#c08a68'],
            [0.45, '#7a4838'],
            [1, '#331620'],
          ],
          [0, 0, 0.8, 1],
        );
        for (const limb of LIMBS)
          a.fill(limb, stone, 1, 'stroke="#2a0e16" stroke-width="2.4" stroke-linejoin="round"');
        head(a);
        shell(a);
      });
    },
  );
}

const SHELL =
  'M120 60C162 60 190 92 190 132C190 172 160 206 120 210C80 206 50 172 50 132C50 92 78 60 120 60Z';
const mirrored = (left: (x: (from: number) => number) => string): readonly string[] => [
  left((from) => 120 - from),
  left((from) => 120 + from),
];
const LIMBS: readonly string[] = [
  ...mirrored(
    (x) =>
      `M${x(44)} 78C${x(64)} 56 ${x(92)} 48 ${x(104)} 66C${x(108)} 88 ${x(92)} 122 ${x(78)} 126C${x(70)} 116 ${x(60)} 100 ${x(44)} 78Z`,
  ),
  ...mirrored(
    (x) =>
      `M${x(60)} 168C${x(76)} 174 ${x(88)} 190 ${x(86)} 206C${x(78)} 216 ${x(58)} 214 ${x(44)} 194Z`,
  ),
  'M110 204L120 226L130 204Z',
  'M98 68C94 40 102 22 120 20C138 22 146 40 142 68Z',
];

function head(a: Drawing): void {
  a.fill('M103 44C104 32 111 26 120 25C114 32 111 44 112 58Z', '#ffe4c0', 0.35);
  for (const side of [-1, 1]) {
    a.glow(120 + side * 12, 38, 15, '#ff8a2c', 0.95, 0.5);
    a.fill(circle(120 + side * 12, 38, 6), '#1a0612');
    a.fill(circle(120 + side * 12, 38, 4.2), '#ffe88a');
  }
  for (const [x, y] of [
    [40, 76],
    [30, 92],
    [50, 92],
    [200, 76],
    [210, 92],
    [190, 92],
    [60, 198],
    [180, 198],
  ] as const)
    a.fill(circle(x, y, 4.6), '#2a0e16', 0.55);
}

/** Plates of dark stone with glowing joints. */
function shell(a: Drawing): void {
  a.fill(
    SHELL,
    a.orb(
      [
        [0, '#fff6c4'],
        [0.45, '#ffb03c'],
        [0.8, '#f0501c'],
        [1, '#a8201c'],
      ],
      0.5,
      0.48,
      0.6,
    ),
    1,
    'stroke="#2a0e16" stroke-width="3"',
  );
  const plate = (points: readonly Point[]): void => {
    const middle = points.reduce<Point>(
      (sum, [x, y]) => [sum[0] + x / points.length, sum[1] + y / points.length],
      [0, 0],
    );
    const inner = (share: number): string =>
      polygon(
        points.map(([x, y]): Point => [
          middle[0] + (x - middle[0]) * share,
          middle[1] + (y - middle[1]) * share,
        ]),
      );
    a.fill(
      inner(0.84),
      a.shade(
        [
          [0, '#b07a68'],
          [0.4, '#603642'],
          [1, '#2a101c'],
        ],
        [0, 0, 0.7, 1],
      ),
      1,
      'stroke="#2a101c" stroke-width="2" stroke-linejoin="round"',
    );
    a.fill(inner(0.5), '#ffd7b4', 0.1);
  };
  a.group(`clip-path="${a.clip(SHELL)}"`, () => {
    for (const [top, bottom, wide] of [
      [66, 102, 24],
      [102, 152, 32],
      [152, 198, 24],
    ] as const) {
      const [l, r, mid] = [120 - wide, 120 + wide, (top + bottom) / 2];
      plate([
        [l + 12, top],
        [r - 12, top],
        [r, mid],
        [r - 12, bottom],
        [l + 12, bottom],
        [l, mid],
      ]);
    }
    for (const side of [-1, 1]) {
      const x = (from: number): number => 120 + side * from;
      plate([
        [x(14), 64],
        [x(26), 84],
        [x(22), 102],
        [x(34), 124],
        [x(66), 116],
        [x(56), 80],
      ]);
      plate([
        [x(34), 130],
        [x(22), 153],
        [x(26), 172],
        [x(60), 172],
        [x(72), 120],
      ]);
      plate([
        [x(26), 178],
        [x(13), 200],
        [x(20), 212],
        [x(58), 178],
      ]);
    }
    a.fill('M50 132C50 92 78 60 120 60C90 74 66 104 64 150Z', '#ffffff', 0.14);
  });
  a.line(
    SHELL,
    a.shade(
      [
        [0, '#ffe9a8'],
        [0.5, '#ffe9a8', 0.2],
        [1, '#ff7a2a', 0.8],
      ],
      [0, 0, 1, 1],
    ),
    3,
  );
}

export function hibiscus(): Drawing {
  return card(
    [
      [0, '#ff9ac0'],
      [0.42, '#7a2f8a'],
      [1, '#1c0a4a'],
    ],
    { light: '#ffd7ea', dark: '#ff7a9c', width: 5 },
    36,
    (a) => {
      a.glow(120, 120, 112, '#ffb0c8', 0.6, 0.5);
      for (const [turn, long] of [
        [-58, 92],
        [64, 90],
        [176, 84],
      ] as const)
        a.group(`transform="rotate(${turn} 120 122)"`, () => {
          const leaf = `M120 122C84 ${tenth(122 - long * 0.4)} 92 ${tenth(122 - long)} 120 ${tenth(122 - long * 1.18)}C148 ${tenth(122 - long)} 156 ${tenth(122 - long * 0.4)} 120 122Z`;
          a.fill(
            leaf,
            a.shade([
              [0, '#8ae07a'],
              [1, '#1f6a4a'],
            ]),
            1,
            'stroke="#0f3a34" stroke-width="1.6"',
          );
          a.line(`M120 122V${tenth(122 - long)}`, '#dcffb4', 2, 0.6);
        });
      for (let petal = 0; petal < 5; petal += 1) {
        a.group(`transform="rotate(${petal * 72 + 14} 120 122)"`, () => {
          const shape =
            'M120 122C96 104 68 84 76 56C82 36 100 40 108 34C116 28 124 28 132 34C140 40 158 36 164 56C172 84 144 104 120 122Z';
          a.fill(shape, '#5c0f3c', 0.45, 'transform="translate(0 4)"');
          a.fill(
            shape,
            a.shade([
              [0, '#ffd0c4'],
              [0.45, '#ff5a6c'],
              [1, '#b0143c'],
            ]),
            1,
            'stroke="#8a0f34" stroke-width="1.4"',
          );
          for (let vein = -2; vein <= 2; vein += 1)
            a.line(`M120 118Q${120 + vein * 10} 84 ${120 + vein * 15} 54`, '#fff0ea', 1.4, 0.4);
        });
      }
      a.glow(120, 122, 34, '#7a0a34', 0.95, 0.6);
      const stem: Point[] = [
        [120, 122],
        [136, 102],
        [158, 84],
        [182, 74],
      ];
      a.line(smooth(stem), '#a8641c', 12, 0.6, 'stroke-linecap="round" transform="translate(1 4)"');
      a.line(smooth(stem), '#ffd24a', 10, 1, 'stroke-linecap="round"');
      a.line(
        smooth(stem),
        '#fff6c4',
        3.4,
        0.9,
        'stroke-linecap="round" transform="translate(-1 -2)"',
      );
      for (const [x, y] of [
        [150, 80],
        [164, 94],
        [168, 70],
        [180, 86],
        [184, 64],
        [194, 78],
        [140, 94],
      ] as const) {
        a.fill(circle(x, y + 1.6, 5.4), '#8a4a10', 0.6);
        a.fill(circle(x, y, 5), '#ffe88a');
      }
    },
  );
}
