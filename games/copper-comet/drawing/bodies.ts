import { circle, polygon, tenth, type Drawing, type Point } from '@jubilee/game-kit/drawing/pen';

/**
 * The celestial bodies shared by several pictures: the ringed planet and the copper comet. Light
 * comes from the top left; every form has a base, a shadow side, a highlight and a rim.
 */

/** A banded planet with a ring, lit from the top left. */
export function planet(
  a: Drawing,
  x: number,
  y: number,
  r: number,
  tilt = -18,
  rings = true,
): void {
  const ring = a.shade(
    [
      [0, '#ffe9c8', 0],
      [0.22, '#ffdcae', 0.95],
      [0.6, '#d77b5e', 0.9],
      [1, '#6c2a5a', 0.25],
    ],
    [0, 0, 1, 0],
  );
  const turned = `transform="rotate(${tilt} ${tenth(x)} ${tenth(y)})"`;
  const half = (sweep: 0 | 1): void => {
    if (!rings) return;
    a.group(turned, () => {
      const arc = (k: number, squash: number): string =>
        `M${tenth(x - r * k)} ${tenth(y)}A${tenth(r * k)} ${tenth(r * squash)} 0 0 ${sweep} ${tenth(x + r * k)} ${tenth(y)}`;
      a.line(arc(1.62, 0.42), ring, r * 0.17);
      a.line(arc(1.38, 0.34), '#fff0d4', r * 0.05, sweep === 1 ? 0.45 : 0.6);
      a.line(arc(1.8, 0.48), '#ffdcae', r * 0.02, 0.4);
    });
  };
  half(1);
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#fff0cf'],
        [0.3, '#ffb673'],
        [0.62, '#cf5a4e'],
        [0.86, '#6d2258'],
        [1, '#3a1145'],
      ],
      0.3,
      0.26,
      0.86,
    ),
  );
  a.group(`clip-path="${a.clip(circle(x, y, r))}"`, () => {
    a.group(turned, () => {
      const bands: readonly (readonly [number, number, string, number])[] = [
        [-0.78, 0.1, '#fff3da', 0.25],
        [-0.58, 0.12, '#fff3da', 0.35],
        [-0.4, 0.07, '#a8324f', 0.28],
        [-0.22, 0.16, '#ffe1b0', 0.3],
        [0.05, 0.1, '#8a2750', 0.35],
        [0.24, 0.14, '#ffc58b', 0.2],
        [0.5, 0.16, '#5a1a4c', 0.4],
      ];
      for (const [top, thick, colour, opacity] of bands) {
        const yy = y + top * r;
        const h = thick * r;
        a.fill(
          `M${tenth(x - r)} ${tenth(yy)}C${tenth(x - r * 0.4)} ${tenth(yy - h * 0.6)} ${tenth(x + r * 0.2)} ${tenth(yy + h * 0.7)} ${tenth(x + r)} ${tenth(yy)}V${tenth(yy + h)}C${tenth(x + r * 0.2)} ${tenth(yy + h * 1.6)} ${tenth(x - r * 0.4)} ${tenth(yy + h * 0.3)} ${tenth(x - r)} ${tenth(yy + h)}Z`,
          colour,
          opacity,
        );
      }
      const storm = (k: number): string =>
        `M${tenth(x + r * (0.28 - 0.2 * k))} ${tenth(y + r * 0.02)}a${tenth(r * 0.2 * k)} ${tenth(r * 0.09 * k)} 0 1 0 ${tenth(r * 0.4 * k)} 0a${tenth(r * 0.2 * k)} ${tenth(r * 0.09 * k)} 0 1 0 ${tenth(-r * 0.4 * k)} 0Z`;
      a.fill(storm(1), '#fff0d0', 0.5);
      a.fill(storm(0.62), '#c2504a', 0.7);
    });
    a.fill(
      circle(x, y, r),
      a.orb(
        [
          [0.62, '#1d0736', 0],
          [1, '#1d0736', 0.55],
        ],
        0.34,
        0.3,
        0.82,
      ),
    );
  });
  a.line(
    circle(x, y, r - r * 0.012),
    a.shade(
      [
        [0, '#fff4dc', 0.95],
        [0.5, '#fff4dc', 0],
      ],
      [0, 0, 1, 1],
    ),
    Math.max(2, r * 0.02),
  );
  half(0);
}

const OUTLINE: readonly Point[] = [
  [-46, -6],
  [-36, -34],
  [-6, -48],
  [28, -38],
  [46, -6],
  [36, 30],
  [6, 46],
  [-30, 36],
];
const FACETS: readonly (readonly [readonly Point[], string])[] = [
  [
    [
      [-46, -6],
      [-36, -34],
      [-6, -48],
      [-12, -14],
    ],
    '#fff3d6',
  ],
  [
    [
      [-12, -14],
      [-6, -48],
      [28, -38],
      [14, -6],
    ],
    '#f6b26b',
  ],
  [
    [
      [14, -6],
      [28, -38],
      [46, -6],
      [36, 30],
    ],
    '#a8482c',
  ],
  [
    [
      [-46, -6],
      [-12, -14],
      [-10, 20],
      [-30, 36],
    ],
    '#ffc987',
  ],
  [
    [
      [-30, 36],
      [-10, 20],
      [6, 46],
    ],
    '#d07a3f',
  ],
  [
    [
      [-10, 20],
      [14, -6],
      [36, 30],
      [6, 46],
    ],
    '#86321f',
  ],
  [
    [
      [-12, -14],
      [14, -6],
      [-10, 20],
    ],
    '#e08a4a',
  ],
];

/** The comet: a faceted copper head at (x, y), its tail swept towards `angle` degrees. */
export function comet(
  a: Drawing,
  x: number,
  y: number,
  scale: number,
  angle = -52,
  halo = 150,
): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) rotate(${angle}) scale(${scale})"`, () => {
    const tail = (path: string, stops: readonly (readonly [number, string, number])[]): void => {
      a.fill(path, a.shade(stops, [0, 0, 1, 0]));
    };
    tail('M0 -44C160 -84 360 -66 640 -14C360 -10 160 2 0 44Z', [
      [0, '#fff2cf', 0.95],
      [0.25, '#ffb45c', 0.8],
      [0.6, '#ff6d4d', 0.4],
      [1, '#ff6d4d', 0],
    ]);
    tail('M20 -54C130 -100 260 -100 430 -76C270 -68 130 -46 20 -24Z', [
      [0, '#ff9a5c', 0.7],
      [1, '#ff9a5c', 0],
    ]);
    tail('M20 50C120 66 220 56 340 28C220 30 110 28 20 20Z', [
      [0, '#ffcb7a', 0.7],
      [1, '#ff9a5c', 0],
    ]);
    tail('M0 -26C140 -40 300 -36 480 -12C300 -8 140 0 0 26Z', [
      [0, '#ffffff', 1],
      [0.4, '#ffe7b4', 0.75],
      [1, '#ffd28a', 0],
    ]);
    if (halo > 0) a.glow(0, 0, halo, '#ffe1a0', 0.9, 0.3);
    a.fill(polygon(OUTLINE), '#d9793c');
    for (const [facet, colour] of FACETS)
      a.fill(polygon(facet), colour, 1, `stroke="${colour}" stroke-width=".8"`);
    a.fill(
      polygon([
        [-36, -34],
        [-6, -48],
        [-9, -36],
        [-30, -26],
      ]),
      '#ffffff',
      0.75,
    );
  });
}
