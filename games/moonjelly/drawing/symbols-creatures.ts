import {
  circle,
  polygon,
  smooth,
  tenth,
  type Drawing,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';

export function nautilus(): Drawing {
  return card(
    [
      [0, '#8fd4ff'],
      [0.42, '#2a5fc8'],
      [1, '#0a1a60'],
    ],
    { light: '#e0f2ff', dark: '#6f9cff', width: 5 },
    35,
    (a) => {
      a.glow(120, 118, 110, '#e4f4ff', 0.55, 0.5);
      const [cx, cy] = [104, 110];
      const r = (turn: number): number => 94 * Math.exp(-0.2 * turn);
      const at = (turn: number, k = 1): Point => [
        cx + Math.cos(0.55 - turn) * r(turn) * k,
        cy + Math.sin(0.55 - turn) * r(turn) * k,
      ];
      for (let arm = 0; arm < 8; arm += 1) {
        const y = 132 + arm * 7;
        a.line(
          smooth([
            [172, 158 + arm * 4],
            [196, y + 20 + Math.sin(arm * 2) * 6],
            [220, y + 26 + Math.cos(arm * 3) * 9],
          ]),
          arm % 2 === 0 ? '#ffc4dc' : '#ff9cc4',
          7,
          1,
          'stroke-linecap="round"',
        );
      }
      const outline: Point[] = [];
      for (let turn = 0; turn <= Math.PI * 2.02; turn += 0.12) outline.push(at(turn));
      const shell = `${smooth(outline)}Q${tenth(cx + 44)} ${tenth(cy + 6)} ${at(0).map(tenth).join(' ')}Z`;
      a.fill(
        shell,
        a.orb(
          [
            [0, '#ffffff'],
            [0.45, '#fff1dc'],
            [0.8, '#f2c79a'],
            [1, '#b87850'],
          ],
          0.38,
          0.26,
          0.85,
        ),
      );
      a.group(`clip-path="${a.clip(shell)}"`, () => {
        for (let stripe = 0; stripe < 12; stripe += 1) {
          const turn = 0.5 + stripe * 0.46;
          const [x1, y1] = at(turn, 1.08);
          const [x2, y2] = at(turn + 0.5, 0.46);
          const [x3, y3] = at(turn + 0.2, 1.08);
          a.fill(
            `M${tenth(x1)} ${tenth(y1)}Q${tenth((x1 + x2) / 2 + 8)} ${tenth((y1 + y2) / 2 - 6)} ${tenth(x2)} ${tenth(y2)}Q${tenth((x3 + x2) / 2 + 6)} ${tenth((y3 + y2) / 2 - 8)} ${tenth(x3)} ${tenth(y3)}Z`,
            '#c8462c',
            0.85,
          );
        }
        const spiral: Point[] = [];
        for (let turn = Math.PI * 1.9; turn <= Math.PI * 6; turn += 0.16)
          spiral.push(at(turn, 0.98));
        a.line(smooth(spiral), '#8a4a30', 4, 0.8, 'stroke-linecap="round"');
        a.fill(
          shell,
          a.orb(
            [
              [0.6, '#3a1030', 0],
              [1, '#3a1030', 0.45],
            ],
            0.38,
            0.3,
            0.78,
          ),
        );
        a.fill('M38 92C46 50 88 30 120 32C88 42 60 66 52 112Z', '#ffffff', 0.65);
      });
      a.line(shell, '#fff4e2', 2.6, 0.8);
      a.fill(
        'M136 150C150 138 184 138 196 156C204 172 192 192 172 194C152 196 134 184 132 168Z',
        a.orb(
          [
            [0, '#fff0f6'],
            [0.6, '#ffc4dc'],
            [1, '#d8709c'],
          ],
          0.4,
          0.26,
          0.8,
        ),
      );
      a.fill(circle(174, 162, 13), '#ffffff');
      a.fill(circle(177, 163, 8.4), '#2a1250');
      a.fill(circle(174, 159.6, 2.8), '#ffffff');
    },
  );
}

export function starfish(): Drawing {
  return card(
    [
      [0, '#ffe6a4'],
      [0.38, '#e0803c'],
      [1, '#5c1a3c'],
    ],
    { light: '#fff2d0', dark: '#ff9a5c', width: 5 },
    44,
    (a) => {
      a.glow(120, 120, 110, '#fff0c4', 0.6, 0.5);
      const arms: Point[] = [];
      for (let point = 0; point < 10; point += 1) {
        const angle = -Math.PI / 2 + 0.2 + (point * Math.PI) / 5;
        const r = point % 2 === 0 ? 94 : 42;
        arms.push([120 + Math.cos(angle) * r, 122 + Math.sin(angle) * r]);
      }
      const star = polygon(arms);
      const round = 'stroke-linejoin="round"';
      a.line(star, '#5c1220', 34, 0.55, `${round} transform="translate(0 7)"`);
      a.line(star, '#a8263c', 32, 1, round);
      a.line(star, '#ff6a5c', 24, 1, round);
      a.fill(
        star,
        a.orb(
          [
            [0, '#ffe0b0'],
            [0.5, '#ff8a64'],
            [1, '#e84a58'],
          ],
          0.42,
          0.34,
          0.7,
        ),
        1,
        'stroke="#ff8468" stroke-width="13" stroke-linejoin="round"',
      );
      for (let arm = 0; arm < 5; arm += 1) {
        const angle = -Math.PI / 2 + 0.2 + (arm * Math.PI * 2) / 5;
        const side = angle + Math.PI / 2;
        for (let bead = 0; bead < 7; bead += 1) {
          const r = 14 + bead * 12;
          const size = 5.4 - bead * 0.5;
          const x = 120 + Math.cos(angle) * r;
          const y = 122 + Math.sin(angle) * r;
          a.fill(circle(x + 0.8, y + 1.4, size), '#a8263c', 0.5);
          a.fill(circle(x, y, size), '#fff0d0');
          if (bead > 0 && bead < 6) {
            for (const k of [-1, 1]) {
              const off = (17 - bead * 2.1) * k;
              a.fill(
                circle(x + Math.cos(side) * off, y + Math.sin(side) * off, size * 0.55),
                '#ffd9a8',
                0.9,
              );
            }
          }
        }
      }
      a.fill(circle(116, 116, 12), '#ffffff', 0.35);
    },
  );
}
