import {
  circle,
  polygon,
  smooth,
  tenth,
  type Drawing,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Shared motifs, seen from above: koi, lily pads, lotus flowers. */
export interface KoiLook {
  readonly body: readonly Stop[];
  readonly edge: string;
  readonly fin: string;
  readonly scales: string;
  readonly patch?: readonly Stop[];
  /** Position along the body, sideways offset, size. */
  readonly patches?: readonly (readonly [along: number, aside: number, r: number])[];
}
export const GOLD: KoiLook = {
  body: [
    [0, '#fff3c4'],
    [0.45, '#ffc540'],
    [1, '#c86a12'],
  ],
  edge: '#8a4708',
  fin: '#ffe6ac',
  scales: '#b5660c',
};
export const KOHAKU: KoiLook = {
  body: [
    [0, '#ffffff'],
    [0.5, '#fff0e4'],
    [1, '#d8a890'],
  ],
  edge: '#8c4a3a',
  fin: '#ffdccb',
  scales: '#b9795f',
  patch: [
    [0, '#ff8a45'],
    [0.6, '#e8431f'],
    [1, '#b32410'],
  ],
  patches: [
    [0.08, 0, 24],
    [0.3, -12, 30],
    [0.36, 16, 22],
    [0.58, 6, 26],
    [0.84, 0, 12],
  ],
};
export const INDIGO: KoiLook = {
  body: [
    [0, '#eaf6ff'],
    [0.4, '#6fa8e0'],
    [1, '#1c3d86'],
  ],
  edge: '#0d1f52',
  fin: '#d4e9ff',
  scales: '#16357c',
  patch: [
    [0, '#33508f'],
    [1, '#0d1c4c'],
  ],
  patches: [
    [0.2, 8, 20],
    [0.44, -10, 22],
    [0.7, 6, 14],
  ],
};

const PROFILE: readonly Point[] = [
  [0, 9],
  [0.05, 20],
  [0.14, 31],
  [0.3, 38],
  [0.5, 33],
  [0.7, 22],
  [0.9, 10],
  [1, 7],
];

/** A koi with its head up; its body bends sideways by `bend`. 240 long at scale 1. */
export function koi(
  a: Drawing,
  look: KoiLook,
  at: {
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly scale: number;
    readonly bend: number;
  },
): void {
  const spine = (t: number): Point => [at.bend * Math.sin(t * 3.6 - 0.6), -100 + 180 * t];
  const aside = (t: number, by: number): Point => {
    const [x1, y1] = spine(t - 0.02);
    const [x2, y2] = spine(t + 0.02);
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [x, y] = spine(t);
    return [x - ((y2 - y1) / length) * by, y + ((x2 - x1) / length) * by];
  };
  a.group(`transform="translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${at.scale})"`, () => {
    for (const side of [-1, 1]) {
      fin(a, look, aside(0.24, side * 26), -side * 112, 66, 40);
      fin(a, look, aside(0.56, side * 22), -side * 132, 42, 28);
    }
    const [tailX, tailY] = spine(0.98);
    const lean = -at.bend * 0.9;
    fin(a, look, [tailX, tailY], 158 + lean, 84, 30);
    fin(a, look, [tailX, tailY], 202 + lean, 84, 30);
    fin(a, look, [tailX, tailY], 180 + lean, 58, 22);
    const left = PROFILE.map(([t, wide]) => aside(t, wide));
    const right = PROFILE.map(([t, wide]) => aside(t, -wide)).toReversed();
    const body = `${smooth([...left, ...right])}Z`;
    a.fill(
      body,
      a.shade(look.body, [0.1, 0, 0.9, 1]),
      1,
      `stroke="${look.edge}" stroke-width="2.4"`,
    );
    a.group(`clip-path="${a.clip(body)}"`, () => {
      if (look.patch !== undefined) {
        const paint = a.shade(look.patch);
        for (const [t, by, r] of look.patches ?? []) {
          const [x, y] = aside(t, by);
          a.fill(blob(x, y, r), paint, 0.96);
        }
      }
      let scales = '';
      for (let row = 0; row < 15; row += 1) {
        for (let of = -4; of <= 4; of += 1) {
          const [x, y] = aside(0.24 + row * 0.048, of * 11 + (row % 2) * 5.5);
          scales += `M${tenth(x - 5.5)} ${tenth(y)}q5.5 8 11 0`;
        }
      }
      a.line(scales, look.scales, 1.3, 0.42);
      const shadow = [0.1, 0.3, 0.5, 0.7, 0.95].map((t) => aside(t, -26));
      a.line(smooth(shadow), look.edge, 20, 0.22, 'stroke-linecap="round"');
      const light = [0.14, 0.3, 0.5, 0.7, 0.86].map((t) => aside(t, 13));
      a.line(smooth(light), '#ffffff', 7, 0.55, 'stroke-linecap="round"');
    });
    const back = [0.3, 0.42, 0.56, 0.68].map((t) => aside(t, 0));
    a.line(smooth(back), look.fin, 9, 0.75, 'stroke-linecap="round"');
    for (const side of [-1, 1]) {
      const [x, y] = aside(0.1, side * 21);
      a.fill(circle(x, y, 6.4), '#10161c');
      a.fill(circle(x - 1.6, y - 2, 2), '#ffffff');
      const [bx, by] = aside(0.02, side * 13);
      a.line(
        `M${tenth(bx)} ${tenth(by)}q${side * -12} -2 ${side * -16} -14`,
        look.fin,
        2.4,
        0.9,
        'stroke-linecap="round"',
      );
    }
  });
}

/** A fan of rays from a point, opening at `turn` degrees from the top, `long` and half as wide as `open`. */
function fin(
  a: Drawing,
  look: KoiLook,
  [x, y]: Point,
  turn: number,
  long: number,
  open: number,
): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})"`, () => {
    const fan = `M0 6C${-open * 0.5} ${-long * 0.3} ${-open} ${-long * 0.7} ${-open * 0.9} ${-long}C${-open * 0.3} ${-long * 0.9} ${open * 0.3} ${-long * 0.94} ${open * 0.7} ${-long * 1.04}C${open * 0.9} ${-long * 0.7} ${open * 0.5} ${-long * 0.3} 0 6Z`;
    a.fill(
      fan,
      a.shade([
        [0, '#ffffff', 0.42],
        [1, look.fin, 0.95],
      ]),
    );
    let rays = '';
    for (let ray = -3; ray <= 3; ray += 1)
      rays += `M0 0Q${tenth(ray * open * 0.14)} ${tenth(-long * 0.5)} ${tenth(ray * open * 0.27)} ${tenth(-long * 0.95)}`;
    a.line(rays, '#ffffff', 1.2, 0.6);
  });
}

