import {
  circle,
  polygon,
  tenth,
  type Drawing,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Shared motifs: bulbs, sevens and metal. Light comes from the top left. */
export const GOLD: readonly Stop[] = [
  [0, '#fff6d8'],
  [0.3, '#ffd877'],
  [0.62, '#c98222'],
  [1, '#6f3d10'],
];

/** A lit bulb in a socket. */
export function bulb(a: Drawing, x: number, y: number, r: number, halo = 2.4): void {
  if (halo > 0) a.glow(x, y, r * halo, '#ffdf8a', 0.7, 0.4);
  a.fill(circle(x, y, r * 1.16), '#5a2410', 0.7);
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#ffffff'],
        [0.35, '#fff0bd'],
        [0.75, '#ffc24f'],
        [1, '#c4761d'],
      ],
      0.36,
      0.32,
      0.75,
    ),
  );
}

/** Points along a closed outline, `pitch` apart, one on every corner. */
export function along(outline: readonly Point[], pitch: number): Point[] {
  return outline.flatMap(([x, y], index): Point[] => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / pitch));
    return Array.from({ length: steps }, (_, step): Point => [
      x + ((toX - x) * step) / steps,
      y + ((toY - y) * step) / steps,
    ]);
  });
}

export interface Enamel {
  readonly face: readonly Stop[];
  readonly side: readonly [light: string, mid: string, dark: string];
  readonly groove: string;
}
export const RED: Enamel = {
  face: [
    [0, '#ffd9c4'],
    [0.16, '#ff7a5c'],
    [0.5, '#f02f55'],
    [1, '#b00d52'],
  ],
  side: ['#880e3c', '#5d0a3a', '#2a0627'],
  groove: '#6d0736',
};
export const BLUE: Enamel = {
  face: [
    [0, '#d6f4ff'],
    [0.16, '#62c3ff'],
    [0.5, '#2f6df0'],
    [1, '#2a1fae'],
  ],
  side: ['#1b2f8c', '#131d66', '#0a0c38'],
  groove: '#121b6e',
};

/** The seven around (0, 0): 344 wide, 460 high, its body extruded to the lower right. */
const FACE: readonly Point[] = [
  [-168, -220],
  [176, -220],
  [176, -138],
  [44, 240],
  [-78, 240],
  [34, -110],
  [-74, -110],
  [-74, -62],
  [-168, -62],
];
const GROOVE: readonly Point[] = [
  [-144, -196],
  [152, -196],
  [152, -142],
  [27, 216],
  [-44, 216],
  [70, -134],
  [-98, -134],
  [-98, -86],
  [-144, -86],
];

export interface SevenPosition {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  /** Between the bulbs, in units of the seven. */
  readonly pitch?: number;
  readonly bulb?: number;
}

export function seven(
  a: Drawing,
  enamel: Enamel,
  { x, y, scale, turn = -5, pitch = 33, bulb: size = 9.5 }: SevenPosition,
): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) rotate(${turn}) scale(${scale})"`, () => {
    a.fill('M-108 -150h344v82L104 310H-18L94 -40H-14V8h-94Z', '#03041a', 0.5);
    const side = (points: readonly Point[], light: string, dark: string): void => {
      a.fill(
        polygon(points),
        a.shade([
          [0, light],
          [1, dark],
        ]),
        1,
        `stroke="${dark}" stroke-width="1.500"`,
      );
    };
    const [light, mid, dark] = enamel.side;
    const body = (from: Point, to: Point, tone: string): void =>
      side([from, to, [to[0] + 46, to[1] + 40], [from[0] + 46, from[1] + 40]], tone, dark);
    body([176, -220], [176, -138], light);
    body([176, -138], [44, 240], mid);
    body([44, 240], [-78, 240], mid);
    body([34, -110], [-74, -110], mid);
    body([-74, -110], [-74, -62], light);
    body([-74, -62], [-168, -62], mid);
    const face = polygon(FACE);
    a.fill(
      face,
      a.shade(enamel.face, [0, 0, 0.25, 1]),
      1,
      'stroke="#ffe9c9" stroke-width="8" stroke-linejoin="round"',
    );
    a.group(`clip-path="${a.clip(face)}"`, () => {
      a.fill('M-190 -230h390v40c-140 20 -260 14 -390 40Z', '#ffffff', 0.3);
      a.fill('M60 -140L-70 240h60l130 -380Z', '#ffffff', 0.12);
    });
    const groove = polygon(GROOVE);
    a.line(groove, enamel.groove, 30, 1, 'stroke-linejoin="round"');
    a.line(groove, a.shade(GOLD), 3, 1, 'stroke-linejoin="round"');
    for (const [bx, by] of along(GROOVE, pitch)) bulb(a, bx, by, size, 2.3);
  });
}

/** A coin of the show seen from the side, with light on its top. */
export function coin(a: Drawing, x: number, y: number, r: number): void {
  const squash = r * 0.4;
  const thick = r * 0.18;
  const disc = (cy: number, rx: number, ry: number): string =>
    `M${tenth(x - rx)} ${tenth(cy)}a${tenth(rx)} ${tenth(ry)} 0 1 0 ${tenth(2 * rx)} 0a${tenth(rx)} ${tenth(ry)} 0 1 0 ${tenth(-2 * rx)} 0Z`;
  a.fill(disc(y + thick, r, squash), '#7a4412');
  a.fill(
    `M${tenth(x - r)} ${tenth(y)}v${tenth(thick)}A${tenth(r)} ${tenth(squash)} 0 0 0 ${tenth(x + r)} ${tenth(y + thick)}v${tenth(-thick)}Z`,
    a.shade(
      [
        [0, '#8a4e14'],
        [0.3, '#ffd877'],
        [0.6, '#c98222'],
        [1, '#6f3d10'],
      ],
      [0, 0, 1, 0],
    ),
  );
  a.fill(
    disc(y, r, squash),
    a.shade(
      [
        [0, '#fff2c2'],
        [0.5, '#ffcf5c'],
        [1, '#e0942a'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.line(disc(y, r * 0.74, squash * 0.7), '#b9731d', Math.max(1.5, r * 0.05));
  a.fill(
    `M${tenth(x)} ${tenth(y - r * 0.13)}q${tenth(r * 0.06)} ${tenth(r * 0.1)} ${tenth(r * 0.3)} ${tenth(r * 0.13)}q${tenth(-r * 0.24)} ${tenth(r * 0.02)} ${tenth(-r * 0.3)} ${tenth(r * 0.13)}q${tenth(-r * 0.06)} ${tenth(-r * 0.1)} ${tenth(-r * 0.3)} ${tenth(-r * 0.13)}q${tenth(r * 0.24)} ${tenth(-r * 0.02)} ${tenth(r * 0.3)} ${tenth(-r * 0.13)}Z`,
    '#fff6d8',
  );
}

export function coinStack(a: Drawing, x: number, floor: number, r: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const lean = [0, 2, -1.5, 3, 0.5, -2][index % 6] ?? 0;
    coin(a, x + (lean * r) / 56, floor - index * r * 0.36, r);
  }
}
