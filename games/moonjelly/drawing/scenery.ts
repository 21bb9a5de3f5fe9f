import {
  circle,
  dots,
  Drawing,
  seeded,
  smooth,
  tenth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { bubble, bubbles, jelly, shafts } from './sea-life.ts';

/** Everything around the reels: the sunlit sea, the deep, the reef, the big jelly and a bubble. */
const WIDTH = 1600;
const HEIGHT = 1000;

function water(stops: readonly Stop[], seed: number, waves: number): Drawing {
  const a = new Drawing(WIDTH, HEIGHT);
  a.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, a.shade(stops));
  const random = seeded(seed);
  for (let line = 0; line < waves; line += 1) {
    const y = 12 + line * line * 3.4;
    const points: Point[] = [];
    for (let step = 0; step <= 12; step += 1)
      points.push([step * 140 - 40, y + (random() - 0.5) * (10 + line * 3)]);
    a.line(smooth(points), '#ffffff', 2 + random() * 5, tenth(0.24 - line * 0.02));
  }
  return a;
}

export function sunlitSea(): Drawing {
  const a = water(
    [
      [0, '#5ff0f4'],
      [0.16, '#27bfe4'],
      [0.42, '#1579c0'],
      [0.7, '#134a96'],
      [1, '#0a1f5c'],
    ],
    5,
    9,
  );
  a.glow(560, -60, 640, '#e6ffff', 0.7, 0.4);
  shafts(a, [600, -80], 1080, 9, '#dcffff', 0.34);
  ridge(a, 690, 46, 0.6, ['#1f78b8', '#124a8c'], 0.55, 3);
  ridge(a, 770, 60, 2.1, ['#195c9e', '#0e3574'], 0.8, 8);
  for (const [x, y, scale, opacity] of [
    [240, 300, 0.24, 0.5],
    [1330, 250, 0.3, 0.55],
    [1180, 560, 0.18, 0.4],
    [420, 560, 0.16, 0.35],
  ] as const)
    a.group(`opacity="${opacity}"`, () => jelly(a, x, y, scale, 210));
  shoal(a, 1010, 330, 16, '#0f4f90');
  shoal(a, 330, 470, 11, '#0f4f90');
  bubbles(a, 40, 17, [0, 60, WIDTH, 860], [2, 9]);
  a.fill(dots(140, seeded(2), [0, 0, WIDTH, 900], [0.6, 2]), '#eaffff', 0.5);
  return a;
}

/** The water of the free spins: the deep sea, lit by its creatures. */
export function deepSea(): Drawing {
  const a = water(
    [
      [0, '#0e2a78'],
      [0.3, '#0a1a5c'],
      [0.62, '#0b1044'],
      [1, '#05051f'],
    ],
    9,
    0,
  );
  a.glow(1240, 300, 560, '#7a4bff', 0.42, 0.5);
  a.glow(300, 640, 560, '#ff5cc0', 0.26, 0.5);
  a.glow(760, 960, 620, '#1fd6d0', 0.34, 0.5);
  ridge(a, 720, 50, 1.4, ['#1a2a80', '#0a1048'], 0.7, 4);
  for (const [x, y, scale, opacity] of [
    [180, 250, 0.42, 0.85],
    [1420, 210, 0.5, 0.9],
    [1300, 610, 0.26, 0.7],
    [300, 640, 0.22, 0.65],
    [980, 120, 0.2, 0.6],
    [620, 160, 0.16, 0.5],
    [90, 560, 0.15, 0.5],
  ] as const) {
    a.glow(x, y, 190 * scale * 1.6, '#9fe8ff', 0.3, 0.5);
    a.group(`opacity="${opacity}"`, () => jelly(a, x, y, scale, 220));
  }
  const random = seeded(33);
  for (let light = 0; light < 70; light += 1) {
    const [x, y] = [random() * WIDTH, random() * 940];
    const colour = ['#7ff0e6', '#ff9fdc', '#b9a4ff'][light % 3] ?? '#7ff0e6';
    a.glow(x, y, 7 + random() * 16, colour, 0.8, 0.2);
    a.fill(circle(x, y, 1.4 + random() * 1.6), '#ffffff', 0.9);
  }
  a.fill(dots(200, seeded(41), [0, 0, WIDTH, 960], [0.6, 1.8]), '#dff6ff', 0.6);
  return a;
}