/** A roundish patch. */
export function blob(x: number, y: number, r: number): string {
  const points: Point[] = [];
  for (let step = 0; step <= 8; step += 1) {
    const angle = (step / 8) * Math.PI * 2;
    const reach = r * (1 + 0.16 * Math.sin(angle * 3 + x));
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return `${smooth(points)}Z`;
}

export function lilyPad(
  a: Drawing,
  x: number,
  y: number,
  r: number,
  turn: number,
  [light, dark]: readonly [string, string] = ['#63d07c', '#14704f'],
): void {
  const notch = 0.32;
  const at = (angle: number, reach: number): Point => [
    Math.cos(angle) * reach,
    Math.sin(angle) * reach,
  ];
  const points: Point[] = [[0, 0]];
  for (let step = 0; step <= 30; step += 1)
    points.push(at(notch + (step / 30) * (Math.PI * 2 - 2 * notch), r));
  a.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    a.fill(circle(r * 0.06, r * 0.09, r * 1.02), '#021b22', 0.42);
    a.fill(
      polygon(points),
      a.shade(
        [
          [0, light],
          [1, dark],
        ],
        [0, 0, 1, 1],
      ),
    );
    let veins = '';
    for (let vein = 0; vein < 11; vein += 1) {
      const [vx, vy] = at(notch + 0.2 + (vein / 10) * (Math.PI * 2 - 2 * notch - 0.4), r * 0.92);
      veins += `M0 0L${tenth(vx)} ${tenth(vy)}`;
    }
    a.line(veins, '#d6ffd6', Math.max(1.2, r * 0.02), 0.4);
    a.line(polygon(points), '#d6ffc0', Math.max(1.4, r * 0.024), 0.45);
  });
}

export interface LotusLook {
  readonly outer: readonly [string, string];
  readonly inner: readonly [string, string];
  readonly heart: string;
}
export const PINK: LotusLook = {
  outer: ['#fff0f6', '#ff7fb2'],
  inner: ['#ffffff', '#ffb4d2'],
  heart: '#ffd044',
};

/** A lotus in full bloom, from above. */
export function lotus(
  a: Drawing,
  x: number,
  y: number,
  r: number,
  turn: number,
  look = PINK,
): void {
  const petal = (long: number, wide: number): string =>
    `M0 0C${tenth(-wide)} ${tenth(-long * 0.35)} ${tenth(-wide * 0.8)} ${tenth(-long * 0.8)} 0 ${tenth(-long)}C${tenth(wide * 0.8)} ${tenth(-long * 0.8)} ${tenth(wide)} ${tenth(-long * 0.35)} 0 0Z`;
  const ring = (
    count: number,
    long: number,
    wide: number,
    off: number,
    stops: readonly [string, string],
  ) => {
    const paint = a.shade([
      [0, stops[1]],
      [1, stops[0]],
    ]);
    for (let index = 0; index < count; index += 1) {
      a.group(`transform="rotate(${tenth(off + (index * 360) / count)})"`, () => {
        a.fill(
          petal(long, wide),
          paint,
          1,
          'stroke="#b03a72" stroke-opacity=".5" stroke-width="1.2"',
        );
        a.line(`M0 ${tenth(-long * 0.2)}V${tenth(-long * 0.82)}`, '#ffffff', 1.6, 0.6);
      });
    }
  };
  a.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    a.fill(circle(r * 0.06, r * 0.1, r * 0.86), '#021b22', 0.34);
    ring(10, r, r * 0.3, 0, look.outer);
    ring(8, r * 0.74, r * 0.25, 20, look.inner);
    ring(6, r * 0.5, r * 0.2, 0, look.inner);
    a.fill(circle(0, 0, r * 0.2), '#b8701a');
    a.fill(circle(0, 0, r * 0.17), look.heart);
    let seeds = '';
    for (let seed = 0; seed < 7; seed += 1)
      seeds += circle(Math.cos(seed * 0.9) * r * 0.1, Math.sin(seed * 0.9) * r * 0.1, r * 0.022);
    a.fill(seeds, '#8a4e0c', 0.8);
  });
}

/** Rings on still water. */
export function rings(
  a: Drawing,
  x: number,
  y: number,
  radii: readonly number[],
  opacity: number,
): void {
  for (const r of radii) a.line(circle(x, y, r), '#c8fff4', 1.2 + r * 0.008, opacity);
}
