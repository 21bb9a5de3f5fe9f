import { circle, Drawing, rounded } from '@jubilee/game-kit/drawing/pen';
import { PEARL } from './card.ts';
import { bubble } from './sea-life.ts';

/** The five letters as tubes of sea glass over a dark shell, each in one quiet hue. */
export interface Letter {
  readonly name: 'A' | 'K' | 'Q' | 'J' | 'T';
  readonly glass: readonly [light: string, mid: string, dark: string];
}
export const LETTERS: readonly Letter[] = [
  { name: 'A', glass: ['#ffd2ec', '#f070b8', '#a02878'] },
  { name: 'K', glass: ['#d4e6ff', '#6c9cff', '#2c4cc0'] },
  { name: 'Q', glass: ['#d2fff0', '#4cdcb4', '#128068'] },
  { name: 'J', glass: ['#ecdcff', '#a884ff', '#5a34b8'] },
  { name: 'T', glass: ['#d0f8ff', '#4cc8e8', '#137a9c'] },
];

const STROKES: Readonly<Record<Letter['name'], string>> = {
  A: 'M66 178L112 66Q120 52 128 66L174 178M84 142H156',
  K: 'M78 62V178M166 62L82 128M106 110L168 178',
  Q: 'M120 62C84 62 64 88 64 120C64 152 84 178 120 178C156 178 176 152 176 120C176 88 156 62 120 62ZM134 144L172 184',
  J: 'M90 64H160M140 64V142C140 166 126 178 106 178C86 178 74 166 74 146',
  T: 'M58 82L82 64V178M150 64C126 64 112 88 112 121C112 154 126 178 150 178C174 178 188 154 188 121C188 88 174 64 150 64Z',
};

export function letter({ name, glass }: Letter): Drawing {
  const a = new Drawing(240, 240);
  a.fill(rounded(14, 18, 212, 212, 56), '#020824', 0.6);
  a.fill(rounded(14, 12, 212, 212, 56), a.shade(PEARL, [0, 0, 1, 1]));
  const field = rounded(24, 22, 192, 192, 48);
  a.fill(field, '#081540');
  a.fill(
    field,
    a.orb(
      [
        [0, glass[2], 0.95],
        [0.55, '#12246c', 0.95],
        [1, '#060f38', 1],
      ],
      0.38,
      0.2,
      1,
    ),
  );
  a.group(`clip-path="${a.clip(field)}"`, () => {
    for (let ring = 1; ring < 9; ring += 1)
      a.line(circle(120, 216, ring * 24), '#ffffff', 1.4, 0.08);
    bubble(a, 46, 178, 7, 0.8);
    bubble(a, 60, 196, 4, 0.7);
    bubble(a, 196, 60, 6, 0.7);
    a.fill('M24 70C24 40 44 22 76 22H170C110 34 54 60 24 112Z', '#ffffff', 0.1);
  });
  a.line(field, '#031030', 3, 0.7);
  const stroke = STROKES[name];
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  a.line(stroke, glass[1], 50, 0.14, round);
  a.line(stroke, '#020a2c', 36, 0.75, `${round} transform="translate(2 6)"`);
  a.line(stroke, glass[2], 32, 1, round);
  a.line(
    stroke,
    a.shade(
      [
        [0, glass[0]],
        [0.5, glass[1]],
        [1, glass[2]],
      ],
      [60, 56, 180, 190],
      true,
    ),
    27,
    1,
    round,
  );
  a.line(stroke, glass[0], 12, 0.45, `${round} transform="translate(-2 -3)"`);
  a.line(stroke, '#ffffff', 4.4, 0.9, `${round} transform="translate(-5 -5)"`);
  return a;
}
