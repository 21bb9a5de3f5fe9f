import {
  circle,
  polygon,
  smooth,
  tenth,
  type Drawing,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { along, tube } from './sea-life.ts';

/** The four creatures: turtle, seahorse, nautilus and starfish. */
export function turtle(): Drawing {
  return card(
    [
      [0, '#7ff3d0'],
      [0.42, '#128f9a'],
      [1, '#05324f'],
    ],
    { light: '#d9fff0', dark: '#39c6a4', width: 5 },
    21,
    (a) => {
      a.glow(120, 120, 108, '#c8fff0', 0.55, 0.5);
      a.group('transform="rotate(-34 120 120)"', () => {
        const skin = a.shade(
          [
            [0, '#c9f08a'],
            [0.5, '#5fa85a'],
            [1, '#1d5a44'],
          ],
          [0, 0, 0.6, 1],
        );
        const limb = (path: string): void => {
          a.fill(path, skin, 1, 'stroke="#124236" stroke-width="2" stroke-linejoin="round"');
        };
        limb('M84 92C58 70 34 74 18 96C12 106 18 114 28 110C44 104 60 112 80 124Z');
        limb('M156 92C182 70 206 74 222 96C228 106 222 114 212 110C196 104 180 112 160 124Z');
        limb('M92 168C78 178 70 196 74 210C78 218 88 216 92 206C96 196 104 188 110 180Z');
        limb('M148 168C162 178 170 196 166 210C162 218 152 216 148 206C144 196 136 188 130 180Z');
        limb('M104 76C98 52 104 32 120 28C136 32 142 52 136 76Z');
        for (const [x, y, r] of [
          [40, 96, 5],
          [56, 98, 6],
          [70, 104, 5],
          [200, 96, 5],
          [184, 98, 6],
          [170, 104, 5],
          [114, 62, 4],
          [126, 62, 4],
          [120, 50, 4],
        ] as const)
          a.fill(circle(x, y, r), '#1f6a4a', 0.55);
        for (const x of [110, 130]) {
          a.fill(circle(x, 44, 5), '#07202a');
          a.fill(circle(x - 1.4, 42.4, 1.6), '#ffffff');
        }
        const shell =
          'M120 68C158 68 176 98 174 130C172 164 148 190 120 196C92 190 68 164 66 130C64 98 82 68 120 68Z';
        a.fill(shell, '#16352f', 1, 'transform="translate(0 5)" fill-opacity=".6"');
        a.fill(
          shell,
          a.orb(
            [
              [0, '#ffe9a8'],
              [0.4, '#d79a48'],
              [0.75, '#8a5428'],
              [1, '#4a2a1c'],
            ],
            0.36,
            0.24,
            0.9,
          ),
        );
        a.group(`clip-path="${a.clip(shell)}"`, () => {
          const plate = (points: readonly Point[]): void => {
            a.fill(
              polygon(points),
              '#fff0b8',
              0.22,
              'stroke="#4a2a1c" stroke-width="3.4" stroke-linejoin="round"',
            );
          };
          plate([
            [104, 84],
            [136, 84],
            [144, 106],
            [120, 118],
            [96, 106],
          ]);
          plate([
            [96, 106],
            [120, 118],
            [120, 146],
            [92, 152],
            [80, 128],
          ]);
          plate([
            [144, 106],
            [120, 118],
            [120, 146],
            [148, 152],
            [160, 128],
          ]);
          plate([
            [92, 152],
            [120, 146],
            [148, 152],
            [138, 180],
            [102, 180],
          ]);
          a.fill('M76 96C92 72 130 66 150 78C120 78 92 96 84 132Z', '#ffffff', 0.28);
        });
        a.line(shell, '#fff0c0', 3, 0.6);
      });
    },
  );
}

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
      const spine: Point[] = [
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
      tube(
        a,
        spine,
        [19, 25, 29, 23, 15, 11, 8, 6, 4],
        (share) => [mixed('#fff0a8', '#ffd07a', share), mixed('#f0803c', '#b8385c', share)],
        64,
      );
      for (let ring = 3; ring < 26; ring += 1) {
        const share = ring / 30;
        const [x, y] = along(spine, share);
        const [nx, ny] = along(spine, share + 0.01);
        const turn = Math.atan2(ny - y, nx - x);
        const r = ([19, 25, 29, 23, 15, 11, 8, 6, 4][Math.round(share * 8)] ?? 10) * 0.86;
        const [dx, dy] = [Math.cos(turn + Math.PI / 2) * r, Math.sin(turn + Math.PI / 2) * r];
        a.line(
          `M${tenth(x - dx)} ${tenth(y - dy)}Q${tenth(x + Math.cos(turn) * 5)} ${tenth(y + Math.sin(turn) * 5)} ${tenth(x + dx)} ${tenth(y + dy)}`,
          '#8a2a4a',
          1.8,
          0.4,
        );
      }
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
    },
  );
}

