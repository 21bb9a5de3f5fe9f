import { circle, Drawing } from '@jubilee/game-kit/drawing/pen';
import { PEARL } from './card.ts';

/** A pearl with the factor of a wild in free spins. */
const DIGITS: Readonly<Record<2 | 3, string>> = {
  2: 'M62 42C64 30 88 28 90 44C91 56 66 68 62 86H92',
  3: 'M62 40C68 28 90 30 90 45C90 57 76 59 72 59C78 59 92 62 92 74C92 90 66 92 60 78',
};

export function badge(ways: 2 | 3): Drawing {
  const a = new Drawing(120, 120);
  a.glow(60, 60, 60, '#ff9fdc', 0.7, 0.6);
  a.fill(circle(60, 63, 50), '#12073a', 0.55);
  a.fill(circle(60, 60, 50), a.shade(PEARL, [0, 0, 1, 1]));
  a.fill(
    circle(60, 60, 43),
    a.orb(
      [
        [0, '#ff8fd8'],
        [0.6, '#b03aa8'],
        [1, '#4a1580'],
      ],
      0.36,
      0.26,
      0.9,
    ),
  );
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const times = 'M30 52L48 74M48 52L30 74';
  a.line(times, '#3a0f68', 11, 0.7, round);
  a.line(times, '#ffe4f6', 7, 1, round);
  a.line(DIGITS[ways], '#3a0f68', 17, 0.8, round);
  a.line(DIGITS[ways], '#ffffff', 11, 1, round);
  return a;
}
