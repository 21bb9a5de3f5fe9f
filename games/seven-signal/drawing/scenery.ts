import { frameBulbs, GRID } from '../src/board-measures.ts';
import { bulb, coinStack, GOLD, RED, seven } from './marquee.ts';
import {
  circle,
  dots,
  Drawing,
  polygon,
  rounded,
  seeded,
  spark,
  tenth,
  type Point,
} from '@jubilee/game-kit/drawing/pen';

/** Everything around the reels: the rays, the great sign, the stage with its coins, the frame. */

const [WIDE, HIGH] = [1600, 1000];
const SOURCE = { x: 800, y: 700 } as const;

export function rays(): Drawing {
  const a = new Drawing(WIDE, HIGH);
  const all = `M0 0H${WIDE}V${HIGH}H0Z`;
  a.fill(
    all,
    a.shade([
      [0, '#141247'],
      [0.5, '#2b1a6e'],
      [0.8, '#431a72'],
      [1, '#14082f'],
    ]),
  );
  const count = 22;
  for (let ray = 0; ray < count; ray += 1) {
    const from = Math.PI + (ray / count) * Math.PI * 1.06 - 0.1;
    const reach = 1600;
    const far = (angle: number): Point => [
      SOURCE.x + Math.cos(angle) * reach,
      SOURCE.y + Math.sin(angle) * reach,
    ];
    const isLit = ray % 2 === 0;
    a.fill(
      polygon([[SOURCE.x, SOURCE.y], far(from), far(from + (Math.PI * 0.5) / count)]),
      a.shade(
        [
          [0, isLit ? '#7a52e0' : '#f06a9a', 0],
          [0.5, isLit ? '#6a45d8' : '#c2408a', isLit ? 0.34 : 0.16],
          [1, isLit ? '#5a3cff' : '#a03ac0', isLit ? 0.5 : 0.22],
        ],
        [SOURCE.x, SOURCE.y, SOURCE.x, SOURCE.y - 900],
        true,
      ),
    );
  }
  a.glow(SOURCE.x, SOURCE.y - 170, 620, '#ff6aa8', 0.34, 0.45);
  a.glow(1290, 380, 520, '#ff5a7a', 0.28, 0.45);
  a.glow(260, 300, 460, '#6a7bff', 0.24, 0.45);
  for (const r of [300, 430, 570, 720, 880]) {
    a.line(circle(SOURCE.x, SOURCE.y, r), '#a99cff', 2, 0.16);
  }
  const random = seeded(77);
  a.fill(dots(170, random, [0, 0, WIDE, 640], [0.7, 2.4]), '#e9e2ff', 0.75);
  for (let index = 0; index < 16; index += 1) {
    a.fill(spark(random() * WIDE, random() * 560, 6 + random() * 13), '#fff1cf', 0.85);
  }
  return a;
}

/** The great sign beside the reels. */
export function sign(): Drawing {
  const a = new Drawing(640, 860);
  a.glow(310, 400, 320, '#ff4f7c', 0.5, 0.5);
  seven(a, RED, { x: 280, y: 390, scale: 1.42, turn: -6, pitch: 31, bulb: 9.5 });
  for (const [x, y, r] of [
    [44, 330, 34],
    [590, 96, 30],
    [604, 520, 36],
    [92, 610, 26],
  ] as const) {
    a.fill(spark(x, y, r, 0.1), '#fff4da');
  }
  return a;
}

