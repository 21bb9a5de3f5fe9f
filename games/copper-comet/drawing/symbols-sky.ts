import { comet, planet } from './bodies.ts';
import { BRASS, card } from './card.ts';
import {
  circle,
  polygon,
  rounded,
  seeded,
  spark,
  tenth,
  type Drawing,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The four picture symbols of the sky: comet, star gate, planet and moon. */
export function wild(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#f58a4a'],
    [0.3, '#d6473f'],
    [0.62, '#82204f'],
    [1, '#2c0a3c'],
  ];
  const a = card(
    sky,
    { light: '#fff6dd', dark: '#ffb45c', width: 7 },
    3,
    (b) => {
      for (let ray = 0; ray < 18; ray += 1) {
        const from = (ray / 18) * Math.PI * 2;
        const reach = 240;
        b.fill(
          polygon([
            [92, 150],
            [92 + Math.cos(from) * reach, 150 + Math.sin(from) * reach],
            [92 + Math.cos(from + 0.17) * reach, 150 + Math.sin(from + 0.17) * reach],
          ]),
          '#ffd9a0',
          0.1,
        );
      }
      b.glow(88, 154, 128, '#fff0c4', 0.75, 0.4);
      comet(b, 88, 154, 1.06, -47, 84);
      const random = seeded(12);
      for (let index = 0; index < 12; index += 1) {
        const far = 60 + random() * 130;
        b.fill(
          spark(
            96 + far * 0.68 + (random() - 0.5) * 60,
            146 - far * 0.72 + (random() - 0.5) * 60,
            3 + random() * 6,
          ),
          '#fff6dc',
          0.9,
        );
      }
    },
    0,
  );
  a.line(rounded(14, 14, 212, 212, 23), '#7a2418', 1.6, 0.55);
  a.line(rounded(16.5, 16.5, 207, 207, 21), '#fff3d0', 1.4, 0.55);
  return a;
}

export function scatter(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#7d4bd6'],
    [0.45, '#3b1a86'],
    [1, '#120637'],
  ];
  return card(sky, { light: '#e9ddff', dark: '#6fe3e6', width: 5 }, 8, (a) => {
    const [x, y] = [120, 112];
    a.glow(x, y, 128, '#79f0ea', 0.75, 0.5);
    a.fill(
      polygon([
        [56, 240],
        [78, 176],
        [162, 176],
        [184, 240],
      ]),
      a.shade([
        [0, '#b8693a'],
        [0.4, '#5a2a5c'],
        [1, '#22104e'],
      ]),
    );
    a.fill(
      polygon([
        [64, 216],
        [67, 208],
        [173, 208],
        [176, 216],
      ]),
      '#ffd9a0',
      0.55,
    );
    const teeth = 24;
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      a.group(`transform="rotate(${tenth((tooth * 360) / teeth)} ${x} ${y})"`, () =>
        a.fill(rounded(x - 5, y - 88, 10, 14, 3), tooth % 3 === 0 ? '#ffe2a6' : '#c77f4a'),
      );
    }
    a.fill(circle(x, y, 80), a.shade(BRASS, [0, 0, 1, 1]));
    a.line(circle(x, y, 76), '#fff4dc', 1.6, 0.7);
    a.line(circle(x, y, 66), '#4a1d2a', 2, 0.6, 'stroke-dasharray="2 6.6" stroke-linecap="round"');
    a.fill(circle(x, y, 58), '#2b0f3f');
    a.fill(
      circle(x, y, 55),
      a.orb([
        [0, '#ffffff'],
        [0.16, '#d9fff8'],
        [0.42, '#5fe0dd'],
        [0.75, '#2b62c4'],
        [1, '#2a1372'],
      ]),
    );
    a.line(circle(x, y, 40), '#e6fffb', 1.6, 0.5);
    a.line(circle(x, y, 28), '#e6fffb', 1.2, 0.5, 'stroke-dasharray="1 6" stroke-linecap="round"');
    a.fill(spark(x, y, 54, 0.09), '#ffffff');
    a.group(`transform="rotate(45 ${x} ${y})"`, () =>
      a.fill(spark(x, y, 30, 0.12), '#ffffff', 0.85),
    );
    for (const angle of [-90, -18, 54, 126, 198]) {
      const radians = (angle * Math.PI) / 180;
      a.fill(circle(x + Math.cos(radians) * 69, y + Math.sin(radians) * 69, 5.6), '#5a1f2c');
      a.fill(
        circle(x + Math.cos(radians) * 69 - 0.8, y + Math.sin(radians) * 69 - 0.8, 4.2),
        '#7ff2ea',
      );
    }
  });
}

