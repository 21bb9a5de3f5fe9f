import {
  circle,
  polygon,
  seeded,
  tenth,
  type Drawing,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** Shared motifs: the curtains of light, the firs, the moon and the wolf. */
export type Hue = 'green' | 'violet' | 'teal';
const CURTAINS: Readonly<Record<Hue, readonly Stop[]>> = {
  green: [
    [0, '#3f5cff', 0],
    [0.35, '#2f86d8', 0.22],
    [0.72, '#38e0a0', 0.5],
    [0.94, '#8dffc0', 0.85],
    [1, '#c9ffe2', 0],
  ],
  violet: [
    [0, '#a03cff', 0],
    [0.4, '#7a4be8', 0.32],
    [0.76, '#3f8ee0', 0.42],
    [0.95, '#63f0c8', 0.6],
    [1, '#b6ffe6', 0],
  ],
  teal: [
    [0, '#2f6cff', 0],
    [0.45, '#1f8fc8', 0.3],
    [0.8, '#2fd0b8', 0.46],
    [0.96, '#9affdc', 0.6],
    [1, '#d0fff0', 0],
  ],
};

export interface CurtainShape {
  readonly hue: Hue;
  /** From the left edge to the right one, at the lower edge of the light. */
  readonly from: number;
  readonly to: number;
  readonly foot: (x: number) => number;
  readonly height: number;
  readonly step: number;
  readonly seed: number;
}

const OVERLAP = 4;

/**
 * One curtain: upright strips of uneven length on a waving lower edge. They overlap and each adds
 * little, so that no edge is visible and the light gathers in folds.
 */
export function curtain(a: Drawing, curtainShape: CurtainShape): void {
  const random = seeded(curtainShape.seed);
  const paint = a.shade(CURTAINS[curtainShape.hue]);
  const fold = (curtainShape.to - curtainShape.from) / (Math.PI * 5);
  const wide = curtainShape.step * OVERLAP;
  let drift = 0.6;
  for (let x = curtainShape.from - wide; x < curtainShape.to; x += curtainShape.step) {
    drift = Math.min(1, Math.max(0.3, drift + (random() - 0.5) * 0.22));
    const gathered = 0.62 + 0.38 * Math.sin(x / fold + curtainShape.seed);
    const [left, right] = [curtainShape.foot(x), curtainShape.foot(x + wide)];
    const high = curtainShape.height * drift;
    a.fill(
      `M${tenth(x)} ${tenth(left - high)}L${tenth(x + wide)} ${tenth(right - high)}V${tenth(right)}L${tenth(x)} ${tenth(left)}Z`,
      paint,
      Math.round((0.3 + drift * 0.7) * gathered * 62) / 100,
    );
  }
}

export function fir(a: Drawing, x: number, foot: number, height: number, colour: string): void {
  const tiers = 5;
  const shapes = Array.from({ length: tiers }, (_, tier): Point[] => {
    const top = foot - height * (0.94 - tier * 0.165);
    const wide = height * (0.1 + tier * 0.058);
    return [
      [x, top],
      [x + wide, top + height * 0.27],
      [x - wide, top + height * 0.27],
    ];
  });
  const trunk = height * 0.03;
  a.fill(
    shapes.map((shape) => polygon(shape)).join('') +
      `M${tenth(x - trunk)} ${tenth(foot - height * 0.04)}h${tenth(2 * trunk)}V${tenth(foot)}h${tenth(-2 * trunk)}Z`,
    colour,
  );
}

export function moonDisc(a: Drawing, x: number, y: number, r: number): void {
  a.glow(x, y, r * 2.6, '#c9ffe9', 0.6, 0.4);
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#ffffff'],
        [0.6, '#effff7'],
        [1, '#b4e4d8'],
      ],
      0.36,
      0.32,
      0.8,
    ),
  );
  for (const [dx, dy, size] of [
    [-0.3, 0.22, 0.25],
    [0.26, -0.12, 0.18],
    [-0.1, -0.4, 0.12],
    [0.34, 0.4, 0.1],
    [-0.52, -0.16, 0.09],
  ] as const) {
    a.fill(circle(x + dx * r, y + dy * r, size * r), '#9fcfc4', 0.6);
    a.fill(circle(x + dx * r + r * 0.02, y + dy * r + r * 0.025, size * r * 0.82), '#c4e9dd', 0.85);
  }
}

const WOLF =
  'M-78 -4c-20 -36 -20 -74 0 -104c14 -22 28 -34 38 -52c6 -14 10 -24 18 -34l-12 -32l30 14c8 -6 18 -14 26 -24l30 -34c6 -7 18 -4 16 5l-4 13l14 -4c6 2 4 9 -2 13c-12 9 -24 19 -30 31c-2 14 4 28 8 44c6 26 8 52 0 76c-4 26 -4 52 -2 78c10 1 16 6 15 10H26c0 -26 -2 -46 -8 -64C8 -56 2 -36 4 -14c8 1 12 5 11 10Z';
const BACK =
  'M-88 -26c-8 -34 -6 -58 10 -82c14 -22 28 -34 38 -52c6 -14 10 -24 18 -34l-12 -32l30 14c8 -6 18 -14 26 -24l30 -34c6 -7 16 -5 16 4';

/** The wolf that howls at the moon, sitting at (x, y); 270 high at scale 1. */
export function wolf(a: Drawing, x: number, y: number, scale: number, mirrored = false): void {
  const turn = mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) ${turn}"`, () => {
    a.fill('M-74 -4c-26 2 -58 0 -76 -14c-10 -10 -2 -20 10 -14c20 10 44 6 62 -8Z', '#0a1728');
    a.line(
      'M-150 -18c-10 -10 -2 -20 10 -14c20 10 44 6 60 -6',
      '#a8ffe0',
      3,
      0.8,
      'stroke-linecap="round"',
    );
    a.fill(
      WOLF,
      a.shade(
        [
          [0, '#17465a'],
          [0.45, '#0f2c42'],
          [1, '#050f20'],
        ],
        [0, 0, 0.4, 1],
      ),
    );
    a.fill(
      'M-40 -160l44 20l-30 40ZM-80 -104l50 8l-32 46ZM4 -140l44 12l-28 44ZM-4 -206l44 10l-32 36ZM-52 -58l40 4l-26 40Z',
      '#4fa0a8',
      0.34,
    );
    a.line(BACK, '#b9ffe8', 4.5, 1, 'stroke-linecap="round" stroke-linejoin="round"');
    a.fill('M22 -222l12 -10l-4 16Z', '#d8fff2');
  });
}

/** A rock that a wolf may sit on, its top about at (0, 0). */
export function rock(a: Drawing, x: number, y: number, scale: number): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})"`, () => {
    a.fill(
      'M-320 90l70 -50l60 6l50 -40l80 -12l120 -4l60 20l50 -4l60 54L430 260H-430Z',
      a.shade([
        [0, '#16364c'],
        [0.3, '#0b1d30'],
        [1, '#030a16'],
      ]),
    );
    a.fill('M-140 6l80 -12l-24 66l-66 30ZM60 -10l60 20l-28 60l-72 -10Z', '#2a5a74', 0.6);
    a.line(
      'M-250 40l60 6l50 -40l80 -12l120 -4l60 20',
      '#b7ffe6',
      3.5,
      0.75,
      'stroke-linejoin="round"',
    );
  });
}