/** The edge of the stage: boards that reflect the light, stacks of coins on both sides. */
export function floor(): Drawing {
  const [w, h] = [1600, 420];
  const a = new Drawing(w, h);
  const top = 150;
  a.fill(
    `M0 ${top}Q800 ${top - 46} ${w} ${top}V${h}H0Z`,
    a.shade([
      [0, '#4a1f86'],
      [0.2, '#241058'],
      [1, '#08041f'],
    ]),
  );
  a.line(`M0 ${top}Q800 ${top - 46} ${w} ${top}`, '#ff9fc4', 4, 0.65);
  a.line(`M0 ${top + 9}Q800 ${top - 37} ${w} ${top + 9}`, '#ffd877', 2, 0.5);
  for (let board = -9; board <= 9; board += 1) {
    a.line(
      `M${800 + board * 92} ${top - 22 + Math.abs(board) * 2.4}L${800 + board * 190} ${h}`,
      '#c09cff',
      2,
      0.1,
    );
  }
  a.fill(
    `M520 ${top - 24}H1080L1240 ${h}H360Z`,
    a.shade([
      [0, '#ff7ab0', 0.34],
      [1, '#ff7ab0', 0],
    ]),
  );
  const stacks: readonly (readonly [number, number, number, number])[] = [
    [84, 196, 62, 6],
    [214, 214, 56, 3],
    [1516, 196, 62, 7],
    [1392, 214, 56, 4],
    [140, 252, 66, 2],
    [1462, 250, 66, 2],
    [300, 250, 50, 1],
    [1296, 252, 50, 1],
  ];
  for (const [x, y, r, count] of stacks) coinStack(a, x, y, r, count);
  a.fill(
    `M0 0H${w}V${h}H0Z`,
    a.shade([
      [0.5, '#0a0424', 0],
      [1, '#070219', 0.94],
    ]),
  );
  return a;
}

export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [GRID.width, GRID.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  for (const side of [-1, 1]) pipes(a, m + w / 2, side);
  a.fill(rounded(m - 4, m + 10, w + 8, h + 14, 58), '#05021a', 0.5);
  a.fill(rounded(m, m, w, h, 54), a.shade(GOLD, [0, 0, 0.4, 1]));
  a.line(rounded(m + 2.5, m + 2.5, w - 5, h - 5, 52), '#fff6e0', 3.5, 0.75);
  a.fill(rounded(m + 9, m + 9, w - 18, h - 18, 46), '#4a0a34');
  a.fill(
    rounded(m + 11, m + 11, w - 22, h - 22, 44),
    a.shade(
      [
        [0, '#c2185a'],
        [0.4, '#8c0f4e'],
        [1, '#4a0a3e'],
      ],
      [0, 0, 0.3, 1],
    ),
  );
  for (const { x, y } of frameBulbs()) {
    a.fill(circle(m + x, m + y, 10.5), '#2c0524', 0.85);
    a.line(circle(m + x, m + y, 10.5), '#ffd877', 1.6, 0.55);
    a.fill(
      circle(m + x, m + y, 7),
      a.orb(
        [
          [0, '#ffe9b4'],
          [0.6, '#d99a3f'],
          [1, '#8a4e1c'],
        ],
        0.36,
        0.32,
        0.8,
      ),
    );
  }
  const inner = 40;
  a.fill(
    rounded(m + inner - 4, m + inner - 4, w - 2 * inner + 8, h - 2 * inner + 8, 24),
    a.shade(GOLD, [0, 0, 0.4, 1]),
  );
  a.fill(rounded(m + inner, m + inner, w - 2 * inner, h - 2 * inner, 21), '#12041f');
  wells(a, m, inner);
  crest(a, m + w / 2, m + 4);
  return a;
}