export function ringedPlanet(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#8a2f6e'],
    [0.5, '#4a1a5e'],
    [1, '#1b0a38'],
  ];
  return card(sky, { light: '#ffd9ae', dark: '#c2504a', width: 4 }, 21, (a) => {
    a.glow(118, 116, 118, '#ffb070', 0.6, 0.5);
    planet(a, 120, 120, 60, -20);
    a.fill(
      circle(196, 52, 10),
      a.orb(
        [
          [0, '#fff3da'],
          [1, '#c2504a'],
        ],
        0.3,
        0.3,
        0.9,
      ),
    );
  });
}

export function moon(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#3c79c9'],
    [0.5, '#1c3a86'],
    [1, '#0a1440'],
  ];
  return card(sky, { light: '#dbeaff', dark: '#5b86d8', width: 4 }, 33, (a) => {
    a.glow(120, 116, 122, '#cfe4ff', 0.6, 0.55);
    const [x, y, r] = [120, 118, 74] as const;
    a.fill(
      circle(x, y, r),
      a.orb(
        [
          [0, '#ffffff'],
          [0.4, '#e2ecfa'],
          [0.72, '#a4b9de'],
          [1, '#5468a4'],
        ],
        0.32,
        0.28,
        0.85,
      ),
    );
    a.group(`clip-path="${a.clip(circle(x, y, r))}"`, () => {
      for (const [cx, cy, cr] of [
        [92, 92, 15],
        [138, 84, 9],
        [150, 118, 20],
        [104, 136, 12],
        [128, 166, 17],
        [76, 132, 8],
        [166, 152, 9],
        [112, 70, 6],
      ] as const) {
        a.fill(circle(cx, cy, cr), '#7f97c6', 0.55);
        a.fill(circle(cx + cr * 0.12, cy + cr * 0.14, cr * 0.84), '#9fb4db', 0.85);
        a.line(
          circle(cx, cy, cr),
          a.shade(
            [
              [0, '#4c639c', 0.7],
              [0.55, '#ffffff', 0],
              [1, '#ffffff', 0.95],
            ],
            [0, 0, 1, 1],
          ),
          1.8,
        );
      }
      a.fill(
        `M${x + 22} ${y - r - 4}A${r * 1.24} ${r * 1.24} 0 0 1 ${x - 40} ${y + r}L${x + r + 8} ${y + r + 8}V${y - r - 8}Z`,
        '#16245e',
        0.5,
      );
      a.fill(
        `M${x + 44} ${y - r - 4}A${r * 1.3} ${r * 1.3} 0 0 1 ${x - 8} ${y + r + 2}L${x + r + 8} ${y + r + 8}V${y - r - 8}Z`,
        '#0d1745',
        0.6,
      );
    });
    a.line(
      circle(x, y, r - 1),
      a.shade(
        [
          [0, '#ffffff'],
          [0.5, '#ffffff', 0],
          [1, '#ff9a6a', 0.9],
        ],
        [0, 0, 1, 1],
      ),
      2.4,
    );
    a.fill(spark(196, 58, 13), '#ffffff');
    a.fill(spark(42, 182, 9), '#ffffff', 0.9);
  });
}
