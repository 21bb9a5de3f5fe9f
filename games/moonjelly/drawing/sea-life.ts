import {
  circle,
  seeded,
  smooth,
  tenth,
  type Drawing,
  type Point,
} from '@jubilee/game-kit/drawing/pen';

/** Shared motifs: the moon jelly, bubbles, shafts of light, tapering tubes. */

export function bubble(a: Drawing, x: number, y: number, r: number, opacity = 1): void {
  a.group(`opacity="${opacity}"`, () => {
    a.fill(
      circle(x, y, r),
      a.orb(
        [
          [0, '#ffffff', 0.05],
          [0.72, '#bff6ff', 0.12],
          [0.94, '#e8fdff', 0.75],
          [1, '#e8fdff', 0.15],
        ],
        0.5,
        0.5,
        0.5,
      ),
    );
    a.fill(circle(x - r * 0.36, y - r * 0.38, r * 0.2), '#ffffff', 0.9);
  });
}

export function bubbles(
  a: Drawing,
  count: number,
  seed: number,
  [x, y, w, h]: readonly [number, number, number, number],
  [least, most]: Point,
): void {
  const random = seeded(seed);
  for (let index = 0; index < count; index += 1) {
    const size = least + (most - least) * random() ** 2;
    bubble(a, x + random() * w, y + random() * h, size, tenth(0.4 + random() * 0.6));
  }
}

/** Light from above, spreading downwards from a point. */
export function shafts(
  a: Drawing,
  [x, y]: Point,
  reach: number,
  count: number,
  colour: string,
  opacity: number,
): void {
  const paint = a.shade(
    [
      [0, colour, opacity],
      [1, colour, 0],
    ],
    [0, y, 0, y + reach],
    true,
  );
  for (let index = 0; index < count; index += 1) {
    const lean = ((index + 0.5) / count - 0.5) * 1.7;
    const thick = 0.045 + 0.05 * ((index * 0.618) % 1);
    const to = (k: number): string => `${tenth(x + Math.tan(k) * reach)} ${tenth(y + reach)}`;
    a.fill(
      `M${tenth(x + lean * 40 - 6)} ${y}L${tenth(x + lean * 40 + 6)} ${y}L${to(lean * 0.62 + thick)}L${to(lean * 0.62 - thick)}Z`,
      paint,
    );
  }
}

/**
 * A tube along the points whose radius changes from one value to the other, shaded as a round body.
 */
export function tube(
  a: Drawing,
  points: readonly Point[],
  radii: readonly number[],
  paint: (share: number) => readonly [light: string, dark: string],
  steps = 46,
): void {
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const [x, y] = along(points, share);
    const r = radiusAt(radii, share);
    const [light, dark] = paint(share);
    a.fill(
      circle(x, y, r),
      a.orb(
        [
          [0, light],
          [1, dark],
        ],
        0.34,
        0.3,
        0.8,
      ),
    );
  }
}

/** A point of the Catmull-Rom curve through the points. */
export function along(points: readonly Point[], share: number): Point {
  const spans = points.length - 1;
  const at = Math.min(spans - 1e-6, share * spans);
  const index = Math.floor(at);
  const t = at - index;
  const pick = (k: number): Point => points[Math.max(0, Math.min(spans, k))] ?? [0, 0];
  const [p0, p1, p2, p3] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * p1[k] +
      (p2[k] - p0[k]) * t +
      (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
      (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3);
  return [axis(0), axis(1)];
}

function radiusAt(radii: readonly number[], share: number): number {
  const at = share * (radii.length - 1);
  const index = Math.min(radii.length - 2, Math.floor(at));
  const from = radii[index] ?? 1;
  return from + ((radii[index + 1] ?? from) - from) * (at - index);
}

const BELL =
  'M-92 26C-98 -60 -58 -104 0 -104C58 -104 98 -60 92 26Q80 38 69 26Q57 40 46 28Q34 42 23 29Q11 43 0 30Q-11 43 -23 29Q-34 42 -46 28Q-57 40 -69 26Q-80 38 -92 26Z';

/** The moon jelly: a lit bell with four rosy rings, ruffled arms and trailing threads. */
export function jelly(a: Drawing, x: number, y: number, scale: number, reach = 190): void {
  a.group(`transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})"`, () => {
    threads(a, reach);
    arms(a, reach);
    bell(a);
  });
}

function threads(a: Drawing, reach: number): void {
  const random = seeded(31);
  const thread = a.shade(
    [
      [0, '#c9f7ff', 0.9],
      [1, '#7aa8ff', 0],
    ],
    [0, 26, 0, reach],
    true,
  );
  for (let index = 0; index < 17; index += 1) {
    const from = -84 + index * 10.5;
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
      from * (1 + share * 0.12) + Math.sin(index * 1.7 + share * 5.5) * 9 * share,
      24 + share * (reach - 26) * (0.72 + 0.28 * random()),
    ]);
    a.line(smooth(points), thread, 1.8 + random(), 0.85, 'stroke-linecap="round"');
  }
}

