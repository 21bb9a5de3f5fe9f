import { circle, rounded, spark, type Drawing, type Stop } from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { GOLD, INDIGO, KOHAKU, koi, lilyPad, lotus, type KoiLook } from './pond-life.ts';

/** The wild, the scatter and the four highest symbols. */
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

/** The dragonfly over the pond: the wild. */
export function dragonfly(): Drawing {
  return card(
    [
      [0, '#fffbe0'],
      [0.42, '#ffc45c'],
      [1, '#b4443c'],
    ],
    { light: '#fff6d0', dark: '#f0a030', width: 8 },
    31,
    (a) => {
      a.glow(112, 100, 118, '#fffbe4', 0.9, 0.5);
      a.group('transform="translate(120 118) rotate(27) scale(.88) translate(-118 -122)"', () => {
        a.group('transform="translate(9 13)" opacity=".26"', () => {
          for (const side of [-1, 1]) {
            a.fill(upperWing(side), '#5c1420');
            a.fill(lowerWing(side), '#5c1420');
          }
          a.fill(rounded(113, 78, 14, 146, 7), '#5c1420');
        });
        for (const side of [-1, 1]) wings(a, side);
        dragonflyBody(a);
      });
      for (const [x, y, r] of [
        [40, 74, 14],
        [200, 60, 11],
        [52, 196, 10],
        [196, 196, 13],
      ] as const)
        a.fill(spark(x, y, r), '#ffffff', 0.95);
    },
  );
}

const upperWing = (side: number): string =>
  `M${120 + side * 8} 92C${120 + side * 34} 58 ${120 + side * 78} 40 ${120 + side * 104} 54C${120 + side * 114} 64 ${120 + side * 100} 82 ${120 + side * 78} 90C${120 + side * 52} 99 ${120 + side * 26} 102 ${120 + side * 8} 103Z`;
const lowerWing = (side: number): string =>
  `M${120 + side * 8} 106C${120 + side * 34} 104 ${120 + side * 72} 108 ${120 + side * 92} 126C${120 + side * 102} 138 ${120 + side * 92} 152 ${120 + side * 72} 150C${120 + side * 46} 147 ${120 + side * 20} 130 ${120 + side * 8} 116Z`;

function wings(a: Drawing, side: number): void {
  const film = a.shade(
    [
      [0, '#ffffff', 0.96],
      [0.45, '#bff6ff', 0.9],
      [1, '#f7a8e0', 0.92],
    ],
    side > 0 ? [0, 0, 1, 0.6] : [1, 0, 0, 0.6],
  );
  const edge = 'stroke="#155e78" stroke-width="2.4" stroke-linejoin="round"';
  for (const wing of [lowerWing(side), upperWing(side)]) a.fill(wing, film, 1, edge);
  const veins = [
    [104, 57, 74],
    [92, 52, 84],
    [82, 128, 138],
    [68, 144, 128],
  ] as const;
  for (const [reach, y, middle] of veins)
    a.line(
      `M${120 + side * 10} ${y < 100 ? 96 : 111}Q${120 + side * reach * 0.5} ${middle} ${120 + side * reach} ${y}`,
      '#1c7a94',
      1.6,
      0.5,
    );
  a.fill(circle(120 + side * 92, 61, 5.4), '#155e78', 0.85);
  a.fill(circle(120 + side * 84, 141, 4.8), '#155e78', 0.85);
}

function dragonflyBody(a: Drawing): void {
  const jewel = a.shade(
    [
      [0, '#0b3c6c'],
      [0.32, '#2fd0e0'],
      [0.5, '#dffcff'],
      [0.7, '#1c9ac8'],
      [1, '#0a2c5c'],
    ],
    [0, 0, 1, 0],
  );
  const line = 'stroke="#07203c" stroke-width="2.2" stroke-linejoin="round"';
  a.fill(
    'M113 118C112 150 114 190 116 222C117 229 123 229 124 222C126 190 128 150 127 118Z',
    jewel,
    1,
    line,
  );
  for (let ring = 0; ring < 7; ring += 1)
    a.line(`M${113.4 + ring * 0.4} ${132 + ring * 13}h${13.2 - ring * 0.8}`, '#07203c', 2, 0.6);
  a.fill(
    'M120 74C137 74 138 100 133 116C130 124 110 124 107 116C102 100 103 74 120 74Z',
    jewel,
    1,
    line,
  );
  a.line('M114 82C111 92 111 104 114 113', '#ffffff', 3, 0.7, 'stroke-linecap="round"');
  a.fill(circle(120, 66, 12), jewel, 1, line);
  for (const side of [-1, 1]) {
    a.fill(
      circle(120 + side * 9.5, 61, 9.5),
      a.orb(
        [
          [0, '#fff6c4'],
          [0.5, '#ff8a3c'],
          [1, '#a01c2c'],
        ],
        0.34,
        0.3,
        0.8,
      ),
      1,
      line,
    );
    a.fill(circle(117 + side * 9.5, 58, 2.6), '#ffffff', 0.95);
  }
}

/** The lotus pays anywhere and triggers the free spins. */
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
