import { Drawing, tenth } from '@jubilee/game-kit/drawing/pen';

/** Suits around (0, 0), 40 high. */
const SUITS = {
  spade:
    'M0 -20C4 -10 19 -2 17 8C15 16 6 16 3 10C3 15 5 18 8 20H-8C-5 18 -3 15 -3 10C-6 16 -15 16 -17 8C-19 -2 -4 -10 0 -20Z',
  heart: 'M0 19C-6 11 -19 3 -18 -8C-17 -18 -5 -19 0 -10C5 -19 17 -18 18 -8C19 3 6 11 0 19Z',
  diamond: 'M0 -21C4 -12 9 -6 15 0C9 6 4 12 0 21C-4 12 -9 6 -15 0C-9 -6 -4 -12 0 -21Z',
  club: 'M0 -20A9 9 0 0 1 8 -7A9 9 0 1 1 4 9C4 14 6 18 9 20H-9C-6 18 -4 14 -4 9A9 9 0 1 1 -8 -7A9 9 0 0 1 0 -20Z',
} as const;
type Suit = keyof typeof SUITS;
const GOLD = '#f0cc7c';

function suit(a: Drawing, name: Suit, x: number, y: number, size: number, light: number): void {
  a.fill(SUITS[name], GOLD, light, `transform="translate(${tenth(x)} ${tenth(y)}) scale(${size})"`);
}

/** The print behind each hand, 200 x 320: four suits in a lattice. */
export function print(): Drawing {
  const a = new Drawing(200, 320);
  for (const r of [88, 76])
    a.line(
      `M100 ${160 - r * 1.6}L${100 + r} 160L100 ${160 + r * 1.6}L${100 - r} 160Z`,
      GOLD,
      r === 88 ? 2.6 : 1.4,
      r === 88 ? 0.6 : 0.4,
      'stroke-linejoin="round"',
    );
  for (const [name, x, dy] of [
    ['spade', 100, -56],
    ['heart', 136, 0],
    ['club', 100, 56],
    ['diamond', 64, 0],
  ] as const)
    suit(a, name, x, 160 + dy, 0.92, 0.42);
  a.line('M100 132L118 160L100 188L82 160Z', GOLD, 1.8, 0.6);
  return a;
}
