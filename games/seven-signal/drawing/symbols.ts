import { along, BLUE, bulb, GOLD, RED, seven, type Enamel } from './marquee.ts';
import {
  circle,
  Drawing,
  polygon,
  rounded,
  spark,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The symbols stand free on the reels, 240 x 240. */
const SIZE = 240;

export function sevenSymbol(enamel: 'red' | 'blue'): Drawing {
  const a = new Drawing(SIZE, SIZE);
  const look: Enamel = enamel === 'red' ? RED : BLUE;
  a.glow(120, 116, 118, enamel === 'red' ? '#ff5a7a' : '#4fa8ff', 0.42, 0.5);
  seven(a, look, { x: 108, y: 112, scale: 0.48, pitch: 44, bulb: 13 });
  a.fill(spark(204, 42, 15, 0.12), '#fff4da', 0.95);
  a.fill(spark(40, 196, 10, 0.12), '#fff4da', 0.85);
  return a;
}

/** Letters on a grid 44 wide and 48 high, filled even-odd. */
const LETTERS = [
  'M0 0H26Q40 0 40 13Q40 21 33 23.500Q42 27 42 36Q42 48 27 48H0ZM12 10V19H22Q28 19 28 14.500Q28 10 22 10ZM12 28V38H23Q29 38 29 33Q29 28 23 28Z',
  'M15 0H29L44 48H31L28.500 39H15.500L13 48H0ZM22 12L18 29H26Z',
  'M0 0H26Q40 0 40 15Q40 26 31 29.500L42 48H28L19 31H12V48H0ZM12 10V21H23Q28 21 28 15.500Q28 10 23 10Z',
] as const;

interface BarLook {
  readonly count: 1 | 2 | 3;
  readonly enamel: readonly [light: string, mid: string, dark: string];
}
export const BARS: readonly BarLook[] = [
  { count: 1, enamel: ['#8fd6ff', '#3b6fd0', '#16246e'] },
  { count: 2, enamel: ['#9bf0c8', '#1f9a7c', '#0a4150'] },
  { count: 3, enamel: ['#ffb07a', '#d8355f', '#5c0d44'] },
];

export function barSymbol({ count, enamel }: BarLook): Drawing {
  const a = new Drawing(SIZE, SIZE);
  const height = [0, 84, 74, 60][count] ?? 60;
  const gap = 6;
  const top = (SIZE - count * height - (count - 1) * gap) / 2 - 2;
  a.glow(120, 118, 116, enamel[0], 0.26, 0.55);
  for (let index = 0; index < count; index += 1)
    plate(a, top + index * (height + gap), height, enamel);
  return a;
}

function plate(a: Drawing, y: number, height: number, [light, mid, dark]: BarLook['enamel']): void {
  const [x, width] = [20, 200];
  const r = Math.min(20, height * 0.28);
  a.fill(rounded(x + 3, y + 7, width, height, r), '#05031a', 0.5);
  a.fill(rounded(x, y, width, height, r), a.shade(GOLD, [0, 0, 0.3, 1]));
  a.line(rounded(x + 1.5, y + 1.5, width - 3, height - 3, r - 1), '#fff6dc', 1.8, 0.8);
  const inset = 7;
  a.fill(rounded(x + inset, y + inset, width - 2 * inset, height - 2 * inset, r - 5), '#2a0a2c');
  a.fill(
    rounded(x + inset + 2, y + inset + 2, width - 2 * inset - 4, height - 2 * inset - 4, r - 6),
    a.shade([
      [0, light],
      [0.16, mid],
      [1, dark],
    ]),
  );
  a.fill(
    rounded(x + inset + 6, y + inset + 5, width - 2 * inset - 12, (height - 2 * inset) * 0.28, 5),
    '#ffffff',
    0.2,
  );
  const scale = Math.min(0.9, (height - 34) / 48);
  const textWidth = (44 + 8 + 44 + 8 + 42) * scale;
  LETTERS.forEach((letter, index) => {
    const at = `translate(${(120 - textWidth / 2 + index * 52 * scale).toFixed(1)} ${(y + height / 2 - 24 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`;
    a.group(`transform="${at}"`, () => {
      a.fill(letter, '#12041c', 0.65, 'fill-rule="evenodd" transform="translate(2 4)"');
      a.fill(
        letter,
        a.shade([
          [0, '#ffffff'],
          [0.45, '#ffe9b4'],
          [1, '#f0a93c'],
        ]),
        1,
        'fill-rule="evenodd"',
      );
    });
  });
  for (const side of [x + 20, x + width - 20]) bulb(a, side, y + height / 2, 6, 2.2);
}

export function cherrySymbol(): Drawing {
  const a = new Drawing(SIZE, SIZE);
  a.glow(120, 130, 112, '#ff5a7a', 0.32, 0.5);
  a.line('M84 150C84 104 112 62 150 40', '#2c5a2a', 9, 1, 'stroke-linecap="round"');
  a.line('M84 150C84 104 112 62 150 40', '#7fc85e', 4.5, 1, 'stroke-linecap="round"');
  a.line('M164 158C166 116 160 74 150 40', '#2c5a2a', 9, 1, 'stroke-linecap="round"');
  a.line('M164 158C166 116 160 74 150 40', '#7fc85e', 4.5, 1, 'stroke-linecap="round"');
  a.fill(
    'M148 42C168 14 204 12 224 26C212 56 176 66 148 42Z',
    a.shade(
      [
        [0, '#d6ffb0'],
        [0.5, '#5fc06a'],
        [1, '#14624f'],
      ],
      [0, 0, 1, 1],
    ),
    1,
    'stroke="#0f4a3e" stroke-width="2"',
  );
  a.line('M154 42C174 36 196 32 216 28', '#e9ffd0', 2.4, 0.8);
  berry(a, 82, 166, 48);
  berry(a, 164, 174, 44);
  return a;
}

function berry(a: Drawing, x: number, y: number, r: number): void {
  a.fill(circle(x + 4, y + 7, r), '#05031a', 0.4);
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#ffd0c8'],
        [0.22, '#ff5d6c'],
        [0.6, '#d8123f'],
        [1, '#5c0636'],
      ],
      0.34,
      0.28,
      0.85,
    ),
  );
  a.line(circle(x, y, r - 2), '#ff9aa8', 2.2, 0.5);
  a.fill(
    `M${x - r * 0.55} ${y - r * 0.15}Q${x - r * 0.5} ${y - r * 0.62} ${x - r * 0.02} ${y - r * 0.66}Q${x - r * 0.36} ${y - r * 0.42} ${x - r * 0.55} ${y - r * 0.15}Z`,
    '#ffffff',
    0.85,
  );
  a.line(
    `M${x + r * 0.2} ${y + r * 0.76}A${r * 0.8} ${r * 0.8} 0 0 0 ${x + r * 0.76} ${y + r * 0.2}`,
    '#ff9fd0',
    r * 0.09,
    0.65,
    'stroke-linecap="round"',
  );
}

