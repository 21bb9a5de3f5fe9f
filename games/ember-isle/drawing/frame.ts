import {
  circle,
  Drawing,
  polygon,
  rounded,
  seeded,
  tenth,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { GRID } from '../src/board-measures.ts';
import { flame, LAVA } from './fire.ts';

/** The frame: blocks of basalt with lava in their joints, a fire bowl on top, dark wells behind. */
export function frame(): Drawing {
  const m = GRID.margin;
  const [w, h] = [GRID.width, GRID.height];
  const a = new Drawing(w + 2 * m, h + 2 * m);
  a.fill(rounded(m - 4, m + 10, w + 8, h + 14, 34), '#0a0208', 0.5);
  a.fill(
    rounded(m, m, w, h, 30),
    a.shade([
      [0, '#ffb03c'],
      [0.5, '#ff5a1c'],
      [1, '#c8281c'],
    ]),
  );
  blocks(a, m, w, h);
  a.fill(rounded(m + 28, m + 28, w - 56, h - 56, 20), '#12040c');
  a.line(
    rounded(m + 30, m + 30, w - 60, h - 60, 19),
    a.shade([
      [0, '#ffd24a'],
      [0.5, '#ff7a2a'],
      [1, '#d8321c'],
    ]),
    3,
    0.95,
  );
  a.fill(
    rounded(m + 33, m + 33, w - 66, h - 66, 17),
    a.shade([
      [0, '#2c0c22'],
      [0.5, '#200a20'],
      [1, '#3a1018'],
    ]),
  );
  for (let reel = 0; reel < GRID.reels; reel += 1) {
    const x = m + GRID.inset + reel * GRID.pitch;
    a.fill(
      rounded(x - 3, m + 38, GRID.cell + 6, h - 76, 14),
      a.shade([
        [0, '#0c020a', 0.9],
        [0.5, '#4a1424', 0.5],
        [1, '#0c020a', 0.9],
      ]),
    );
    if (reel > 0) {
      a.line(
        `M${x - 5} ${m + 48}V${m + h - 48}`,
        a.shade(
          [
            [0, '#ff7a2a', 0],
            [0.5, '#ffb45c', 0.5],
            [1, '#ff7a2a', 0],
          ],
          [0, m, 0, m + h],
          true,
        ),
        1.6,
      );
    }
  }
  for (const [x, y] of [
    [m + 16, m + 16],
    [m + w - 16, m + 16],
    [m + 16, m + h - 16],
    [m + w - 16, m + h - 16],
  ] as const)
    stud(a, x, y);
  bowl(a, m + w / 2, m + 20);
  return a;
}

/** Stones all around; the gaps between them reveal the lava underneath. */
function blocks(a: Drawing, m: number, w: number, h: number): void {
  const random = seeded(8);
  const band = 27;
  const stone = (x: number, y: number, wide: number, high: number): void => {
    const j = (): number => (random() - 0.5) * 3.4;
    const [l, t, r, b] = [x + 2.2, y + 2.2, x + wide - 2.2, y + high - 2.2];
    const corner = 5;
    const points: Point[] = [
      [l + corner + j(), t + j()],
      [r - corner + j(), t + j()],
      [r + j(), t + corner + j()],
      [r + j(), b - corner + j()],
      [r - corner + j(), b + j()],
      [l + corner + j(), b + j()],
      [l + j(), b - corner + j()],
      [l + j(), t + corner + j()],
    ];
    const tone =
      ['#5c3440', '#4a2a38', '#6a3c40', '#53303e'][Math.floor(random() * 4)] ?? '#4a2a38';
    a.fill(
      polygon(points),
      a.shade(
        [
          [0, '#a87868'],
          [0.2, tone],
          [1, '#1c0a12'],
        ],
        [0, 0, 0.5, 1],
      ),
    );
    a.fill(circle(l + wide * 0.3, t + high * 0.4, 1.6), '#12040c', 0.6);
    a.fill(circle(l + wide * 0.7, t + high * 0.64, 1.2), '#ffd7b4', 0.3);
  };
  const across = 15;
  for (let at = 0; at < across; at += 1) {
    const from = m + 12 + ((w - 24) / across) * at;
    stone(from, m, (w - 24) / across, band);
    stone(from, m + h - band, (w - 24) / across, band);
  }
  const down = 9;
  for (let at = 0; at < down; at += 1) {
    const from = m + 20 + ((h - 40) / down) * at;
    stone(m, from, band, (h - 40) / down);
    stone(m + w - band, from, band, (h - 40) / down);
  }
}

function stud(a: Drawing, x: number, y: number): void {
  a.fill(circle(x, y + 3, 27), '#0a0208', 0.6);
  a.fill(
    circle(x, y, 25),
    a.shade(
      [
        [0, '#c89a84'],
        [0.4, '#5c3440'],
        [1, '#1c0a12'],
      ],
      [0, 0, 1, 1],
    ),
  );
  a.fill(circle(x, y, 16), '#12040c');
  a.glow(x, y, 22, '#ff8a2c', 0.9, 0.5);
  a.fill(circle(x, y, 13), a.orb([...LAVA], 0.4, 0.34, 0.8));
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4;
    a.fill(circle(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20, 1.9), '#ffd7a0', 0.8);
  }
}

function bowl(a: Drawing, x: number, y: number): void {
  a.glow(x, y - 8, 50, '#ffb03c', 0.8, 0.5);
  for (const [dx, size] of [
    [-30, 0.28],
    [30, 0.28],
    [-14, 0.36],
    [15, 0.36],
    [0, 0.44],
  ] as const)
    flame(a, x + dx, y - 4 + Math.abs(dx) * 0.06, size);
  a.fill(
    `M${x - 84} ${tenth(y - 12)}H${x + 84}L${x + 60} ${y + 18}H${x - 60}Z`,
    a.shade([
      [0, '#c89a84'],
      [0.3, '#6a3c40'],
      [1, '#1c0a12'],
    ]),
  );
  a.line(`M${x - 84} ${y - 12}H${x + 84}`, '#ffd24a', 3, 0.9, 'stroke-linecap="round"');
  for (let mark = -3; mark <= 3; mark += 1)
    a.fill(
      polygon([
        [x + mark * 18 - 6, y + 10],
        [x + mark * 18, y - 5],
        [x + mark * 18 + 6, y + 10],
      ]),
      '#ff8a2c',
      0.9,
    );
}

/** Depth over the running reels: shadow at the top and bottom of the wells. */
export function glass(): Drawing {
  const [w, h] = [GRID.width - 66, GRID.height - 66];
  const a = new Drawing(w, h);
  a.fill(
    rounded(0, 0, w, h, 17),
    a.shade([
      [0, '#0c020a', 0.78],
      [0.1, '#0c020a', 0.12],
      [0.18, '#0c020a', 0],
      [0.82, '#0c020a', 0],
      [0.92, '#0c020a', 0.18],
      [1, '#0c020a', 0.8],
    ]),
  );
  return a;
}