/** Corals and weed along the bottom, in front of everything but the reels. */
export function reef(): Drawing {
  const a = new Drawing(WIDTH, 460);
  const random = seeded(12);
  for (let blade = 0; blade < 26; blade += 1) {
    const x = blade * 64 + random() * 40 - 20;
    const tall = 120 + random() * 190;
    const sway = 18 + random() * 22;
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
      x + Math.sin(share * 5 + blade) * sway * share,
      380 - tall * share,
    ]);
    a.line(
      smooth(points),
      a.shade(
        [
          [0, '#2fae96', 0.85],
          [1, '#0a3a5c', 0.9],
        ],
        [0, 380 - tall, 0, 380],
        true,
      ),
      9 - (blade % 3) * 2,
      1,
      'stroke-linecap="round"',
    );
  }
  for (const [x, y, scale, hue] of [
    [120, 330, 1.25, '#e0508c'],
    [330, 372, 0.8, '#f08a5c'],
    [1290, 366, 0.85, '#b06aff'],
    [1470, 326, 1.3, '#f06a8c'],
    [800, 410, 0.6, '#38b8c0'],
    [1080, 404, 0.62, '#f09a5c'],
    [560, 408, 0.66, '#d060c0'],
  ] as const)
    coral(a, x, y, scale, hue, random);
  const floor: Point[] = [];
  for (let step = 0; step <= 12; step += 1)
    floor.push([step * 134, 392 + Math.sin(step * 1.4) * 16]);
  a.fill(
    `${smooth(floor)}L${WIDTH} 460L0 460Z`,
    a.shade([
      [0, '#2a6aa8'],
      [0.3, '#143a78'],
      [1, '#081438'],
    ]),
  );
  a.line(smooth(floor), '#a4ecff', 2, 0.4);
  a.fill(
    `M0 200H${WIDTH}V460H0Z`,
    a.shade([
      [0, '#061036', 0],
      [1, '#040a28', 0.92],
    ]),
  );
  return a;
}

export function bigJelly(): Drawing {
  const a = new Drawing(640, 900);
  a.glow(320, 330, 318, '#bff6ff', 0.4, 0.5);
  jelly(a, 320, 340, 2.5, 222);
  return a;
}

export function oneBubble(): Drawing {
  const a = new Drawing(96, 96);
  bubble(a, 48, 48, 44);
  return a;
}

function ridge(
  a: Drawing,
  y: number,
  swing: number,
  phase: number,
  [top, low]: readonly [string, string],
  opacity: number,
  seed: number,
): void {
  const random = seeded(seed);
  const points: Point[] = [];
  for (let step = 0; step <= 16; step += 1)
    points.push([step * 100, y + Math.sin(step * 0.7 + phase) * swing + (random() - 0.5) * swing]);
  a.fill(
    `${smooth(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`,
    a.shade([
      [0, top],
      [1, low],
    ]),
    opacity,
  );
}

function shoal(a: Drawing, x: number, y: number, count: number, colour: string): void {
  const random = seeded(x);
  for (let fish = 0; fish < count; fish += 1) {
    const [fx, fy] = [x + (random() - 0.5) * 220, y + (random() - 0.5) * 80];
    const size = 5 + random() * 5;
    a.fill(
      `M${tenth(fx)} ${tenth(fy)}q${tenth(size)} ${tenth(-size * 0.8)} ${tenth(size * 2.4)} 0l${tenth(size)} ${tenth(-size * 0.6)}v${tenth(size * 1.2)}l${tenth(-size)} ${tenth(-size * 0.6)}q${tenth(-size * 1.4)} ${tenth(size * 0.8)} ${tenth(-size * 2.4)} 0Z`,
      colour,
      0.7,
    );
  }
}

/** A branching coral: each branch forks twice, its tips lit. */
function coral(
  a: Drawing,
  x: number,
  y: number,
  scale: number,
  hue: string,
  random: () => number,
): void {
  const branch = (from: Point, angle: number, length: number, depth: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const wide = (5 + depth * 5) * scale;
    const path = `M${from.map(tenth).join(' ')}L${to.map(tenth).join(' ')}`;
    a.line(path, '#0a1648', wide + 4, 0.5, 'stroke-linecap="round"');
    a.line(path, hue, wide, 0.95, 'stroke-linecap="round"');
    a.line(
      path,
      '#ffffff',
      wide * 0.25,
      0.3,
      `stroke-linecap="round" transform="translate(${tenth(-wide * 0.18)} 0)"`,
    );
    if (depth === 0) {
      a.fill(circle(to[0], to[1], wide * 0.62), '#ffffff', 0.55);
      return;
    }
    for (const turn of depth > 1 ? [-0.55, 0.05, 0.6] : [-0.45, 0.4])
      branch(to, angle + turn + (random() - 0.5) * 0.3, length * 0.78, depth - 1);
  };
  branch([x, y + 60 * scale], -Math.PI / 2, 62 * scale, 3);
}
