import {
  circle,
  polygon,
  rounded,
  spark,
  tenth,
  type Drawing,
} from '@jubilee/game-kit/drawing/pen';
import { card, PEARL } from './card.ts';
import { jelly } from './sea-life.ts';

/** The jelly (the wild) and the pearl that triggers the free spins. */
export function wild(): Drawing {
  const a = card(
    [
      [0, '#a4fbff'],
      [0.28, '#37b9f0'],
      [0.62, '#2a4fd0'],
      [1, '#241272'],
    ],
    { light: '#ffffff', dark: '#ff9fdc', width: 8 },
    4,
    (b) => {
      for (let ray = 0; ray < 20; ray += 1) {
        const from = (ray / 20) * Math.PI * 2;
        b.fill(
          polygon([
            [120, 104],
            [120 + Math.cos(from) * 240, 104 + Math.sin(from) * 240],
            [120 + Math.cos(from + 0.13) * 240, 104 + Math.sin(from + 0.13) * 240],
          ]),
          '#eaffff',
          0.13,
        );
      }
      b.glow(120, 104, 118, '#e4fdff', 0.8, 0.45);
      jelly(b, 120, 114, 0.94, 132);
      b.fill(spark(48, 56, 12), '#ffffff', 0.95);
      b.fill(spark(196, 84, 9), '#ffffff', 0.9);
      b.fill(spark(186, 190, 8), '#ffe4f6', 0.9);
    },
  );
  a.line(rounded(15, 15, 210, 210, 44), '#2b1a80', 1.6, 0.5);
  a.line(rounded(17.5, 17.5, 205, 205, 42), '#eafdff', 1.6, 0.6);
  return a;
}

export function pearl(): Drawing {
  return card(
    [
      [0, '#c58bff'],
      [0.4, '#6a38c8'],
      [1, '#1a0a55'],
    ],
    { light: '#f6e9ff', dark: '#7ff0e6', width: 6 },
    11,
    (a) => {
      a.glow(120, 118, 122, '#bff6ff', 0.85, 0.5);
      const ribs = 9;
      const foot = [120, 178] as const;
      for (let rib = 0; rib < ribs; rib += 1) {
        const from = Math.PI * (1.1 + (rib / ribs) * 0.8);
        const to = Math.PI * (1.1 + ((rib + 1) / ribs) * 0.8);
        const middle = (from + to) / 2;
        const r = 100;
        const edge = (angle: number, reach: number): string =>
          `${tenth(foot[0] + Math.cos(angle) * reach)} ${tenth(foot[1] + Math.sin(angle) * reach)}`;
        a.fill(
          `M${foot.join(' ')}L${edge(from, r)}Q${edge(middle, r + 20)} ${edge(to, r)}Z`,
          a.shade(
            rib % 2 === 0
              ? [
                  [0, '#fff4fb'],
                  [0.5, '#ffc1e6'],
                  [1, '#a85bd0'],
                ]
              : [
                  [0, '#ffe0f2'],
                  [0.5, '#f39ad4'],
                  [1, '#8a45b8'],
                ],
          ),
          1,
          'stroke="#7a2f9c" stroke-width="1.4" stroke-linejoin="round"',
        );
        a.line(`M${foot.join(' ')}L${edge(middle, r + 2)}`, '#ffffff', 2, 0.55);
      }
      a.fill(
        'M30 152C44 214 196 214 210 152C190 170 160 178 120 178C80 178 50 170 30 152Z',
        a.shade([
          [0, '#ffd9f0'],
          [0.4, '#d070c0'],
          [1, '#5a2390'],
        ]),
        1,
        'stroke="#7a2f9c" stroke-width="1.4"',
      );
      a.fill(
        'M36 156C62 180 178 180 204 156C180 170 152 174 120 174C88 174 60 170 36 156Z',
        '#5a1f86',
        0.8,
      );
      a.glow(120, 132, 66, '#ffffff', 0.95, 0.45);
      a.fill(circle(120, 138, 37), '#4a1f80', 0.5);
      a.fill(
        circle(120, 135, 36),
        a.orb(
          [
            [0, '#ffffff'],
            [0.35, '#fdf3ff'],
            [0.62, '#d3e6ff'],
            [0.85, '#b59be8'],
            [1, '#7b6bd0'],
          ],
          0.36,
          0.3,
          0.8,
        ),
      );
      a.fill(circle(108, 122, 8), '#ffffff', 0.95);
      a.line(circle(120, 135, 35), a.shade(PEARL, [0, 0, 1, 1]), 1.6, 0.8);
      a.fill(spark(120, 135, 62, 0.05), '#ffffff', 0.7);
      a.fill(spark(54, 62, 11), '#ffffff', 0.9);
      a.fill(spark(192, 54, 8), '#ffffff', 0.9);
    },
  );
}
