import { card } from './card.ts';
import { curtain, fir, moonDisc, rock, wolf } from './north.ts';
import {
  circle,
  Drawing,
  polygon,
  rounded,
  seeded,
  spark,
  tenth,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The picture symbols: the wolf that fills its reel, the moon, the star of the north. */
const NIGHT: readonly Stop[] = [
  [0, '#0a0f38'],
  [0.45, '#123a66'],
  [0.8, '#1f7a7c'],
  [1, '#0a2a3c'],
];

export function wolfSymbol(): Drawing {
  const rim = { light: '#f2fff9', dark: '#5df0b4', width: 7 };
  const sky: readonly Stop[] = [
    [0, '#1a0f52'],
    [0.45, '#174a86'],
    [0.8, '#1f9a8a'],
    [1, '#0a3040'],
  ];
  const a = card(sky, rim, 4, (b) => {
    curtain(b, {
      hue: 'violet',
      from: -6,
      to: 246,
      foot: (x) => 128 + Math.sin(x / 42) * 18,
      height: 170,
      step: 11,
      seed: 5,
    });
    curtain(b, {
      hue: 'green',
      from: -6,
      to: 246,
      foot: (x) => 176 + Math.sin(x / 34 + 2) * 20,
      height: 190,
      step: 9,
      seed: 12,
    });
    moonDisc(b, 168, 74, 40);
    b.fill('M0 196Q60 172 120 186T240 178V240H0Z', '#0a2a3c');
    for (const [x, foot, high] of [
      [26, 214, 66],
      [52, 220, 48],
      [206, 212, 60],
      [228, 220, 80],
    ] as const) {
      fir(b, x, foot, high, '#061c2c');
    }
    rock(b, 116, 212, 0.42);
    wolf(b, 108, 212, 0.62);
  });
  a.line(rounded(15, 15, 210, 210, 26), '#eafff6', 1.6, 0.6);
  return a;
}

/** The wolf as tall as a whole reel, 240 x 744: three cells and what is between them. */
export function wolfReel(): Drawing {
  const [w, h] = [240, 744];
  const a = new Drawing(w, h);
  const whole = rounded(6, 6, w - 12, h - 12, 34);
  a.group(`clip-path="${a.clip(whole)}"`, () => {
    a.fill(
      whole,
      a.shade([
        [0, '#150b4a'],
        [0.4, '#15407e'],
        [0.72, '#1c9686'],
        [1, '#04141f'],
      ]),
    );
    const random = seeded(31);
    for (let star = 0; star < 60; star += 1) {
      a.fill(circle(random() * w, random() * 420, 0.6 + random() * 1.6), '#eafff8', 0.85);
    }
    for (const [hue, y, high, seed] of [
      ['violet', 300, 330, 3],
      ['teal', 400, 380, 9],
      ['green', 500, 470, 15],
    ] as const) {
      curtain(a, {
        hue,
        from: -6,
        to: w + 6,
        foot: (x) => y + Math.sin(x / 40 + seed) * 34,
        height: high,
        step: 10,
        seed,
      });
    }
    moonDisc(a, 150, 150, 62);
    a.fill('M0 560Q70 520 130 548T240 530V744H0Z', '#0c3346');
    for (const [x, foot, high, colour] of [
      [20, 640, 150, '#0b2c3e'],
      [70, 622, 96, '#0b2c3e'],
      [204, 634, 140, '#0b2c3e'],
      [236, 700, 210, '#051522'],
      [6, 720, 200, '#051522'],
    ] as const) {
      fir(a, x, foot, high, colour);
    }
    rock(a, 120, 640, 0.56);
    wolf(a, 112, 640, 0.96);
    a.fill(
      whole,
      a.shade([
        [0.8, '#020a14', 0],
        [1, '#020a14', 0.75],
      ]),
    );
  });
  a.line(
    rounded(9, 9, w - 18, h - 18, 32),
    a.shade([
      [0, '#f2fff9'],
      [0.4, '#7dffc8'],
      [1, '#38c8ff'],
    ]),
    7,
  );
  a.line(rounded(15, 15, w - 30, h - 30, 26), '#eafff6', 1.6, 0.6);
  return a;
}

export function moonSymbol(): Drawing {
  return card(NIGHT, { light: '#eafff6', dark: '#56c8d8', width: 4.5 }, 18, (a) => {
    a.glow(120, 104, 120, '#baffea', 0.5, 0.5);
    moonDisc(a, 120, 104, 66);
    for (const [y, width] of [
      [70, 120],
      [128, 150],
    ] as const) {
      a.fill(rounded(120 - width / 2 + (y - 90) * 0.5, y, width, 9, 4.5), '#dffff4', 0.28);
    }
    a.fill('M0 190Q70 160 124 182T240 168V240H0Z', '#0d3a4c');
    for (const [x, foot, high] of [
      [30, 222, 84],
      [62, 226, 56],
      [184, 224, 66],
      [214, 226, 96],
    ] as const) {
      fir(a, x, foot, high, '#051a28');
    }
    a.fill('M0 218Q120 202 240 218V240H0Z', '#041420');
  });
}

export function starSymbol(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#2a1468'],
    [0.5, '#3b2a9a'],
    [0.82, '#7a4bc8'],
    [1, '#1c1146'],
  ];
  return card(sky, { light: '#f0e6ff', dark: '#8f7aff', width: 4.5 }, 29, (a) => {
    const [x, y] = [120, 106];
    a.glow(x, y, 116, '#cdbcff', 0.7, 0.45);
    a.line(circle(x, y, 72), '#e6dcff', 2, 0.5, 'stroke-dasharray="3 9" stroke-linecap="round"');
    a.line(circle(x, y, 56), '#e6dcff', 1.4, 0.45);
    a.group(`transform="rotate(45 ${x} ${y})"`, () => {
      a.fill(spark(x, y, 62, 0.12), '#a98cff');
      a.fill(spark(x, y, 44, 0.12), '#ffffff', 0.6);
    });
    a.fill(spark(x, y, 96, 0.13), '#ffffff');
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      a.fill(
        polygon([
          [x, y],
          [x + dx * 94, y + dy * 94],
          [x + dx * 12 - dy * 12, y + dy * 12 + dx * 12],
        ]),
        '#b7a2ff',
        0.75,
      );
    }
    a.fill(circle(x, y, 9), '#ffffff');
    a.fill('M0 204L44 166L78 196L124 152L170 200L204 172L240 204V240H0Z', '#170d3c');
    a.line('M0 204L44 166L78 196L124 152L170 200L204 172L240 204', '#d9ccff', 2.5, 0.7);
    a.fill(
      'M44 166L36 186L52 182L60 180ZM124 152L106 178L122 172L132 184L142 172Z',
      '#e9e0ff',
      0.8,
    );
  });
}

