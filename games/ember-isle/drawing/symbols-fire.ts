import {
  circle,
  Drawing,
  dots,
  polygon,
  rounded,
  seeded,
  spark,
  tenth,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';
import { card } from './card.ts';
import { flame, volcano } from './fire.ts';

/** The volcano (the wild), the coins, and the torch. */
export function wild(): Drawing {
  const a = card(
    [
      [0, '#fff0a8'],
      [0.26, '#ff9a3c'],
      [0.56, '#d8363c'],
      [1, '#4a1058'],
    ],
    { light: '#fff2c4', dark: '#ff8a2c', width: 8 },
    3,
    (b) => {
      for (let ray = 0; ray < 18; ray += 1) {
        const from = (ray / 18) * Math.PI * 2;
        b.fill(
          polygon([
            [120, 104],
            [120 + Math.cos(from) * 230, 104 + Math.sin(from) * 230],
            [120 + Math.cos(from + 0.16) * 230, 104 + Math.sin(from + 0.16) * 230],
          ]),
          '#ffe9a0',
          0.14,
        );
      }
      volcano(b, 120, 112, 0.72);
      b.fill('M0 226Q60 214 120 224T240 222V240H0Z', '#1c0a30');
    },
  );
  a.line(rounded(17, 17, 206, 206, 13), '#fff2c4', 1.4, 0.6);
  return a;
}

export type Metal = 'plain' | 'bronze' | 'silver' | 'gold';
const METALS: Readonly<
  Record<
    Metal,
    { readonly rim: readonly Stop[]; readonly face: readonly Stop[]; readonly mark: string }
  >
> = {
  plain: {
    rim: [
      [0, '#ffdc9a'],
      [0.4, '#e0702c'],
      [1, '#6a1c24'],
    ],
    face: [
      [0, '#e8823c'],
      [0.5, '#b03a26'],
      [1, '#561424'],
    ],
    mark: '#ffd08a',
  },
  bronze: {
    rim: [
      [0, '#ffe0bc'],
      [0.4, '#c8743c'],
      [1, '#5c2a18'],
    ],
    face: [
      [0, '#f0a868'],
      [0.55, '#b0602c'],
      [1, '#6a3216'],
    ],
    mark: '#ffe0bc',
  },
  silver: {
    rim: [
      [0, '#ffffff'],
      [0.4, '#a8b4cc'],
      [1, '#4a5470'],
    ],
    face: [
      [0, '#f2f6ff'],
      [0.55, '#a4b0c8'],
      [1, '#5e6a88'],
    ],
    mark: '#ffffff',
  },
  gold: {
    rim: [
      [0, '#fffbe0'],
      [0.4, '#f0b028'],
      [1, '#8a5210'],
    ],
    face: [
      [0, '#fff0a4'],
      [0.5, '#f4bc30'],
      [1, '#a86a14'],
    ],
    mark: '#fffbe0',
  },
};

/** A coin without a number, 240 x 240; its middle is left free. */
export function coin(metal: Metal): Drawing {
  const a = new Drawing(240, 240);
  const { rim, face, mark } = METALS[metal];
  a.glow(120, 122, 119, metal === 'silver' ? '#bcd4ff' : '#ff8a2c', 0.7, 0.72);
  a.fill(circle(120, 127, 98), '#12040e', 0.7);
  a.fill(circle(120, 120, 98), a.shade(rim, [0, 0, 1, 1]));
  for (let tooth = 0; tooth < 40; tooth += 1)
    a.group(`transform="rotate(${tooth * 9} 120 120)"`, () =>
      a.fill(rounded(117.6, 23, 4.8, 11, 2), '#1c0818', 0.28),
    );
  a.line(circle(120, 120, 96), '#ffffff', 2, 0.45);
  a.fill(circle(120, 120, 83), '#1c0818', 0.75);
  a.fill(circle(120, 120, 81), a.orb(face, 0.36, 0.26, 0.92));
  a.line(circle(120, 120, 72), mark, 2.4, 0.7, 'stroke-dasharray="1 7" stroke-linecap="round"');
  a.group(`clip-path="${a.clip(circle(120, 120, 81))}"`, () => {
    a.fill(
      'M30 92C50 44 110 26 160 42C110 52 66 82 48 138Z',
      '#ffffff',
      metal === 'plain' ? 0.12 : 0.3,
    );
    a.fill(
      circle(120, 120, 81),
      a.orb(
        [
          [0.7, '#12040e', 0],
          [1, '#12040e', 0.4],
        ],
        0.42,
        0.36,
        0.7,
      ),
    );
  });
  return a;
}

/** The coin on running reels, before its value is known. */
export function flameCoin(): Drawing {
  const a = coin('plain');
  a.glow(120, 124, 76, '#ffb45c', 0.6, 0.5);
  flame(a, 118, 172, 1.02);
  a.fill(spark(64, 72, 9), '#fff2c4', 0.9);
  a.fill(spark(178, 64, 7), '#fff2c4', 0.8);
  return a;
}

export function torch(): Drawing {
  return card(
    [
      [0, '#ffb45c'],
      [0.4, '#8a2f5c'],
      [1, '#1c0a3c'],
    ],
    { light: '#ffd7a0', dark: '#c2504a', width: 5 },
    44,
    (a) => {
      a.glow(120, 82, 110, '#ffb03c', 0.85, 0.5);
      a.group('transform="rotate(12 120 130)"', () => {
        a.fill(
          rounded(105, 116, 30, 128, 6),
          a.shade(
            [
              [0, '#f0c078'],
              [0.4, '#a8683a'],
              [1, '#4a2418'],
            ],
            [0, 0, 1, 0],
          ),
        );
        for (const y of [150, 186, 220]) {
          a.fill(rounded(102, y, 36, 8, 4), '#6a3a1e');
          a.fill(rounded(104, y + 1, 30, 2.4, 1), '#ffdca0', 0.7);
        }
        a.fill(
          'M84 104H156L144 140H96Z',
          a.shade(
            [
              [0, '#8a4a28'],
              [0.4, '#d08a4a'],
              [1, '#4a2014'],
            ],
            [0, 0, 1, 0],
          ),
        );
        for (let weave = 0; weave < 7; weave += 1)
          a.line(`M${86 + weave * 11} 104L${97 + weave * 7.4} 140`, '#3a1810', 2, 0.5);
        a.line('M84 105H156', '#ffdca0', 4, 0.9, 'stroke-linecap="round"');
        flame(a, 120, 112, 0.92);
      });
      a.fill(dots(16, seeded(7), [60, 20, 130, 80], [1, 3.4]), '#ffe08a', 0.9);
    },
  );
}

/** The fire opal. */
export function opal(): Drawing {
  return card(
    [
      [0, '#ff8a4a'],
      [0.42, '#8a1f56'],
      [1, '#1c0638'],
    ],
    { light: '#ffc4a0', dark: '#ff5a5c', width: 5 },
    27,
    (a) => {
      a.glow(120, 124, 112, '#ff7a3c', 0.8, 0.5);
      const [x, y] = [120, 122];
      const outer = (k: number): readonly [number, number] => {
        const angle = -Math.PI / 2 + (k * Math.PI) / 5;
        return [x + Math.cos(angle) * 86, y + Math.sin(angle) * 88];
      };
      const inner = (k: number): readonly [number, number] => {
        const angle = -Math.PI / 2 + ((k + 0.5) * Math.PI) / 5;
        return [x + Math.cos(angle) * 50, y + Math.sin(angle) * 50];
      };
      const warm = [
        '#ffe08a',
        '#ffb03c',
        '#ff7a2a',
        '#e8363c',
        '#a81f4a',
        '#7a1450',
        '#a8284a',
        '#e85a2c',
        '#ff9a3c',
        '#ffd26a',
      ];
      a.fill(
        polygon(Array.from({ length: 10 }, (_, k) => outer(k))),
        '#3a0a30',
        1,
        'transform="translate(0 6)"',
      );
      for (let k = 0; k < 10; k += 1) {
        a.fill(
          polygon([outer(k), outer(k + 1), inner(k)]),
          warm[k] ?? '#ff7a2a',
          1,
          'stroke="#ffd7a0" stroke-width="1" stroke-opacity=".5"',
        );
        a.fill(
          polygon([outer(k + 1), inner(k), inner(k + 1)]),
          warm[(k + 3) % 10] ?? '#ff7a2a',
          1,
          'stroke="#ffd7a0" stroke-width="1" stroke-opacity=".4"',
        );
      }
      const table = polygon(Array.from({ length: 10 }, (_, k) => inner(k)));
      a.fill(
        table,
        a.orb(
          [
            [0, '#fffbe0'],
            [0.3, '#ffd24a'],
            [0.6, '#ff6a3c'],
            [0.85, '#d0287a'],
            [1, '#6a1f9c'],
          ],
          0.4,
          0.36,
          0.72,
        ),
        1,
        'stroke="#fff2c4" stroke-width="2"',
      );
      a.group(`clip-path="${a.clip(table)}"`, () => {
        const random = seeded(14);
        for (let fleck = 0; fleck < 16; fleck += 1) {
          const [fx, fy] = [x - 46 + random() * 92, y - 46 + random() * 92];
          const size = 5 + random() * 12;
          a.fill(
            polygon([
              [fx, fy - size],
              [fx + size * 0.6, fy],
              [fx, fy + size * 0.7],
              [fx - size * 0.7, fy],
            ]),
            ['#7ff0d0', '#fff2a0', '#ff9ad0', '#8ad0ff'][fleck % 4] ?? '#fff2a0',
            tenth(0.3 + random() * 0.5),
          );
        }
        a.fill('M64 96L110 66L150 74L84 132Z', '#ffffff', 0.4);
      });
      a.fill(spark(84, 72, 15), '#ffffff', 0.95);
      a.fill(spark(176, 172, 9), '#ffffff', 0.8);
    },
  );
}
