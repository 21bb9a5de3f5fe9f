import { circle, Drawing, rounded, type Stop } from '@jubilee/game-kit/drawing/pen';

/** The four letters as engraved copper plates: enamel in one quiet hue each, the letter in relief. */
export interface Plate {
  readonly letter: 'A' | 'K' | 'Q' | 'J';
  readonly enamel: readonly [light: string, mid: string, dark: string];
}
export const PLATES: readonly Plate[] = [
  { letter: 'A', enamel: ['#b8485a', '#7a1f43', '#3a0c2a'] },
  { letter: 'K', enamel: ['#3f74b8', '#1f3f86', '#0e1b4a'] },
  { letter: 'Q', enamel: ['#2f9482', '#12594f', '#07302f'] },
  { letter: 'J', enamel: ['#7d58b8', '#46288a', '#20104a'] },
];

/** Slab-serif outlines drawn on the 240 grid; the ring of Q is filled even-odd. */
const OUTLINES = {
  A: [
    'M103 58H137L174 164H187V183H134V164H145L139 146H101L95 164H106V183H53V164H66ZM120 88L107 128H133Z',
  ],
  K: [
    'M58 58H114V77H102V108L138 77H127V58H182V77H166L131 108L170 164H186V183H129V164H136L112 130L102 139V164H114V183H58V164H72V77H58Z',
  ],
  Q: [
    'M60 118a60 62 0 1 0 120 0a60 62 0 1 0-120 0ZM92 118a28 41 0 1 1 56 0a28 41 0 1 1-56 0Z',
    'M112 142L136 134L152 160Q160 172 178 166L183 184Q152 198 134 174Z',
  ],
  J: [
    'M102 58H170V77H154V140C154 170 135 186 106 186C77 186 60 170 60 149C60 136 69 128 81 128C93 128 100 136 100 146C100 153 97 157 94 160C98 165 102 166 107 166C119 166 123 157 123 140V77H102Z',
  ],
} as const;

const COPPER: readonly Stop[] = [
  [0, '#ffe6bf'],
  [0.3, '#eaa566'],
  [0.6, '#b5643a'],
  [1, '#6a2c22'],
];

export function plate({ letter, enamel }: Plate): Drawing {
  const a = new Drawing(240, 240);
  a.fill(rounded(12, 12, 216, 216, 28), '#2a0f1c');
  a.fill(
    rounded(12, 12, 216, 213, 28),
    a.shade(
      [
        [0, '#dd9a62'],
        [0.45, '#9a5233'],
        [1, '#4e2020'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.line(
    rounded(14, 14, 212, 209, 26),
    a.shade(
      [
        [0, '#ffe9c4', 0.9],
        [0.4, '#ffe9c4', 0.1],
        [1, '#1d0810', 0.6],
      ],
      [0, 0, 1, 1],
    ),
    3,
  );
  a.fill(rounded(29, 29, 182, 179, 16), '#2e1018');
  const field = rounded(32, 32, 176, 173, 14);
  a.fill(
    field,
    a.orb(
      [
        [0, enamel[0]],
        [0.55, enamel[1]],
        [1, enamel[2]],
      ],
      0.34,
      0.28,
      0.95,
    ),
  );
  a.group(`clip-path="${a.clip(field)}"`, () => {
    for (let ring = 1; ring < 8; ring += 1) a.line(circle(120, 119, ring * 17), '#ffffff', 1, 0.07);
    a.fill('M20 20H220L20 150Z', '#ffffff', 0.06);
  });
  for (const [x, y] of [
    [23, 23],
    [217, 23],
    [23, 214],
    [217, 214],
  ] as const) {
    a.fill(circle(x, y, 5), '#4e2020');
    a.fill(circle(x - 0.8, y - 0.8, 3.8), '#f3c086');
  }
  const metal = a.shade(COPPER, [70, 56, 168, 190], true);
  for (const outline of OUTLINES[letter]) {
    a.fill(outline, '#0d0410', 0.5, 'fill-rule="evenodd" transform="translate(3 6)"');
  }
  for (const outline of OUTLINES[letter]) {
    a.line(outline, '#3d141a', 5, 0.9, 'stroke-linejoin="round"');
  }
  for (const outline of OUTLINES[letter]) a.fill(outline, metal, 1, 'fill-rule="evenodd"');
  for (const outline of OUTLINES[letter]) {
    const inside = a.clip(outline);
    if (letter === 'Q') continue;
    a.group(`clip-path="${inside}"`, () => {
      for (let row = 0; row < 34; row += 1)
        a.line(`M40 ${56 + row * 4}L200 ${44 + row * 4}`, '#4e1a1c', 0.8, 0.22);
      a.line(outline, '#fff3d6', 3.4, 0.75, 'transform="translate(1.6 1.8)" fill-rule="evenodd"');
      a.line(outline, '#5a1f20', 3, 0.55, 'transform="translate(-1.6 -1.8)"');
    });
  }
  if (letter === 'Q') {
    a.line(
      'M61.5 118a58.500 60.500 0 0 1 72 -58.500',
      '#fff3d6',
      2.6,
      0.75,
      'stroke-linecap="round"',
    );
    a.line(
      'M149.500 118a29.500 42.500 0 0 1 -24 42',
      '#fff3d6',
      2.2,
      0.55,
      'stroke-linecap="round"',
    );
    a.line(
      'M178.500 118a58.500 60.500 0 0 1 -58.500 60.500',
      '#5a1f20',
      2.4,
      0.6,
      'stroke-linecap="round"',
    );
  }
  return a;
}