export interface Stone {
  readonly name: 'paw' | 'snowflake' | 'fir' | 'feather' | 'leaf';
  readonly ice: readonly [light: string, mid: string, dark: string, glow: string];
  readonly sides: number;
  readonly turn: number;
}
export const STONES: readonly Stone[] = [
  { name: 'paw', ice: ['#ffb9d8', '#c2417e', '#4a1040', '#ffe0ee'], sides: 6, turn: 0 },
  { name: 'snowflake', ice: ['#c2ecff', '#3f8fe0', '#123a7c', '#eaf9ff'], sides: 8, turn: 22.5 },
  { name: 'fir', ice: ['#b6ffdc', '#2aa87c', '#0a4a46', '#e6fff2'], sides: 5, turn: -90 },
  { name: 'feather', ice: ['#ffe6b0', '#d8923a', '#6a3414', '#fff4d6'], sides: 4, turn: 45 },
  { name: 'leaf', ice: ['#d9c8ff', '#7a58c8', '#2c1a66', '#f2eaff'], sides: 7, turn: -90 },
];

/** A stone of ice with a sign that glows in it: the shape of the stone tells them apart too. */
export function stoneSymbol({ name, ice, sides, turn }: Stone): Drawing {
  const a = new Drawing(240, 240);
  const [light, mid, dark, shine] = ice;
  const around = (r: number, x = 120, y = 118): (readonly [number, number])[] =>
    Array.from({ length: sides }, (_, corner) => {
      const angle = ((corner * 360) / sides + turn) * (Math.PI / 180);
      const reach = sides === 4 ? r * 1.16 : r;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    });
  const joined = 'stroke-linejoin="round"';
  a.glow(120, 120, 118, mid, 0.42, 0.6);
  a.fill(
    polygon(around(90, 124, 128)),
    '#020a16',
    0.55,
    `stroke="#020a16" stroke-opacity=".550" stroke-width="20" ${joined}`,
  );
  a.fill(polygon(around(90, 120, 122)), dark, 1, `stroke="${dark}" stroke-width="22" ${joined}`);
  const body = polygon(around(90));
  const paint = a.shade(
    [
      [0, light],
      [0.4, mid],
      [1, dark],
    ],
    [0.1, 0, 0.8, 1],
  );
  a.fill(body, paint, 1, `stroke="${mid}" stroke-width="18" ${joined}`);
  const [outer, inner] = [around(94), around(64)];
  outer.forEach((corner, index) => {
    const next = (index + 1) % sides;
    const facet = [corner, outer[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner];
    const lit = Math.cos((((index + 0.5) * 360) / sides + turn - 235) * (Math.PI / 180));
    a.fill(polygon(facet), lit > 0 ? '#ffffff' : '#020a1c', tenth(Math.abs(lit) * 4) / 10);
  });
  a.fill(polygon(inner), dark, 0.55);
  a.line(polygon(inner), light, 2, 0.6, joined);
  a.line(polygon(around(98)), shine, 3, 0.55, joined);
  a.glow(120, 118, 62, light, 0.5, 0.5);
  SIGNS[name](a, shine, dark);
  return a;
}

const SIGNS: Readonly<Record<Stone['name'], (a: Drawing, shine: string, dark: string) => void>> = {
  paw: (a, shine) => {
    a.fill(
      'M120 116c20 0 33 18 33 31c0 14 -15 14 -33 11c-18 3 -33 3 -33 -11c0 -13 13 -31 33 -31Z',
      shine,
    );
    for (const [x, y, w, h] of [
      [86, 108, 10, 14],
      [107, 88, 11, 16],
      [133, 88, 11, 16],
      [154, 108, 10, 14],
    ] as const) {
      a.fill(`M${x - w} ${y}a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0 ${-2 * w} 0Z`, shine);
    }
  },
  snowflake: (a, shine) => {
    for (let arm = 0; arm < 6; arm += 1) {
      a.group(`transform="rotate(${arm * 60} 120 118)"`, () =>
        a.line(
          'M120 118V68M106 78L120 92L134 78M110 98L120 106L130 98',
          shine,
          6,
          1,
          'stroke-linecap="round" stroke-linejoin="round"',
        ),
      );
    }
    a.fill(circle(120, 118, 7), shine);
  },
  fir: (a, shine, dark) => {
    a.fill('M120 62L146 98H134L154 130H140L158 160H82L100 130H86L106 98H94Z', shine);
    a.fill(rounded(114, 158, 12, 14, 3), shine);
    a.line(
      'M120 76V150M120 112L132 102M120 134L136 122M120 124L106 112',
      dark,
      3,
      0.5,
      'stroke-linecap="round"',
    );
  },
  feather: (a, shine, dark) => {
    a.fill('M82 164C78 122 92 82 156 66C162 112 140 146 100 154Z', shine);
    a.line('M76 172C92 142 116 108 148 76', dark, 4, 0.75, 'stroke-linecap="round"');
    a.line(
      'M104 132L102 108M118 114L118 92M112 124L138 118M126 104L150 96',
      dark,
      3,
      0.55,
      'stroke-linecap="round"',
    );
  },
  leaf: (a, shine, dark) => {
    a.fill(
      'M120 62C150 84 160 118 146 146C138 158 128 164 120 168C112 164 102 158 94 146C80 118 90 84 120 62Z',
      shine,
    );
    a.line('M120 78V180', dark, 4, 0.75, 'stroke-linecap="round"');
    a.line(
      'M120 104L136 92M120 104L104 92M120 128L142 112M120 128L98 112M120 150L138 138M120 150L102 138',
      dark,
      3,
      0.55,
      'stroke-linecap="round"',
    );
  },
};
