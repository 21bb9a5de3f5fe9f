import {
  circle,
  dots,
  Drawing,
  polygon,
  seeded,
  tenth,
  type Point,
} from '@jubilee/game-kit/drawing/pen';

/**
 * Evening outside the hive, seen between walls of comb: teal air, a low sun, flowers in front of
 * it.
 */
const [WIDE, HIGH] = [1600, 1000];
const SUN = { x: 800, y: 560 } as const;

export function meadow(): Drawing {
  const a = new Drawing(WIDE, HIGH);
  const all = `M0 0H${WIDE}V${HIGH}H0Z`;
  a.fill(
    all,
    a.shade([
      [0, '#0b3440'],
      [0.36, '#17646a'],
      [0.58, '#6aa88a'],
      [0.68, '#f0c078'],
      [0.74, '#c98a44'],
      [1, '#12281c'],
    ]),
  );
  a.glow(SUN.x, SUN.y, 620, '#ffdf94', 0.8, 0.42);
  a.fill(circle(SUN.x, SUN.y, 104), '#ffeeb8', 0.72);
  rays(a);
  hills(a);
  flowers(a);
  a.fill(dots(70, seeded(9), [240, 160, 1120, 640], [1, 3.4]), '#fff0b8', 0.6);
  walls(a);
  honey(a);
  a.fill(
    all,
    a.orb(
      [
        [0, '#120802', 0],
        [0.58, '#120802', 0.1],
        [1, '#0a0401', 0.82],
      ],
      0.5,
      0.48,
      0.7,
    ),
  );
  return a;
}

function rays(a: Drawing): void {
  for (let ray = 0; ray < 13; ray += 1) {
    const at = (share: number): string => {
      const angle = Math.PI * (1.04 + ((ray + share) / 13) * 0.92);
      return `${tenth(SUN.x + Math.cos(angle) * 1100)} ${tenth(SUN.y + Math.sin(angle) * 1100)}`;
    };
    a.fill(
      `M${SUN.x} ${SUN.y}L${at(0.2)}L${at(0.62)}Z`,
      a.shade([
        [0, '#fff0b0', 0.02],
        [1, '#fff0b0', 0.2],
      ]),
    );
  }
}

function hills(a: Drawing): void {
  for (const [y, rise, light, dark] of [
    [640, 46, '#a98a44', '#5f7444'],
    [700, -38, '#5c6c38', '#2c4a34'],
    [770, 30, '#2c4a30', '#122a20'],
  ] as const) {
    a.fill(
      `M0 ${y}C300 ${y - rise * 2} 560 ${y + rise} 860 ${y}S1340 ${y - rise} ${WIDE} ${y + rise * 0.6}V${HIGH}H0Z`,
      a.shade([
        [0, light],
        [0.5, dark],
      ]),
    );
  }
}

function flowers(a: Drawing): void {
  const random = seeded(23);
  for (let stem = 0; stem < 26; stem += 1) {
    const x = 190 + stem * 49 + random() * 26;
    const top = 690 + random() * 130;
    const lean = (random() - 0.5) * 60;
    a.line(
      `M${tenth(x)} ${HIGH}Q${tenth(x)} ${tenth((top + HIGH) / 2)} ${tenth(x + lean)} ${tenth(top)}`,
      '#0e2216',
      4,
      0.95,
    );
    const petals = 5 + (stem % 3);
    const size = 13 + random() * 11;
    const hue = ['#e8668a', '#f2a24c', '#b48ce8', '#f6d8a0'][stem % 4] ?? '#e8668a';
    for (let petal = 0; petal < petals; petal += 1)
      a.fill(
        `M0 0C${tenth(size * 0.6)} ${tenth(-size * 0.4)} ${tenth(size * 0.6)} ${tenth(-size * 1.4)} 0 ${tenth(-size * 1.6)}C${tenth(-size * 0.6)} ${tenth(-size * 1.4)} ${tenth(-size * 0.6)} ${tenth(-size * 0.4)} 0 0Z`,
        hue,
        0.9,
        `transform="translate(${tenth(x + lean)} ${tenth(top)}) rotate(${tenth((petal * 360) / petals)})"`,
      );
    a.fill(circle(x + lean, top, size * 0.42), '#ffe9a0');
  }
}

/** Cells of wax on both sides, fewer towards the light; each lit on the edge that faces the sun. */
function walls(a: Drawing): void {
  const r = 72;
  const random = seeded(4);
  const wax = a.shade(
    [
      [0, '#c98420'],
      [0.5, '#84480e'],
      [1, '#3a1a05'],
    ],
    [0, 0, 1, 1],
  );
  const pit = a.orb([
    [0, '#3a1c06'],
    [1, '#160a02'],
  ]);
  const full = a.orb(
    [
      [0, '#ffdf7a'],
      [0.6, '#e0901a'],
      [1, '#8a4a0a'],
    ],
    0.4,
    0.34,
    0.8,
  );
  for (let row = -1; row < 11; row += 1) {
    for (let column = 0; column < 15; column += 1) {
      const x = column * r * 1.732 + (row % 2 === 0 ? 0 : r * 0.866) - 40;
      const y = row * r * 1.5 - 10;
      const inward = Math.min(x, WIDE - x);
      const edge = 236 + 70 * Math.sin(row * 1.7 + (x < SUN.x ? 0 : 2)) - (y > 760 ? 60 : 0);
      if (inward > edge && y > 96 + 30 * Math.sin(column * 1.3)) continue;
      const hexagon = (size: number): string =>
        polygon(
          Array.from({ length: 6 }, (_, corner): Point => {
            const angle = Math.PI / 6 + (corner * Math.PI) / 3;
            return [x + Math.cos(angle) * size, y + Math.sin(angle) * size];
          }),
        );
      a.fill(hexagon(r), wax);
      a.fill(hexagon(r * 0.84), random() < 0.3 ? full : pit);
      a.line(hexagon(r * 0.86), '#ffcf6a', 2, 0.4, 'stroke-linejoin="round"');
    }
  }
}

/** Honey dripping from the upper comb. */
function honey(a: Drawing): void {
  const paint = a.shade([
    [0, '#8a4a0a', 0.2],
    [0.4, '#d9861a'],
    [1, '#ffd25c'],
  ]);
  for (const [x, wide, long] of [
    [330, 26, 150],
    [392, 18, 96],
    [560, 22, 120],
    [704, 16, 74],
    [930, 20, 92],
    [1092, 28, 166],
    [1158, 18, 104],
    [1290, 24, 138],
  ] as const) {
    const foot = 70 + long;
    a.fill(
      `M${x - wide} 60C${x - wide * 0.5} 90 ${x - wide * 0.6} ${foot - 40} ${x - wide * 0.62} ${foot - 16}A${wide * 0.62} ${wide * 0.62} 0 0 0 ${x + wide * 0.62} ${foot - 16}C${x + wide * 0.6} ${foot - 40} ${x + wide * 0.5} 90 ${x + wide} 60Z`,
      paint,
    );
    a.line(
      `M${x - wide * 0.28} ${foot - 44}V${foot - 20}`,
      '#fff6d0',
      4,
      0.75,
      'stroke-linecap="round"',
    );
  }
}