/** The ruffled arms under the bell. */
function arms(a: Drawing, reach: number): void {
  for (const [from, sway, length, thick] of [
    [-34, -1, 0.72, 13],
    [36, 1, 0.76, 13],
    [-12, 1, 0.94, 15],
    [13, -1, 0.88, 15],
  ] as const) {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let step = 0; step <= 8; step += 1) {
      const share = step / 8;
      const middle = from + Math.sin(share * 6 + sway) * 9 * sway;
      const wide = thick * (1 - share * 0.82) * (step % 2 === 0 ? 1 : 0.58);
      const down = 20 + share * reach * length;
      left.push([middle - wide, down]);
      right.unshift([middle + wide, down]);
    }
    const ruffle = `${smooth(left)}L${smooth(right).slice(1)}Z`;
    a.fill(
      ruffle,
      a.shade([
        [0, '#ffd9f3', 0.95],
        [0.5, '#ff9fdc', 0.8],
        [1, '#9a6bff', 0.15],
      ]),
    );
    a.line(smooth(left), '#fff2fb', 1.6, 0.7);
  }
}

function bell(a: Drawing): void {
  a.fill(
    BELL,
    a.orb(
      [
        [0, '#ffffff', 0.98],
        [0.2, '#d7fbff', 0.95],
        [0.52, '#6fdcff', 0.86],
        [0.8, '#3a8fff', 0.84],
        [1, '#7a6bff', 0.9],
      ],
      0.4,
      0.16,
      0.98,
    ),
  );
  a.group(`clip-path="${a.clip(BELL)}"`, () => {
    ribs(a);
    rings(a);
    a.fill('M-66 -44C-56 -78 -28 -94 -4 -96C-26 -82 -46 -64 -54 -38Z', '#ffffff', 0.8);
  });
  a.line(BELL, '#eafcff', 2.2, 0.85);
}

/** The ribs of the bell, its shade below and its light from the right. */
function ribs(a: Drawing): void {
  for (let rib = -4; rib <= 4; rib += 1) {
    a.line(
      `M${rib * 6} -104C${rib * 16} -70 ${rib * 22} -20 ${rib * 22.5} 34`,
      '#ffffff',
      1.4,
      0.28,
    );
  }
  a.fill(
    'M-100 8C-60 30 60 30 100 8V50H-100Z',
    a.shade([
      [0, '#2438c4', 0],
      [1, '#1c1a8c', 0.75],
    ]),
  );
  a.fill(
    'M60 -96C96 -60 98 -10 92 40H120V-104Z',
    a.shade(
      [
        [0, '#d7a6ff', 0],
        [1, '#c58bff', 0.85],
      ],
      [0, 0, 1, 0],
    ),
  );
}

/** The four rosy rings. */
function rings(a: Drawing): void {
  for (const [cx, cy, rx, ry, turn] of [
    [-38, -22, 21, 15, -24],
    [38, -22, 21, 15, 24],
    [-15, -46, 15, 11, -10],
    [15, -46, 15, 11, 10],
  ] as const) {
    a.group(`transform="translate(${cx} ${cy}) rotate(${turn}) scale(1 ${tenth(ry / rx)})"`, () => {
      a.fill(
        circle(0, 0, rx),
        a.orb([
          [0, '#5a3fc8', 0.5],
          [0.46, '#c060d8', 0.6],
          [0.62, '#ff7fd0', 0.98],
          [0.84, '#ffd9f3', 1],
          [1, '#ff7fd0', 0.25],
        ]),
      );
    });
  }
}
