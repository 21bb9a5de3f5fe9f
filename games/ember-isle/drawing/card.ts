import { dots, Drawing, rounded, seeded, type Stop } from '@jubilee/game-kit/drawing/pen';

/** The slab behind the picture symbols, 240 x 240: dark stone, its face lit from below. */
const CARD = rounded(6, 6, 228, 228, 22);

export function card(
  heat: readonly Stop[],
  rim: { readonly light: string; readonly dark: string; readonly width: number },
  seed: number,
  draw: (a: Drawing) => void,
): Drawing {
  const a = new Drawing(240, 240);
  a.group(`clip-path="${a.clip(CARD)}"`, () => {
    a.fill(CARD, a.orb(heat, 0.5, 0.82, 1.02));
    a.fill(dots(30, seeded(seed), [8, 8, 224, 200], [0.6, 2.2]), '#ffd78a', 0.75);
    draw(a);
    a.fill(
      CARD,
      a.shade([
        [0, '#1a0618', 0.35],
        [0.3, '#1a0618', 0],
        [0.75, '#1a0618', 0],
        [1, '#1a0618', 0.4],
      ]),
    );
  });
  a.line(
    rounded(8.5, 8.5, 223, 223, 20),
    a.shade(
      [
        [0, rim.light],
        [0.5, rim.light, 0.45],
        [1, rim.dark],
      ],
      [0, 0, 1, 1],
    ),
    rim.width,
  );
  a.line(rounded(14, 14, 212, 212, 15), '#1a0618', 1.6, 0.5);
  return a;
}
