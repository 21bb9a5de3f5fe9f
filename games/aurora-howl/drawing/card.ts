import { dots, Drawing, rounded, seeded, type Stop } from '@jubilee/game-kit/drawing/pen';

/** The rounded window to the night sky behind the picture symbols, 240 x 240. */
const SIZE = 240;
const CARD = rounded(6, 6, 228, 228, 34);

export interface Rim {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
}

export function card(
  sky: readonly Stop[],
  rim: Rim,
  seed: number,
  draw: (a: Drawing) => void,
): Drawing {
  const a = new Drawing(SIZE, SIZE);
  a.group(`clip-path="${a.clip(CARD)}"`, () => {
    a.fill(CARD, a.shade(sky));
    a.fill(dots(26, seeded(seed), [8, 8, 224, 150], [0.5, 1.9]), '#eafff8', 0.85);
    draw(a);
  });
  a.line(rounded(10, 10, 220, 220, 30), '#03101c', 2.5, 0.5);
  a.line(
    rounded(8, 8, 224, 224, 32),
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