export function nautilus(): Drawing {
  return card(
    [
      [0, '#8fd4ff'],
      [0.42, '#2a5fc8'],
      [1, '#0a1a60'],
    ],
    { light: '#e0f2ff', dark: '#6f9cff', width: 5 },
    35,
    (a) => {
      a.glow(120, 118, 110, '#e4f4ff', 0.55, 0.5);
      const [cx, cy] = [104, 110];
      const r = (turn: number): number => 94 * Math.exp(-0.2 * turn);
      const at = (turn: number, k = 1): Point => [
        cx + Math.cos(0.55 - turn) * r(turn) * k,
        cy + Math.sin(0.55 - turn) * r(turn) * k,
      ];
      for (let arm = 0; arm < 8; arm += 1) {
        const y = 132 + arm * 7;
        a.line(
          smooth([
            [172, 158 + arm * 4],
            [196, y + 20 + Math.sin(arm * 2) * 6],
            [220, y + 26 + Math.cos(arm * 3) * 9],
          ]),
          arm % 2 === 0 ? '#ffc4dc' : '#ff9cc4',
          7,
          1,
          'stroke-linecap="round"',
        );
      }
      const outline: Point[] = [];
      for (let turn = 0; turn <= Math.PI * 2.02; turn += 0.12) outline.push(at(turn));
      const shell = `${smooth(outline)}Q${tenth(cx + 44)} ${tenth(cy + 6)} ${at(0).map(tenth).join(' ')}Z`;
      a.fill(
        shell,
        a.orb(
          [
            [0, '#ffffff'],
            [0.45, '#fff1dc'],
            [0.8, '#f2c79a'],
            [1, '#b87850'],
          ],
          0.38,
          0.26,
          0.85,
        ),
      );
      a.group(`clip-path="${a.clip(shell)}"`, () => {
        for (let stripe = 0; stripe < 12; stripe += 1) {
          const turn = 0.5 + stripe * 0.46;
          const [x1, y1] = at(turn, 1.08);
          const [x2, y2] = at(turn + 0.5, 0.46);
          const [x3, y3] = at(turn + 0.2, 1.08);
          a.fill(
            `M${tenth(x1)} ${tenth(y1)}Q${tenth((x1 + x2) / 2 + 8)} ${tenth((y1 + y2) / 2 - 6)} ${tenth(x2)} ${tenth(y2)}Q${tenth((x3 + x2) / 2 + 6)} ${tenth((y3 + y2) / 2 - 8)} ${tenth(x3)} ${tenth(y3)}Z`,
            '#c8462c',
            0.85,
          );
        }
        const spiral: Point[] = [];
        for (let turn = Math.PI * 1.9; turn <= Math.PI * 6; turn += 0.16)
          spiral.push(at(turn, 0.98));
        a.line(smooth(spiral), '#8a4a30', 4, 0.8, 'stroke-linecap="round"');
        a.fill(
          shell,
          a.orb(
            [
              [0.6, '#3a1030', 0],
              [1, '#3a1030', 0.45],
            ],
            0.38,
            0.3,
            0.78,
          ),
        );
        a.fill('M38 92C46 50 88 30 120 32C88 42 60 66 52 112Z', '#ffffff', 0.65);
      });
      a.line(shell, '#fff4e2', 2.6, 0.8);
      a.fill(
        'M136 150C150 138 184 138 196 156C204 172 192 192 172 194C152 196 134 184 132 168Z',
        a.orb(
          [
            [0, '#fff0f6'],
            [0.6, '#ffc4dc'],
            [1, '#d8709c'],
          ],
          0.4,
          0.26,
          0.8,
        ),
      );
      a.fill(circle(174, 162, 13), '#ffffff');
      a.fill(circle(177, 163, 8.4), '#2a1250');
      a.fill(circle(174, 159.6, 2.8), '#ffffff');
    },
  );
}

export function starfish(): Drawing {
  return card(
    [
      [0, '#ffe6a4'],
      [0.38, '#e0803c'],
      [1, '#5c1a3c'],
    ],
    { light: '#fff2d0', dark: '#ff9a5c', width: 5 },
    44,
    (a) => {
      a.glow(120, 120, 110, '#fff0c4', 0.6, 0.5);
      const arms: Point[] = [];
      for (let point = 0; point < 10; point += 1) {
        const angle = -Math.PI / 2 + 0.2 + (point * Math.PI) / 5;
        const r = point % 2 === 0 ? 94 : 42;
        arms.push([120 + Math.cos(angle) * r, 122 + Math.sin(angle) * r]);
      }
      const star = polygon(arms);
      const round = 'stroke-linejoin="round"';
      a.line(star, '#5c1220', 34, 0.55, `${round} transform="translate(0 7)"`);
      a.line(star, '#a8263c', 32, 1, round);
      a.line(star, '#ff6a5c', 24, 1, round);
      a.fill(
        star,
        a.orb(
          [
            [0, '#ffe0b0'],
            [0.5, '#ff8a64'],
            [1, '#e84a58'],
          ],
          0.42,
          0.34,
          0.7,
        ),
        1,
        'stroke="#ff8468" stroke-width="13" stroke-linejoin="round"',
      );
      for (let arm = 0; arm < 5; arm += 1) {
        const angle = -Math.PI / 2 + 0.2 + (arm * Math.PI * 2) / 5;
        const side = angle + Math.PI / 2;
        for (let bead = 0; bead < 7; bead += 1) {
          const r = 14 + bead * 12;
          const size = 5.4 - bead * 0.5;
          const x = 120 + Math.cos(angle) * r;
          const y = 122 + Math.sin(angle) * r;
          a.fill(circle(x + 0.8, y + 1.4, size), '#a8263c', 0.5);
          a.fill(circle(x, y, size), '#fff0d0');
          if (bead > 0 && bead < 6) {
            for (const k of [-1, 1]) {
              const off = (17 - bead * 2.1) * k;
              a.fill(
                circle(x + Math.cos(side) * off, y + Math.sin(side) * off, size * 0.55),
                '#ffd9a8',
                0.9,
              );
            }
          }
        }
      }
      a.fill(circle(116, 116, 12), '#ffffff', 0.35);
    },
  );
}

/** A colour between two, for shading along a body. */
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
