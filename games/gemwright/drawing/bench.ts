import {
  circle,
  Drawing,
  polygon,
  rounded,
  seeded,
  spark,
  tenth,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { ring } from './facets.ts';

/** The jeweller's bench along the bottom, with tools, and the lamp. */
const STEEL = [
  [0, '#f4f6fc'],
  [0.4, '#9aa4bc'],
  [1, '#3c4460'],
] as const;

export function bench(): Drawing {
  const a = new Drawing(1600, 460);
  const top = 250;
  a.fill(
    `M0 ${top}H1600V460H0Z`,
    a.shade([
      [0, '#8a4a24'],
      [0.12, '#5c2c18'],
      [1, '#1c0a0c'],
    ]),
  );
  a.fill(
    `M0 ${top - 6}H1600V${top + 12}H0Z`,
    a.shade([
      [0, '#e8a868'],
      [1, '#6c3818'],
    ]),
  );
  const random = seeded(5);
  for (let grain = 0; grain < 60; grain += 1) {
    const y = top + 16 + random() * 190;
    const x = random() * 1500;
    a.line(
      `M${tenth(x)} ${tenth(y)}q${tenth(60 + random() * 90)} ${tenth(random() * 10 - 5)} ${tenth(180 + random() * 120)} 0`,
      random() > 0.5 ? '#2a1008' : '#b87040',
      1 + random() * 1.6,
      0.28,
    );
  }
  loupe(a, 170, 190);
  tweezers(a, 330, 236);
  scale(a, 1420, 180);
  files(a, 1240, 236);
  for (const [x, y, r, hue, dark] of [
    [70, 296, 30, '#ff5c8c', '#8c0f3c'],
    [120, 326, 22, '#5ce8dc', '#0a6c78'],
    [262, 292, 24, '#6c9cff', '#1836ac'],
    [440, 286, 18, '#ffd24c', '#a8620f'],
    [1170, 288, 22, '#c08cff', '#5a20a8'],
    [1316, 294, 24, '#5ff09a', '#0a7444'],
    [1540, 310, 28, '#ff5c8c', '#8c0f3c'],
    [1480, 346, 20, '#d4f4ff', '#4a8cc8'],
  ] as const)
    loose(a, x, y, r, hue, dark);
  return a;
}

function loose(a: Drawing, x: number, y: number, r: number, hue: string, dark: string): void {
  a.fill(
    `M${x - r * 1.3} ${y + r * 0.9}q${r * 1.3} ${r * 0.5} ${r * 2.6} 0q${-r * 1.3} ${-r * 0.5} ${-r * 2.6} 0Z`,
    '#0c0206',
    0.55,
  );
  const crown = ring(8, r, 0.39, 0.55).map(([px, py]): Point => [x + px, y - r * 0.3 + py]);
  a.fill(
    `M${x - r * 0.95} ${y - r * 0.25}L${x} ${y + r}L${x + r * 0.95} ${y - r * 0.25}Z`,
    a.shade(
      [
        [0, hue],
        [1, dark],
      ],
      [0, 0, 1, 0.6],
    ),
  );
  a.line(`M${x - r * 0.3} ${y}L${x} ${y + r}L${x + r * 0.4} ${y - r * 0.1}`, '#ffffff', 1.4, 0.5);
  a.fill(
    polygon(crown),
    a.shade(
      [
        [0, '#ffffff'],
        [0.5, hue],
        [1, dark],
      ],
      [0, 0, 1, 1],
    ),
    1,
    `stroke="#ffffff" stroke-width="1.2" stroke-opacity=".7"`,
  );
  a.fill(spark(x - r * 0.4, y - r * 0.5, r * 0.5), '#ffffff', 0.95);
}

function loupe(a: Drawing, x: number, y: number): void {
  a.fill(
    rounded(x + 60, y + 40, 150, 26, 12),
    a.shade(STEEL),
    1,
    `transform="rotate(24 ${x + 60} ${y + 40})"`,
  );
  a.fill(circle(x + 4, y + 8, 84), '#0c0206', 0.4);
  a.fill(
    circle(x, y, 82),
    a.shade(
      [
        [0, '#fff6cc'],
        [0.5, '#c88a2c'],
        [1, '#5c300a'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(
    circle(x, y, 66),
    a.orb(
      [
        [0, '#fff0fa', 0.95],
        [0.6, '#d88cc4', 0.8],
        [1, '#4a1440', 0.95],
      ],
      0.36,
      0.26,
      0.9,
    ),
  );
  a.line(circle(x, y, 66), '#2a0a14', 3, 0.7);
  a.line(
    `M${x - 44} ${y - 20}A48 48 0 0 1 ${x - 8} ${y - 48}`,
    '#ffffff',
    8,
    0.8,
    'stroke-linecap="round"',
  );
}

function tweezers(a: Drawing, x: number, y: number): void {
  for (const lean of [-1, 1])
    a.fill(
      `M${x} ${y - 6}L${x + 210} ${y + 26 + lean * 16}L${x + 214} ${y + 32 + lean * 4}L${x} ${y + 8}Z`,
      a.shade(STEEL),
      1,
      'stroke="#1c2034" stroke-width="1.4"',
    );
}

function files(a: Drawing, x: number, y: number): void {
  for (const [dx, turn, hue] of [
    [0, -14, '#e02a60'],
    [34, -4, '#2a5cf0'],
    [66, 8, '#14b463'],
  ] as const) {
    a.group(`transform="translate(${x + dx} ${y + 20}) rotate(${turn})"`, () => {
      a.fill('M-5 -10L-2 -190H2L5 -10Z', a.shade(STEEL, [0, 0, 1, 0]));
      a.fill(
        rounded(-12, -16, 24, 86, 10),
        a.shade(
          [
            [0, '#ffffff'],
            [0.3, hue],
            [1, '#14040c'],
          ],
          [0, 0, 1, 0],
        ),
      );
    });
  }
}

function scale(a: Drawing, x: number, y: number): void {
  const gold = a.shade(
    [
      [0, '#fff6cc'],
      [0.5, '#d89a34'],
      [1, '#6c3a0c'],
    ],
    [0, 0, 1, 0],
  );
  a.fill(`M${x - 7} ${y - 120}h14V${y + 90}h-14Z`, gold);
  a.fill(
    `M${x - 60} ${y + 84}Q${x} ${y + 60} ${x + 60} ${y + 84}V${y + 98}H${x - 60}Z`,
    gold,
    1,
    'stroke="#4a240a" stroke-width="2"',
  );
  a.fill(
    `M${x - 124} ${y - 104}Q${x} ${y - 140} ${x + 124} ${y - 110}L${x + 122} ${y - 100}Q${x} ${y - 126} ${x - 122} ${y - 94}Z`,
    gold,
    1,
    'stroke="#4a240a" stroke-width="2"',
  );
  a.fill(circle(x, y - 122, 14), gold, 1, 'stroke="#4a240a" stroke-width="2"');
  for (const [side, low] of [
    [-1, 8],
    [1, 0],
  ] as const) {
    const cx = x + side * 120;
    a.line(
      `M${cx} ${y - 100}L${cx - 44} ${y + low}M${cx} ${y - 100}L${cx + 44} ${y + low}`,
      '#ffe9a0',
      2,
      0.8,
    );
    a.fill(
      `M${cx - 54} ${y + low}H${cx + 54}C${cx + 44} ${y + low + 34} ${cx - 44} ${y + low + 34} ${cx - 54} ${y + low}Z`,
      gold,
      1,
      'stroke="#4a240a" stroke-width="2"',
    );
  }
  loose(a, x - 124, y - 10, 18, '#ff5c8c', '#8c0f3c');
  loose(a, x + 116, y - 18, 18, '#5ce8dc', '#0a6c78');
}