function starPoints(x: number, y: number, out: number, inner: number): Point[] {
  return Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const r = index % 2 === 0 ? out : inner;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

const TWO =
  'M1 15Q1 0 19 0Q37 0 37 14Q37 22 28 29L17 37.500H38V48H0V39L21 23Q24.500 19.500 24.500 15.500Q24.500 10 18.500 10Q13 10 13 17H1Z';
const TIMES = 'M0 8L8 0L17 9L26 0L34 8L25 17L34 26L26 34L17 25L8 34L0 26L9 17Z';

export function wildSymbol(): Drawing {
  const a = new Drawing(SIZE, SIZE);
  const [x, y] = [120, 122];
  a.glow(x, y, 120, '#ffcf5c', 0.7, 0.5);
  for (let ray = 0; ray < 20; ray += 1) {
    a.group(`transform="rotate(${ray * 18} ${x} ${y})"`, () =>
      a.fill(`M${x - 3} ${y - 60}L${x} ${y - 118}L${x + 3} ${y - 60}Z`, '#fff1c2', 0.5),
    );
  }
  const star = starPoints(x, y, 104, 54);
  a.fill(polygon(star.map(([px, py]): Point => [px + 8, py + 11])), '#4a1a0c');
  a.fill(
    polygon(star),
    a.shade(
      [
        [0, '#fff6d8'],
        [0.34, '#ffd15c'],
        [0.7, '#f0912f'],
        [1, '#b4501d'],
      ],
      [0, 0, 0.5, 1],
    ),
    1,
    'stroke="#fff2cc" stroke-width="5" stroke-linejoin="round"',
  );
  const groove = starPoints(x, y, 86, 45);
  a.line(polygon(groove), '#8a3a16', 13, 0.8, 'stroke-linejoin="round"');
  for (const [bx, by] of along(groove, 25)) bulb(a, bx, by, 5.2, 2.2);
  const disc: readonly Stop[] = [
    [0, '#a8237a'],
    [0.6, '#5c1266'],
    [1, '#26083e'],
  ];
  a.fill(circle(x, y + 2, 46), '#5a2410');
  a.fill(circle(x, y, 46), a.shade(GOLD, [0, 0, 1, 1]));
  a.fill(circle(x, y, 40), a.orb(disc, 0.36, 0.3, 0.9));
  const letters = a.shade([
    [0, '#ffffff'],
    [0.5, '#ffe9b4'],
    [1, '#ffb84a'],
  ]);
  a.group(`transform="translate(${x - 31} ${y - 9}) scale(0.72)"`, () => a.fill(TIMES, letters));
  a.group(`transform="translate(${x - 3} ${y - 24})"`, () => {
    a.fill(TWO, '#12041c', 0.5, 'transform="translate(1.5 3)"');
    a.fill(TWO, letters);
  });
  return a;
}

/** An empty stop: an unlit star. */
export function blankSymbol(): Drawing {
  const a = new Drawing(SIZE, SIZE);
  a.glow(120, 120, 96, '#9a78ff', 0.4, 0.5);
  a.line('M22 120H56M184 120H218', '#cdb8ff', 4, 0.55, 'stroke-linecap="round"');
  a.fill(circle(120, 123, 54), '#0e0634', 0.5);
  a.fill(
    circle(120, 120, 54),
    a.shade(
      [
        [0, '#a184ff'],
        [0.5, '#5a3cc0'],
        [1, '#2a1670'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(
    circle(120, 120, 45),
    a.orb(
      [
        [0, '#33208a'],
        [1, '#1c0f5c'],
      ],
      0.5,
      0.6,
      0.6,
    ),
  );
  const star = starPoints(120, 123, 34, 15);
  a.fill(polygon(star.map(([px, py]): Point => [px + 2, py + 3])), '#0e0634', 0.6);
  a.fill(
    polygon(star),
    a.shade([
      [0, '#c9b4ff'],
      [1, '#7350d8'],
    ]),
  );
  return a;
}

const FOUR = 'M24 0H38V29H44V39H38V48H26V39H0V29ZM26 13L13 29H26Z';

/** The factor of wilds in a win, on a round lamp. */
export function factorBadge(factor: 2 | 4): Drawing {
  const a = new Drawing(SIZE, SIZE);
  const [x, y] = [120, 120];
  a.glow(x, y, 120, '#ffd877', 0.9, 0.55);
  for (let ray = 0; ray < 24; ray += 1) {
    a.group(`transform="rotate(${ray * 15} ${x} ${y})"`, () =>
      a.fill(`M${x - 4} ${y - 70}L${x} ${y - 112}L${x + 4} ${y - 70}Z`, '#fff3c8', 0.8),
    );
  }
  a.fill(circle(x + 3, y + 6, 82), '#2c0524', 0.6);
  a.fill(circle(x, y, 82), a.shade(GOLD, [0, 0, 1, 1]));
  a.fill(circle(x, y, 68), '#3a0628');
  a.fill(
    circle(x, y, 65),
    a.orb(
      [
        [0, '#ff7aa0'],
        [0.5, '#c2185a'],
        [1, '#5c0a48'],
      ],
      0.36,
      0.3,
      0.9,
    ),
  );
  for (let index = 0; index < 16; index += 1) {
    const angle = (index * Math.PI) / 8;
    bulb(a, x + Math.cos(angle) * 75, y + Math.sin(angle) * 75, 5, 0);
  }
  const letters = a.shade([
    [0, '#ffffff'],
    [0.5, '#fff1cf'],
    [1, '#ffc24f'],
  ]);
  a.group(`transform="translate(${x - 52} ${y - 14}) scale(1.100)"`, () => a.fill(TIMES, letters));
  a.group(`transform="translate(${x - 6} ${y - 40}) scale(1.500)"`, () => {
    const digit = factor === 2 ? TWO : FOUR;
    a.fill(digit, '#2c0524', 0.6, 'fill-rule="evenodd" transform="translate(1.500 3)"');
    a.fill(digit, letters, 1, 'fill-rule="evenodd"');
  });
  return a;
}