/** Pipes of enamel beside the reels, each lower than the one before, a lamp on top of each. */
function pipes(a: Drawing, middle: number, side: number): void {
  const { margin, width, height } = GRID;
  const foot = margin + height - 34;
  const [wide, step] = [52, 40];
  for (const pipe of [2, 1, 0]) {
    const x = middle + side * (width / 2 - 4 + pipe * step) - (side < 0 ? wide : 0);
    const top = margin + height * (0.2 + pipe * 0.19);
    const shape = `M${x} ${foot}V${tenth(top + wide / 2)}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${tenth(top + wide / 2)}V${foot - 14 + pipe * 2}Q${x + wide} ${foot} ${x + wide - 12} ${foot}Z`;
    a.fill(shape, '#05021a', 0.5, 'transform="translate(0 9)"');
    a.fill(shape, a.shade(GOLD, [0, 0, 0.5, 1]));
    a.fill(
      `M${x + 5} ${foot - 6}V${tenth(top + wide / 2)}A${wide / 2 - 5} ${wide / 2 - 5} 0 0 1 ${x + wide - 5} ${tenth(top + wide / 2)}V${foot - 6}Z`,
      a.shade(
        [
          [0, '#6a0c44'],
          [0.3, '#e0357a'],
          [0.5, '#c2185a'],
          [1, '#3a0830'],
        ],
        [0, 0, 1, 0],
      ),
    );
    a.line(
      `M${x + 15} ${foot - 26}V${tenth(top + 64)}`,
      '#ffd0e0',
      4,
      0.5,
      'stroke-linecap="round"',
    );
    for (const ring of [0.34, 0.68])
      a.line(`M${x + 3} ${tenth(top + (foot - top) * ring)}h${wide - 6}`, '#ffd877', 5, 0.8);
    bulb(a, x + wide / 2, top + wide / 2 + 2, 13, 2.2);
  }
}

/** Three lit drums: dark at their ends, bright where they are nearest. */
function wells(a: Drawing, m: number, inner: number): void {
  const { height: h } = GRID;
  for (let reel = 0; reel < GRID.reels; reel += 1) {
    const x = m + GRID.inset + reel * GRID.pitch;
    a.fill(
      rounded(x - 7, m + inner + 6, GRID.cell + 14, h - 2 * inner - 12, 14),
      a.shade([
        [0, '#170c46'],
        [0.16, '#3a2192'],
        [0.5, '#6f49d6'],
        [0.84, '#3a2192'],
        [1, '#170c46'],
      ]),
    );
    a.line(
      rounded(x - 7, m + inner + 6, GRID.cell + 14, h - 2 * inner - 12, 14),
      a.shade([
        [0, '#000000', 0.6],
        [0.5, '#d9c4ff', 0.35],
        [1, '#000000', 0.5],
      ]),
      2,
    );
  }
}

function crest(a: Drawing, x: number, y: number): void {
  a.fill(
    `M${tenth(x - 130)} ${y - 2}Q${tenth(x - 64)} ${y - 4} ${tenth(x - 48)} ${y - 26}H${tenth(x + 48)}Q${tenth(x + 64)} ${y - 4} ${tenth(x + 130)} ${y - 2}V${y + 12}H${tenth(x - 130)}Z`,
    a.shade(GOLD),
  );
  a.fill(circle(x, y, 38), '#3a0628');
  a.fill(circle(x, y - 1, 37), a.shade(GOLD, [0, 0, 1, 1]));
  a.fill(
    circle(x, y - 1, 29),
    a.orb(
      [
        [0, '#7a3ad0'],
        [0.6, '#3b1a86'],
        [1, '#170a44'],
      ],
      0.36,
      0.3,
      0.9,
    ),
  );
  seven(a, RED, { x: x - 3, y: y - 2, scale: 0.085, turn: -5, pitch: 400, bulb: 10 });
}

/** Depth over the drums: shadow at the top and bottom. */
export function glass(): Drawing {
  const edge = GRID.inset - 11;
  const [w, h] = [GRID.width - 2 * edge, GRID.height - 2 * edge];
  const a = new Drawing(w, h);
  a.fill(
    rounded(0, 0, w, h, 14),
    a.shade([
      [0, '#0a0424', 0.78],
      [0.12, '#0a0424', 0.16],
      [0.2, '#0a0424', 0],
      [0.8, '#0a0424', 0],
      [0.88, '#0a0424', 0.18],
      [1, '#0a0424', 0.8],
    ]),
  );
  return a;
}
