import { dots, Drawing, rounded, seeded, type Stop } from '@jubilee/game-kit/drawing/pen';

/** The rounded card behind the picture symbols, 240 x 240, light from the top left. */
const SIZE = 240;
const CARD = rounded(6, 6, 228, 228, 30);
export const BRASS: readonly Stop[] = [
  [0, '#fff1cf'],
  [0.28, '#f0b869'],
  [0.62, '#b8693a'],
  [1, '#5e2620'],
];

interface Rim {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
}

export function card(
  sky: readonly Stop[],
  rim: Rim,
  seed: number,
  draw: (a: Drawing) => void,
  stars = 26,
): Drawing {
  const a = new Drawing(SIZE, SIZE);
  a.group(`clip-path="${a.clip(CARD)}"`, () => {
    a.fill(CARD, a.orb(sky, 0.34, 0.26, 0.95));
    a.fill(dots(stars, seeded(seed), [8, 8, 224, 190], [0.5, 1.9]), '#fff1dd', 0.8);
    draw(a);
    a.fill(
      CARD,
      a.shade([
        [0.62, '#12061f', 0],
        [1, '#12061f', 0.5],
      ]),
    );
  });
  a.line(
    rounded(8, 8, 224, 224, 28),
    a.shade(
      [
        [0, rim.light],
        [0.5, rim.light, 0.35],
        [1, rim.dark],
      ],
      [0, 0, 1, 1],
    ),
    rim.width,
  );
  return a;
}
