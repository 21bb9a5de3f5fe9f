import { BRASS, card } from './card.ts';
import {
  circle,
  polygon,
  rounded,
  spark,
  type Drawing,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The two brass instruments among the picture symbols. */
export function astrolabe(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#2b9a8c'],
    [0.5, '#0f5560'],
    [1, '#062230'],
  ];
  return card(sky, { light: '#c9fff0', dark: '#3fa898', width: 4 }, 44, (a) => {
    const [x, y] = [120, 124];
    a.glow(x, y, 116, '#ffdf9f', 0.45, 0.6);
    a.line('M120 34v22', '#e2a45c', 7);
    a.line(circle(120, 30, 11), a.shade(BRASS, [0, 0, 1, 1]), 5.5);
    a.fill(circle(x, y, 80), a.shade(BRASS, [0, 0, 1, 1]));
    a.line(circle(x, y, 78), '#fff4dc', 1.4, 0.8);
    a.line(circle(x, y, 72), '#4a1d1c', 7, 0.75, 'stroke-dasharray="1.5 6.04"');
    a.fill(circle(x, y, 64), '#0b3a44');
    a.fill(
      circle(x, y, 62),
      a.orb(
        [
          [0, '#1d7d7c'],
          [0.7, '#0d4650'],
          [1, '#072a36'],
        ],
        0.35,
        0.3,
        0.9,
      ),
    );
    a.line(circle(x, y, 46), '#f0c27a', 2.2, 0.85);
    a.line(circle(x - 8, y + 8, 40), '#ffe2a6', 3.4);
    a.line(circle(x + 12, y - 12, 26), '#e2a45c', 2.6);
    a.line(`M${x - 62} ${y}h124M${x} ${y - 62}v124`, '#f0c27a', 1.4, 0.6);
    for (let hour = 0; hour < 12; hour += 1) {
      a.group(`transform="rotate(${hour * 30 + 15} ${x} ${y})"`, () =>
        a.fill(spark(x, y - 54, 5, 0.2), '#ffe8bd', 0.95),
      );
    }
    a.group(`transform="rotate(-38 ${x} ${y})"`, () => {
      a.fill(
        `M${x - 88} ${y}L${x - 60} ${y - 7}H${x + 60}L${x + 88} ${y}L${x + 60} ${y + 7}H${x - 60}Z`,
        '#5e2620',
        0.55,
        'transform="translate(2 5)"',
      );
      a.fill(
        `M${x - 88} ${y}L${x - 60} ${y - 7}H${x + 60}L${x + 88} ${y}L${x + 60} ${y + 7}H${x - 60}Z`,
        a.shade([
          [0, '#fff1cf'],
          [0.5, '#e09a52'],
          [1, '#8a4326'],
        ]),
      );
      a.line(`M${x - 84} ${y}H${x + 84}`, '#7a3a22', 1.2, 0.7);
    });
    a.fill(circle(x, y, 14), a.shade(BRASS, [0, 0, 1, 1]));
    a.fill(circle(x, y, 6.5), '#5e2620');
    a.fill(circle(x - 1.4, y - 1.6, 3), '#fff1cf');
  });
}

export function telescope(): Drawing {
  const sky: readonly Stop[] = [
    [0, '#e07a5a'],
    [0.35, '#8f3560'],
    [0.75, '#371449'],
    [1, '#180828'],
  ];
  return card(sky, { light: '#ffc9a0', dark: '#a8375c', width: 4 }, 57, (a) => {
    a.glow(190, 52, 70, '#ffe9b8', 0.7, 0.4);
    a.fill(spark(192, 50, 26, 0.1), '#fff6dc');
    const leg = (x: number, w: number): void => {
      a.fill(
        polygon([
          [112, 142],
          [126, 142],
          [x + w, 236],
          [x - w, 236],
        ]),
        a.shade(
          [
            [0, '#e8a661'],
            [0.5, '#9c5530'],
            [1, '#4a1d22'],
          ],
          [0, 0, 1, 0],
        ),
      );
    };
    leg(62, 7);
    leg(176, 7);
    leg(120, 7);
    a.fill(rounded(99, 128, 42, 20, 8), '#4a1d22');
    a.fill(rounded(99, 126, 42, 18, 8), a.shade(BRASS));
    a.group('transform="rotate(-36 120 126)"', () => {
      const tube: readonly Stop[] = [
        [0, '#ffefc8'],
        [0.2, '#f2bb6e'],
        [0.55, '#b4653a'],
        [0.85, '#6b2a24'],
        [1, '#3d1420'],
      ];
      const dark: readonly Stop[] = [
        [0, '#f7d49a'],
        [0.25, '#a85a34'],
        [0.7, '#5e2620'],
        [1, '#2e0f1c'],
      ];
      a.fill(rounded(18, 112, 34, 28, 5), a.shade(dark));
      a.fill(rounded(46, 106, 60, 40, 5), a.shade(tube));
      a.fill(rounded(100, 98, 88, 56, 6), a.shade(tube));
      a.fill(rounded(182, 92, 30, 68, 8), a.shade(dark));
      a.fill(rounded(206, 94, 12, 64, 6), a.shade(tube));
      for (const x of [58, 92, 112, 170])
        a.fill(rounded(x, x < 100 ? 104 : 95, 6, x < 100 ? 44 : 62, 3), a.shade(dark));
      a.fill(
        'M218 98q12 28 0 56z',
        a.orb(
          [
            [0, '#ffffff'],
            [0.5, '#aee9ff'],
            [1, '#3a6fb0'],
          ],
          0.4,
          0.3,
          0.9,
        ),
      );
      a.fill(rounded(104, 102, 62, 5, 2.5), '#ffffff', 0.55);
      a.fill(rounded(50, 110, 38, 4, 2), '#ffffff', 0.5);
    });
    a.fill(circle(120, 137, 8), '#3d1420');
    a.fill(circle(118.6, 135.4, 5), '#ffd9a0');
  });
}
