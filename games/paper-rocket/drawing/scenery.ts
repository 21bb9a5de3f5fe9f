import {
  circle,
  dots,
  Drawing,
  polygon,
  seeded,
  spark,
  type Point,
} from '@jubilee/game-kit/drawing/pen';

/** A night of blue paper over a cut-out city. */
export function nightSky(): Drawing {
  const a = new Drawing(1600, 1000);
  const random = seeded(19);
  a.fill(
    'M0 0H1600V1000H0Z',
    a.shade([
      [0, '#0a1440'],
      [0.34, '#17307c'],
      [0.6, '#3c5fc0'],
      [0.78, '#93a8ea'],
      [0.9, '#f2b9a4'],
      [1, '#ffc88f'],
    ]),
  );
  a.fill(dots(240, random, [0, 0, 1600, 640], [0.5, 2]), '#ffffff', 0.75);
  for (let index = 0; index < 9; index += 1) {
    a.fill(spark(random() * 1600, random() * 420, 6 + random() * 10), '#ffffff', 0.9);
  }
  // The moon is a paper disc with its shadow beside it.
  a.glow(1090, 170, 300, '#fff0c9', 0.42);
  a.fill(circle(1097, 177, 64), '#0a1440', 0.25);
  a.fill(
    circle(1090, 170, 64),
    a.shade([
      [0, '#fffbe6'],
      [1, '#f6d9a4'],
    ]),
  );
  for (const [x, y, r] of [
    [1070, 152, 12],
    [1112, 184, 16],
    [1076, 196, 8],
  ] as const) {
    a.fill(circle(x, y, r), '#e8c48c', 0.5);
  }
  return a;
}

/** A cloud of two sheets; the light sheet covers the gray one. */
export function cloud(light: string, shade: string): Drawing {
  const a = new Drawing(420, 170);
  const shapeAt = (dx: number, dy: number): string =>
    `M${30 + dx} ${150 + dy}a34 34 0 0 1 4-67a58 58 0 0 1 92-42a72 72 0 0 1 134 8a50 50 0 0 1 70 36a34 34 0 0 1 30 65Z`;
  a.fill(shapeAt(10, 10), '#0a1440', 0.18);
  a.fill(
    shapeAt(0, 0),
    a.shade([
      [0, light],
      [1, shade],
    ]),
  );
  return a;
}

interface Row {
  readonly seed: number;
  readonly base: number;
  readonly least: number;
  readonly most: number;
  readonly front: string;
  readonly foot: string;
  readonly lit: number;
}

/**
 * One row of houses, 360 high and 1600 wide: each a folded sheet, lit by the moon on its left and
 * along its roof, with a shadow on the row behind.
 */
export function cityRow({ seed, base, least, most, front, foot, lit }: Row): Drawing {
  const a = new Drawing(1600, 360);
  const random = seeded(seed);
  const faces = [
    [0, front],
    [1, foot],
  ] as const;
  const houses: House[] = [];
  let x = -20;
  while (x < 1620) {
    const width = 54 + random() * 74;
    houses.push(house(x, base - least - random() * (most - least), width, random()));
    x += width;
  }
  const shadows = houses.map(({ outline }) => polygon(outline)).join('');
  a.fill(shadows, '#0a1440', 0.26, 'transform="translate(6 -5)"');
  const paint = a.shade(faces, [0, 40, 0, 360], true);
  for (const { left, wide, outline, roof } of houses) {
    a.fill(polygon(outline), paint);
    const fold = wide * (0.3 + random() * 0.2);
    a.fill(
      `M${left} 360V${roof}H${Math.round(left + fold)}V360Z`,
      '#ffffff',
      0.03 + random() * 0.06,
    );
    a.fill(`M${Math.round(left + wide - 9)} 360V${roof}h9V360Z`, '#0a1440', 0.1 + random() * 0.12);
    a.line(
      `M${outline
        .slice(1, -1)
        .map(([px, py]) => `${px.toFixed(0)} ${py.toFixed(0)}`)
        .join('L')}`,
      '#fff3d8',
      2.2,
      lit > 0 ? 0.5 : 0.34,
      'stroke-linejoin="round"',
    );
  }
  if (lit > 0) lightWindows(a, houses, lit, random);
  a.fill(
    'M0 120H1600V360H0Z',
    a.shade([
      [0, foot, 0],
      [1, foot, 0.55],
    ]),
  );
  return a;
}

interface House {
  readonly left: number;
  readonly wide: number;
  /** Where the wall ends and the roof begins. */
  readonly roof: number;
  readonly outline: readonly Point[];
}

function house(from: number, high: number, width: number, kind: number): House {
  const [left, top, wide] = [Math.round(from), Math.round(high), Math.round(width) + 1];
  const right = left + wide;
  const roofs: readonly (readonly [number, readonly Point[]])[] = [
    [0.22, [[left + wide / 2, top - 34]]],
    [
      0.4,
      [
        [left, top - 18],
        [left + wide / 2, top - 18],
        [left + wide / 2, top],
      ],
    ],
    [
      0.5,
      [
        [left + wide * 0.42, top],
        [left + wide * 0.5, top - 62],
        [left + wide * 0.58, top],
      ],
    ],
    [
      0.62,
      [
        [left + wide * 0.2, top],
        [left + wide * 0.2, top - 22],
        [left + wide * 0.8, top - 22],
        [left + wide * 0.8, top],
      ],
    ],
  ];
  const roof = roofs.find(([share]) => kind < share)?.[1] ?? [];
  return {
    left,
    wide,
    roof: top,
    outline: [[left, 360], [left, top], ...roof, [right, top], [right, 360]],
  };
}

function lightWindows(
  a: Drawing,
  houses: readonly House[],
  lit: number,
  random: () => number,
): void {
  let [dark, dim, bright] = ['', '', ''];
  for (const { left, wide, roof } of houses) {
    const share = lit * (0.4 + random() * 1.4);
    for (let x = left + 12; x < left + wide - 16; x += 20) {
      for (let y = roof + 18; y < 340; y += 26) {
        const pane = `M${x} ${y}h9v13h-9Z`;
        const chance = random();
        if (chance < share * 0.6) bright += pane;
        else if (chance < share) dim += pane;
        else if (chance < 0.8) dark += pane;
      }
    }
  }
  a.fill(dark, '#0a1440', 0.22);
  a.line(bright, '#ffcf7a', 7, 0.16);
  a.fill(dim, '#e9a55c', 0.8);
  a.fill(bright, '#ffe9b0');
}
