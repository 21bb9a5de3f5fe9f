import {
  Drawing,
  rounded,
  seeded,
  smooth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { rings } from './pond-life.ts';

/** A pool of water in a rim, 240 x 240, for the high symbols; light from the top left. */
const CARD = rounded(5, 5, 230, 230, 44);

export function card(
  water: readonly Stop[],
  rim: { readonly light: string; readonly dark: string; readonly width: number },
  seed: number,
  draw: (a: Drawing) => void,
): Drawing {
  const a = new Drawing(240, 240);
  a.group(`clip-path="${a.clip(CARD)}"`, () => {
    a.fill(CARD, a.orb(water, 0.38, 0.22, 0.98));
    const random = seeded(seed);
    for (let line = 0; line < 7; line += 1) loop(a, random, 240);
    rings(a, 120, 120, [44, 76, 108, 142], 0.16);
    draw(a);
    a.fill(
      CARD,
      a.shade([
        [0.62, '#01161f', 0],
        [1, '#01121a', 0.5],
      ]),
    );
    a.fill('M5 62C5 24 24 5 62 5H178C116 18 46 46 5 116Z', '#ffffff', 0.12);
  });
  a.line(
    rounded(8, 8, 224, 224, 41),
    a.shade(
      [
        [0, rim.light],
        [0.5, rim.dark],
        [1, rim.light],
      ],
      [0, 0, 1, 1],
    ),
    rim.width,
  );
  a.line(rounded(13, 13, 214, 214, 37), '#ffffff', 1.2, 0.35);
  return a;
}

/** A polished slab of dark jade for the low symbols. */
export function slab(tint: string, draw: (a: Drawing) => void): Drawing {
  const a = new Drawing(240, 240);
  a.fill(rounded(16, 20, 208, 208, 60), '#011016', 0.55);
  a.fill(
    rounded(16, 14, 208, 208, 60),
    a.shade(
      [
        [0, '#8fd8c4'],
        [0.4, '#2f7d74'],
        [1, '#0c3b40'],
      ],
      [0, 0, 0.7, 1],
    ),
  );
  const field = rounded(24, 22, 192, 192, 53);
  a.fill(
    field,
    a.orb(
      [
        [0, tint],
        [0.6, '#0c4550'],
        [1, '#06262f'],
      ],
      0.4,
      0.3,
      0.9,
    ),
  );
  a.group(`clip-path="${a.clip(field)}"`, () => {
    rings(a, 120, 118, [50, 74, 98, 122], 0.12);
    draw(a);
    a.fill('M24 70C24 40 42 22 74 22H172C110 34 54 60 24 112Z', '#ffffff', 0.1);
  });
  a.line(field, '#021c24', 2.4, 0.8);
  return a;
}

/** A closed thread of light, like sunlight on the bottom of a pond. */
export function loop(a: Drawing, random: () => number, size: number): void {
  const [x, y, r] = [random() * size, random() * size, 18 + random() * size * 0.14];
  const points: Point[] = [];
  for (let step = 0; step <= 7; step += 1) {
    const angle = (step / 7) * Math.PI * 2;
    const reach = r * (0.75 + (step % 7 === 0 ? 0.2 : random() * 0.5));
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  a.line(`${smooth(points)}Z`, '#bff8ec', 1.6, 0.14);
}
