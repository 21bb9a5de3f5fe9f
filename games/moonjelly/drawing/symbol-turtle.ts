import { circle, polygon, type Drawing, type Point } from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';

const SHELL =
  'M120 68C158 68 176 98 174 130C172 164 148 190 120 196C92 190 68 164 66 130C64 98 82 68 120 68Z';

export function turtle(): Drawing {
  return card(
    [
      [0, '#7ff3d0'],
      [0.42, '#128f9a'],
      [1, '#05324f'],
    ],
    { light: '#d9fff0', dark: '#39c6a4', width: 5 },
    21,
    (a) => {
      a.glow(120, 120, 108, '#c8fff0', 0.55, 0.5);
      a.group('transform="rotate(-34 120 120)"', () => {
        limbs(a);
        spotsAndEyes(a);
        shell(a);
      });
    },
  );
}

function limbs(a: Drawing): void {
  const skin = a.shade(
    [
      [0, '#c9f08a'],
      [0.5, '#5fa85a'],
      [1, '#1d5a44'],
    ],
    [0, 0, 0.6, 1],
  );
  const limb = (path: string): void => {
    a.fill(path, skin, 1, 'stroke="#124236" stroke-width="2" stroke-linejoin="round"');
  };
  limb('M84 92C58 70 34 74 18 96C12 106 18 114 28 110C44 104 60 112 80 124Z');
  limb('M156 92C182 70 206 74 222 96C228 106 222 114 212 110C196 104 180 112 160 124Z');
  limb('M92 168C78 178 70 196 74 210C78 218 88 216 92 206C96 196 104 188 110 180Z');
  limb('M148 168C162 178 170 196 166 210C162 218 152 216 148 206C144 196 136 188 130 180Z');
  limb('M104 76C98 52 104 32 120 28C136 32 142 52 136 76Z');
}

function spotsAndEyes(a: Drawing): void {
  for (const [x, y, r] of [
    [40, 96, 5],
    [56, 98, 6],
    [70, 104, 5],
    [200, 96, 5],
    [184, 98, 6],
    [170, 104, 5],
    [114, 62, 4],
    [126, 62, 4],
    [120, 50, 4],
  ] as const)
    a.fill(circle(x, y, r), '#1f6a4a', 0.55);
  for (const x of [110, 130]) {
    a.fill(circle(x, 44, 5), '#07202a');
    a.fill(circle(x - 1.4, 42.4, 1.6), '#ffffff');
  }
}

function shell(a: Drawing): void {
  a.fill(SHELL, '#16352f', 1, 'transform="translate(0 5)" fill-opacity=".6"');
  a.fill(
    SHELL,
    a.orb(
      [
        [0, '#ffe9a8'],
        [0.4, '#d79a48'],
        [0.75, '#8a5428'],
        [1, '#4a2a1c'],
      ],
      0.36,
      0.24,
      0.9,
    ),
  );
  a.group(`clip-path="${a.clip(SHELL)}"`, () => plates(a));
  a.line(SHELL, '#fff0c0', 3, 0.6);
}

/** The plates of the shell and the light on it. */
function plates(a: Drawing): void {
  const plate = (points: readonly Point[]): void => {
    a.fill(
      polygon(points),
      '#fff0b8',
      0.22,
      'stroke="#4a2a1c" stroke-width="3.4" stroke-linejoin="round"',
    );
  };
  plate([
    [104, 84],
    [136, 84],
    [144, 106],
    [120, 118],
    [96, 106],
  ]);
  plate([
    [96, 106],
    [120, 118],
    [120, 146],
    [92, 152],
    [80, 128],
  ]);
  plate([
    [144, 106],
    [120, 118],
    [120, 146],
    [148, 152],
    [160, 128],
  ]);
  plate([
    [92, 152],
    [120, 146],
    [148, 152],
    [138, 180],
    [102, 180],
  ]);
  a.fill('M76 96C92 72 130 66 150 78C120 78 92 96 84 132Z', '#ffffff', 0.28);
}
