import { Drawing, polygon, rounded, type Point } from '@jubilee/game-kit/drawing/pen';
import { seams } from './fire.ts';

/** The four letters cut into slabs of basalt and filled with lava; each slab in one quiet hue. */
export interface Letter {
  readonly name: 'A' | 'K' | 'Q' | 'J';
  readonly stone: readonly [light: string, mid: string, dark: string];
  readonly lava: readonly [light: string, mid: string, dark: string];
}
export const LETTERS: readonly Letter[] = [
  { name: 'A', stone: ['#6a3a44', '#3c1c2a', '#1e0c18'], lava: ['#fff0b4', '#ff7a3c', '#d0281c'] },
  { name: 'K', stone: ['#5c4464', '#32223e', '#180e22'], lava: ['#ffe4f0', '#f070b0', '#a82478'] },
  { name: 'Q', stone: ['#44505c', '#222c38', '#0f161e'], lava: ['#fff2a4', '#ffb428', '#c8700c'] },
  { name: 'J', stone: ['#50503c', '#2c2c22', '#16160f'], lava: ['#f4ffc0', '#c4d834', '#7a8a10'] },
];

const STROKES: Readonly<Record<Letter['name'], string>> = {
  A: 'M62 184L120 60L178 184M86 142H154',
  K: 'M80 58V184M172 60L84 124M110 108L174 184',
  Q: 'M92 64H148L176 96V144L148 176H92L64 144V96ZM130 140L178 190',
  J: 'M92 66H166M144 66V152L122 176H94L72 152',
};
const SLAB: readonly Point[] = [
  [40, 14],
  [204, 14],
  [226, 38],
  [226, 202],
  [202, 226],
  [36, 226],
  [14, 204],
  [14, 40],
];
const inset = (by: number): string =>
  polygon(SLAB.map(([x, y]) => [x + (x < 120 ? by : -by), y + (y < 120 ? by : -by)]));

export function letter({ name, stone, lava }: Letter): Drawing {
  const a = new Drawing(240, 240);
  a.fill(polygon(SLAB), '#0c0308', 0.75, 'transform="translate(0 6)"');
  a.fill(
    polygon(SLAB),
    a.shade(
      [
        [0, '#c89a84'],
        [0.3, stone[0]],
        [1, '#0f0508'],
      ],
      [0, 0, 1, 1],
    ),
  );
  const face = inset(13);
  a.fill(
    face,
    a.shade(
      [
        [0, stone[0]],
        [0.5, stone[1]],
        [1, stone[2]],
      ],
      [0, 0, 0.7, 1],
    ),
  );
  a.group(`clip-path="${a.clip(face)}"`, () => {
    seams(a, [120, 120], 150, 7, name.charCodeAt(0), 0.4);
    a.fill('M20 20H180L30 150Z', '#ffffff', 0.07);
    a.fill(rounded(20, 190, 200, 40, 4), lava[2], 0.18);
  });
  a.line(face, '#0c0308', 2.4, 0.8);
  a.line(inset(15), '#ffd7b4', 1.2, 0.25);
  const stroke = STROKES[name];
  const cut = 'stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="3"';
  a.line(stroke, lava[1], 58, 0.12, cut);
  a.line(stroke, '#f4c4a0', 38, 0.35, `${cut} transform="translate(2 3)"`);
  a.line(stroke, '#0c0308', 38, 0.95, cut);
  a.line(stroke, lava[2], 30, 1, cut);
  a.line(
    stroke,
    a.shade(
      [
        [0, lava[0]],
        [0.5, lava[1]],
        [1, lava[2]],
      ],
      [60, 50, 150, 200],
      true,
    ),
    25,
    1,
    `${cut} transform="translate(1 2)"`,
  );
  a.line(stroke, lava[0], 9, 0.85, `${cut} transform="translate(2 3)"`);
  a.line(stroke, '#ffffff', 3, 0.7, `${cut} transform="translate(2 3)"`);
  return a;
}
