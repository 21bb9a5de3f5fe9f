import {
  circle,
  smooth,
  spark,
  tenth,
  type Drawing,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { GOLD, INDIGO, KOHAKU, koi, lilyPad, lotus, type KoiLook } from './pond-life.ts';

/** The wild, the scatter and the four that pay the most. */
const fish = (
  look: KoiLook,
  water: readonly Stop[],
  light: string,
  dark: string,
  turn: number,
  seed: number,
): Drawing =>
  card(water, { light, dark, width: 6 }, seed, (a) => {
    a.glow(120, 116, 104, '#e6fff6', 0.5, 0.5);
    a.group('opacity=".4"', () =>
      koi(
        a,
        {
          ...look,
          body: [[0, '#01141c']],
          fin: '#01141c',
          edge: '#01141c',
          scales: '#01141c',
          patches: [],
        },
        {
          x: 128,
          y: 130,
          turn,
          scale: 0.84,
          bend: 26,
        },
      ),
    );
    koi(a, look, { x: 119, y: 114, turn, scale: 0.84, bend: 26 });
  });

export const goldKoi = (): Drawing =>
  fish(
    GOLD,
    [
      [0, '#3ce0c8'],
      [0.5, '#0d8a8c'],
      [1, '#044048'],
    ],
    '#fff0b0',
    '#d08a1c',
    28,
    4,
  );
export const redKoi = (): Drawing =>
  fish(
    KOHAKU,
    [
      [0, '#4cc8e6'],
      [0.5, '#14769c'],
      [1, '#06345a'],
    ],
    '#ffd2bc',
    '#e0562c',
    -30,
    11,
  );
export const blueKoi = (): Drawing =>
  fish(
    INDIGO,
    [
      [0, '#d8c8f6'],
      [0.45, '#7a6cc0'],
      [1, '#2a2466'],
    ],
    '#e6e2ff',
    '#6a7ae0',
    24,
    17,
  );

export function frog(): Drawing {
  return card(
    [
      [0, '#8ff0a4'],
      [0.45, '#1f8a62'],
      [1, '#06403c'],
    ],
    { light: '#e2ffc4', dark: '#4fb85c', width: 6 },
    23,
    (a) => {
      lilyPad(a, 120, 132, 92, 62, ['#4cb86c', '#0e5a48']);
      const skin = a.shade(
        [
          [0, '#d8f77a'],
          [0.5, '#86c83a'],
          [1, '#3c7a1c'],
        ],
        [0.2, 0, 0.7, 1],
      );
      const line = 'stroke="#244a10" stroke-width="2.6" stroke-linejoin="round"';
      for (const side of [-1, 1]) {
        a.group(`transform="translate(120 0) scale(${side} 1)"`, () => {
          a.fill(
            'M34 150C66 138 84 154 82 176C78 192 56 192 44 180C56 178 62 168 52 160Z',
            skin,
            1,
            line,
          );
          a.fill(
            'M44 180C36 190 40 200 46 196C46 206 56 206 57 197C62 204 70 200 66 191Z',
            skin,
            1,
            line,
          );
          a.fill(
            'M30 104C52 96 66 100 74 114C80 120 74 128 67 122C70 132 60 134 56 125C54 132 46 130 47 120Z',
            skin,
            1,
            line,
          );
        });
      }
      a.fill(
        'M120 58C156 58 172 92 168 124C166 160 146 182 120 182C94 182 74 160 72 124C68 92 84 58 120 58Z',
        skin,
        1,
        line,
      );
      a.fill(
        'M120 96C142 96 152 116 150 136C148 158 136 170 120 170C104 170 92 158 90 136C88 116 98 96 120 96Z',
        '#f4ffc0',
        0.28,
      );
      for (const [x, y, r] of [
        [100, 130, 7],
        [138, 124, 8],
        [112, 154, 6],
        [132, 150, 5],
      ] as const)
        a.fill(circle(x, y, r), '#3c7a1c', 0.5);
      for (const x of [92, 148]) {
        a.fill(circle(x, 68, 18), skin, 1, line);
        a.fill(circle(x, 66, 11), '#fff6c8');
        a.fill(circle(x, 66, 6.5), '#17200c');
        a.fill(circle(x - 2.6, 63, 2.4), '#ffffff');
      }
      a.line('M92 98Q120 118 148 98', '#244a10', 3, 0.9, 'stroke-linecap="round"');
      a.line('M92 84C100 72 112 66 126 66', '#ffffff', 4, 0.5, 'stroke-linecap="round"');
    },
  );
}

/** The gate at the top of the falls stands for every other symbol. */
export function gate(): Drawing {
  return card(
    [
      [0, '#fff6cc'],
      [0.4, '#ffb65c'],
      [1, '#b03a3c'],
    ],
    { light: '#fff6d0', dark: '#f0a030', width: 8 },
    31,
    (a) => {
      a.fill(
        circle(120, 104, 62),
        a.orb(
          [
            [0, '#ffffff'],
            [0.6, '#ffe9a0'],
            [1, '#ffc84c'],
          ],
          0.4,
          0.3,
          0.8,
        ),
      );
      a.glow(120, 104, 112, '#fff2b8', 0.8, 0.5);
      a.fill(
        'M92 92H148V236H92Z',
        a.shade([
          [0, '#f2ffff'],
          [0.5, '#7fe0ea'],
          [1, '#1f93ac'],
        ]),
      );
      for (let thread = 0; thread < 9; thread += 1) {
        const x = 95 + thread * 6.3;
        a.line(
          `M${tenth(x)} ${94 + (thread % 3) * 6}V${226 - (thread % 4) * 10}`,
          '#ffffff',
          2.2,
          0.55,
        );
      }
      a.fill(smoothFoam(), '#ffffff', 0.92);
      const red = a.shade(
        [
          [0, '#ff8060'],
          [0.5, '#dc2c24'],
          [1, '#8c1220'],
        ],
        [0, 0, 1, 0.3],
      );
      const dark = 'stroke="#4c0814" stroke-width="2.6" stroke-linejoin="round"';
      for (const [x, lean] of [
        [62, -5],
        [160, 5],
      ] as const)
        a.fill(`M${x} 84H${x + 18}L${x + 18 + lean} 214H${x + lean}Z`, red, 1, dark);
      a.fill('M48 104H192V119H48Z', red, 1, dark);
      a.fill(
        'M112 80H128V106H112Z',
        a.shade([
          [0, '#ffe08a'],
          [1, '#b86a14'],
        ]),
        1,
        dark,
      );
      a.fill('M24 52C84 66 156 66 216 52L210 84C156 92 84 92 30 84Z', red, 1, dark);
      a.fill(
        'M18 46C82 62 158 62 222 46L218 60C158 74 82 74 22 60Z',
        a.shade([
          [0, '#52323c'],
          [1, '#1c0c16'],
        ]),
        1,
        dark,
      );
      a.line('M30 57C86 70 154 70 210 57', '#ffd9c8', 2.4, 0.55);
      for (const [x, y, r] of [
        [46, 150, 13],
        [196, 140, 16],
        [184, 196, 10],
        [38, 200, 9],
      ] as const)
        a.fill(spark(x, y, r), '#ffffff', 0.95);
    },
  );
}

const smoothFoam = (): string =>
  `${smooth([
    [40, 222],
    [62, 204],
    [84, 212],
    [104, 198],
    [124, 208],
    [146, 197],
    [164, 211],
    [186, 204],
    [206, 222],
  ])}L206 240L40 240Z`;

/** The lotus pays anywhere and opens the free spins. */
export function lotusSymbol(): Drawing {
  return card(
    [
      [0, '#ffd6f2'],
      [0.4, '#b048a8'],
      [1, '#3a1460'],
    ],
    { light: '#ffe6f4', dark: '#ff8cc4', width: 8 },
    41,
    (a) => {
      lilyPad(a, 122, 128, 88, 130, ['#4ec49a', '#0f5a68']);
      a.glow(120, 116, 116, '#fff0fa', 0.85, 0.5);
      lotus(a, 120, 117, 88, 8);
      a.glow(120, 117, 44, '#fff6b0', 0.7, 0.5);
      for (const [x, y, r] of [
        [48, 56, 15],
        [196, 70, 12],
        [188, 186, 14],
        [52, 180, 10],
      ] as const)
        a.fill(spark(x, y, r), '#ffffff', 0.95);
    },
  );
}
