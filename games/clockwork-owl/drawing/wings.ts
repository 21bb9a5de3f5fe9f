import { Drawing, seeded, tenth } from '@jubilee/game-kit/drawing/pen';

/** The owl's brass wings, 560 x 560, visible behind the card it holds. */
interface Row {
  readonly count: number;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly long: readonly [first: number, last: number];
  readonly wide: number;
  readonly turn: readonly [first: number, last: number];
}
/** From the tips up to the shoulder, so that each row covers the roots of the one below. */
const ROWS: readonly Row[] = [
  { count: 9, from: [46, 210], to: [210, 250], long: [270, 250], wide: 30, turn: [12, -10] },
  { count: 9, from: [40, 150], to: [220, 190], long: [150, 190], wide: 27, turn: [16, -8] },
  { count: 8, from: [58, 92], to: [224, 120], long: [110, 140], wide: 25, turn: [20, -6] },
  { count: 6, from: [110, 52], to: [232, 64], long: [80, 110], wide: 24, turn: [24, -4] },
];
const METALS = [
  ['#ffe3a0', '#b87a34', '#4c2812'],
  ['#f2c878', '#9a622a', '#40220f'],
  ['#ffeebc', '#cc924a', '#5a3014'],
] as const;

export function wings(): Drawing {
  const a = new Drawing(560, 560);
  const metal = METALS.map(([light, mid, dark]) =>
    a.shade(
      [
        [0, light],
        [0.45, mid],
        [1, dark],
      ],
      [0, 0, 1, 0.5],
    ),
  );
  for (const side of [1, -1])
    a.group(side === 1 ? 'opacity="1"' : 'transform="translate(560 0) scale(-1 1)"', () => {
      const random = seeded(7);
      for (const row of ROWS) feathers(a, row, metal, random);
    });
  return a;
}

function feathers(
  a: Drawing,
  { count, from, to, long, wide, turn }: Row,
  metal: readonly string[],
  random: () => number,
): void {
  const between = ([first, last]: readonly [number, number], share: number): number =>
    first + (last - first) * share;
  for (let index = count - 1; index >= 0; index -= 1) {
    const share = index / (count - 1);
    const [x, y] = [between([from[0], to[0]], share), between([from[1], to[1]], share)];
    const length = tenth(between(long, share) * (0.94 + random() * 0.1));
    const lean = tenth(between(turn, share));
    const paint = metal[Math.floor(random() * metal.length)] ?? '#b87a34';
    a.group(`transform="translate(${tenth(x)} ${tenth(y)}) rotate(${lean})"`, () => {
      const shape = `M0 -14C${wide} 0 ${wide} ${tenth(length * 0.78)} 0 ${length}C${-wide} ${tenth(length * 0.78)} ${-wide} 0 0 -14Z`;
      a.fill(shape, paint, 1, 'stroke="#24130a" stroke-width="2.4"');
      a.line(`M0 0V${tenth(length * 0.86)}`, '#24130a', 2, 0.5);
      a.line(
        `M${-wide * 0.46} ${tenth(length * 0.2)}Q${-wide * 0.6} ${tenth(length * 0.5)} ${-wide * 0.24} ${tenth(length * 0.82)}`,
        '#fff4d0',
        2,
        0.5,
      );
    });
  }
}
