import {
  dots,
  Drawing,
  rounded,
  seeded,
  smooth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { bubbles } from './sea-life.ts';

/** The pool of water behind the picture symbols, 240 x 240, light from the top left. */
const CARD = rounded(6, 6, 228, 228, 52);
export const PEARL: readonly Stop[] = [
  [0, '#ffffff'],
  [0.3, '#d6f2ff'],
  [0.55, '#e9c9ff'],
  [0.78, '#8fc4ee'],
  [1, '#3a5fa8'],
];

export function card(
  water: readonly Stop[],
  rim: { readonly light: string; readonly dark: string; readonly width: number },
  seed: number,
  draw: (a: Drawing) => void,
): Drawing {
  const a = new Drawing(240, 240);
  a.group(`clip-path="${a.clip(CARD)}"`, () => {
    a.fill(CARD, a.orb(water, 0.36, 0.14, 1.02));
    const random = seeded(seed);
    for (let line = 0; line < 5; line += 1) {
      const y = 20 + line * 20;
      const points: Point[] = [0, 1, 2, 3, 4, 5].map((step) => [
        step * 52 - 10,
        y + (random() - 0.5) * 22,
      ]);
      a.line(smooth(points), '#ffffff', 3 + random() * 4, 0.07);
    }
    a.fill(dots(18, random, [10, 20, 220, 200], [0.6, 1.8]), '#e6fdff', 0.7);
    bubbles(a, 7, seed + 3, [16, 120, 208, 100], [3, 8]);
    draw(a);
    a.fill(
      CARD,
      a.shade([
        [0.6, '#03103a', 0],
        [1, '#020a30', 0.55],
      ]),
    );
    a.fill('M6 58C6 24 24 6 60 6H180C120 16 52 40 6 110Z', '#ffffff', 0.1);
  });
  a.line(
    rounded(8, 8, 224, 224, 50),
    a.shade(
      [
        [0, rim.light],
        [0.5, rim.light, 0.4],
        [1, rim.dark],
      ],
      [0, 0, 1, 1],
    ),
    rim.width,
  );
  return a;
}
