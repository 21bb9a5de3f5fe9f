import { circle, polygon, tenth, type Drawing, type Point } from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { along, tube } from './sea-life.ts';

const SPINE: readonly Point[] = [
  [122, 60],
  [106, 92],
  [112, 128],
  [132, 158],
  [132, 190],
  [110, 206],
  [92, 194],
  [98, 178],
  [110, 184],
];
/** The radius of the body along the spine. */
const RADII = [19, 25, 29, 23, 15, 11, 8, 6, 4] as const;

export function seahorse(): Drawing {
  return card(
    [
      [0, '#ffc2e4'],
      [0.4, '#c0489c'],
      [1, '#3c0f5c'],
    ],
    { light: '#ffe4f4', dark: '#ff8fc0', width: 5 },
    28,
    (a) => {
      a.glow(118, 112, 108, '#ffe0f0', 0.6, 0.5);
      fin(a);
      body(a);
      head(a);
    },
  );
}

function fin(a: Drawing): void {
  a.fill(
    'M86 96C58 92 46 108 50 132C60 124 76 124 96 134Z',
    a.shade(
      [
        [0, '#fff2b8', 0.95],
        [1, '#ff9a5c', 0.7],
      ],
      [1, 0, 0, 0],
    ),
    1,
    'stroke="#c25a3a" stroke-width="1.6"',
  );
  for (let ray = 0; ray < 4; ray += 1)
    a.line(`M92 ${104 + ray * 7}L${54 + ray * 1} ${104 + ray * 7}`, '#c25a3a', 1.6, 0.6);
}

/** The body with its rings. */
function body(a: Drawing): void {
  tube(
    a,
    SPINE,
    RADII,
    (share) => [mixed('#fff0a8', '#ffd07a', share), mixed('#f0803c', '#b8385c', share)],
    64,
  );
  for (let ring = 3; ring < 26; ring += 1) {
    const share = ring / 30;
    const [x, y] = along(SPINE, share);
    const [nx, ny] = along(SPINE, share + 0.01);
    const turn = Math.atan2(ny - y, nx - x);
    const r = (RADII[Math.round(share * 8)] ?? 10) * 0.86;
    const [dx, dy] = [Math.cos(turn + Math.PI / 2) * r, Math.sin(turn + Math.PI / 2) * r];
    a.line(
      `M${tenth(x - dx)} ${tenth(y - dy)}Q${tenth(x + Math.cos(turn) * 5)} ${tenth(y + Math.sin(turn) * 5)} ${tenth(x + dx)} ${tenth(y + dy)}`,
      '#8a2a4a',
      1.8,
      0.4,
    );
  }
}

/** Snout, head, crown and eye. */
function head(a: Drawing): void {
  tube(
    a,
    [
      [122, 62],
      [150, 68],
      [180, 84],
    ],
    [21, 13, 9],
    () => ['#fff0a8', '#f08a44'],
    30,
  );
  a.fill(
    circle(126, 56, 26),
    a.orb(
      [
        [0, '#fff6c8'],
        [0.6, '#ffb860'],
        [1, '#e0703c'],
      ],
      0.34,
      0.3,
      0.8,
    ),
  );
  for (const [x, y, turn] of [
    [108, 34, -22],
    [120, 26, -4],
    [134, 28, 14],
  ] as const)
    a.group(`transform="rotate(${turn} ${x} ${y})"`, () =>
      a.fill(
        polygon([
          [x - 8, y + 12],
          [x, y - 12],
          [x + 8, y + 12],
        ]),
        '#ffd37a',
        1,
        'stroke="#c25a3a" stroke-width="1.6" stroke-linejoin="round"',
      ),
    );
  a.fill(circle(136, 54, 9), '#ffffff');
  a.fill(circle(138, 55, 6), '#2a0c3c');
  a.fill(circle(136, 52.5, 2), '#ffffff');
  a.fill(circle(116, 70, 6), '#ff7fa0', 0.4);
}

/** A color between two, for shading along a body. */
function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number): number =>
    Number.parseInt(colour.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
