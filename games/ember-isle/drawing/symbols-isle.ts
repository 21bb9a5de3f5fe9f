import {
  circle,
  polygon,
  smooth,
  tenth,
  type Drawing,
  type Point,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { flame, seams } from './fire.ts';

/** The idol and the hibiscus. */
export function idol(): Drawing {
  return card(
    [
      [0, '#ffd25c'],
      [0.4, '#c8461f'],
      [1, '#3a0a2a'],
    ],
    { light: '#fff0b4', dark: '#ff9a2c', width: 5 },
    9,
    (a) => {
      a.glow(120, 128, 116, '#ffc04a', 0.8, 0.5);
      for (const [x, turn] of [
        [62, -24],
        [90, -9],
        [120, 0],
        [150, 9],
        [178, 24],
      ] as const)
        a.group(`transform="rotate(${turn} ${x} 66)"`, () =>
          flame(a, x, 76, x === 120 ? 0.62 : 0.5),
        );
      const head =
        'M64 72C84 58 156 58 176 72L186 132C186 184 160 216 120 222C80 216 54 184 54 132Z';
      a.fill(head, '#1a0612', 0.7, 'transform="translate(0 7)"');
      a.fill(
        head,
        a.shade(
          [
            [0, '#8a5a3a'],
            [0.4, '#5a3026'],
            [1, '#241018'],
          ],
          [0, 0, 0.7, 1],
        ),
      );
      a.group(`clip-path="${a.clip(head)}"`, () => {
        seams(a, [120, 140], 120, 11, 5, 0.55);
        a.fill(
          'M54 72H186V96C150 84 90 84 54 96Z',
          a.shade([
            [0, '#ffe08a'],
            [0.5, '#f0a02c'],
            [1, '#a85a14'],
          ]),
        );
        for (let bead = 0; bead < 6; bead += 1) {
          const x = 70 + bead * 20;
          a.fill(
            polygon([
              [x - 7, 90],
              [x, 74],
              [x + 7, 90],
            ]),
            '#b02a24',
          );
        }
        a.fill('M54 100C62 150 62 190 84 216L54 220Z', '#ffffff', 0.1);
      });
      const gold = a.shade([
        [0, '#fff2b4'],
        [0.5, '#f0a82c'],
        [1, '#9a5412'],
      ]);
      const brow = (flip: 1 | -1): string =>
        `M${120 + flip * 8} 118C${120 + flip * 24} 100 ${120 + flip * 50} 100 ${120 + flip * 60} 116L${120 + flip * 54} 124C${120 + flip * 42} 114 ${120 + flip * 26} 116 ${120 + flip * 14} 130Z`;
      for (const flip of [1, -1] as const) {
        a.fill(brow(flip), gold, 1, 'stroke="#3a1010" stroke-width="1.6"');
        const ex = 120 + flip * 32;
        a.fill(circle(ex, 136, 17), '#1a0612');
        a.glow(ex, 136, 24, '#ff8a2c', 0.95, 0.5);
        a.fill(circle(ex, 136, 11), '#ffd24a');
        a.fill(circle(ex, 136, 6), '#fffbe0');
      }
      a.fill(
        'M120 116L136 160C136 172 104 172 104 160Z',
        gold,
        1,
        'stroke="#3a1010" stroke-width="1.8" stroke-linejoin="round"',
      );
      a.fill(
        'M74 176C96 166 144 166 166 176C164 204 144 212 120 212C96 212 76 204 74 176Z',
        '#1a0612',
        1,
        'stroke="#f0a82c" stroke-width="4"',
      );
      a.glow(120, 196, 40, '#ff6a1c', 0.8, 0.6);
      for (let tooth = 0; tooth < 6; tooth += 1) {
        const x = 84 + tooth * 14.4;
        const up = 174 - Math.abs(tooth - 2.5) * -0.8;
        a.fill(
          polygon([
            [x - 6.4, up],
            [x + 6.4, up],
            [x, up + 15],
          ]),
          '#fff2d0',
        );
        if (tooth > 0 && tooth < 5)
          a.fill(
            polygon([
              [x - 6, 209],
              [x + 6, 209],
              [x, 196],
            ]),
            '#ffe4b4',
          );
      }
      a.line(
        head,
        a.shade(
          [
            [0, '#ffe9a8'],
            [0.5, '#ffe9a8', 0.2],
            [1, '#ff7a2a', 0.8],
          ],
          [0, 0, 1, 1],
        ),
        3,
      );
    },
  );
}

export function hibiscus(): Drawing {
  return card(
    [
      [0, '#ff9ac0'],
      [0.42, '#7a2f8a'],
      [1, '#1c0a4a'],
    ],
    { light: '#ffd7ea', dark: '#ff7a9c', width: 5 },
    36,
    (a) => {
      a.glow(120, 120, 112, '#ffb0c8', 0.6, 0.5);
      for (const [turn, long] of [
        [-58, 92],
        [64, 90],
        [176, 84],
      ] as const)
        a.group(`transform="rotate(${turn} 120 122)"`, () => {
          const leaf = `M120 122C84 ${tenth(122 - long * 0.4)} 92 ${tenth(122 - long)} 120 ${tenth(122 - long * 1.18)}C148 ${tenth(122 - long)} 156 ${tenth(122 - long * 0.4)} 120 122Z`;
          a.fill(
            leaf,
            a.shade([
              [0, '#8ae07a'],
              [1, '#1f6a4a'],
            ]),
            1,
            'stroke="#0f3a34" stroke-width="1.6"',
          );
          a.line(`M120 122V${tenth(122 - long)}`, '#dcffb4', 2, 0.6);
        });
      for (let petal = 0; petal < 5; petal += 1) {
        a.group(`transform="rotate(${petal * 72 + 14} 120 122)"`, () => {
          const shape =
            'M120 122C96 104 68 84 76 56C82 36 100 40 108 34C116 28 124 28 132 34C140 40 158 36 164 56C172 84 144 104 120 122Z';
          a.fill(shape, '#5c0f3c', 0.45, 'transform="translate(0 4)"');
          a.fill(
            shape,
            a.shade([
              [0, '#ffd0c4'],
              [0.45, '#ff5a6c'],
              [1, '#b0143c'],
            ]),
            1,
            'stroke="#8a0f34" stroke-width="1.4"',
          );
          for (let vein = -2; vein <= 2; vein += 1)
            a.line(`M120 118Q${120 + vein * 10} 84 ${120 + vein * 15} 54`, '#fff0ea', 1.4, 0.4);
        });
      }
      a.glow(120, 122, 34, '#7a0a34', 0.95, 0.6);
      const stem: Point[] = [
        [120, 122],
        [136, 102],
        [158, 84],
        [182, 74],
      ];
      a.line(smooth(stem), '#a8641c', 12, 0.6, 'stroke-linecap="round" transform="translate(1 4)"');
      a.line(smooth(stem), '#ffd24a', 10, 1, 'stroke-linecap="round"');
      a.line(
        smooth(stem),
        '#fff6c4',
        3.4,
        0.9,
        'stroke-linecap="round" transform="translate(-1 -2)"',
      );
      for (const [x, y] of [
        [150, 80],
        [164, 94],
        [168, 70],
        [180, 86],
        [184, 64],
        [194, 78],
        [140, 94],
      ] as const) {
        a.fill(circle(x, y + 1.6, 5.4), '#8a4a10', 0.6);
        a.fill(circle(x, y, 5), '#ffe88a');
      }
    },
  );
}
