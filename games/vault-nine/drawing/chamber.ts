import {
  circle,
  Drawing,
  polygon,
  rounded,
  tenth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The strong room: lamps along its ceiling, steel plates, and the great round door at the left. */
const [WIDE, HIGH] = [1600, 1000];
const DOOR = { x: 322, y: 486, r: 372 } as const;
const STEEL: readonly Stop[] = [
  [0, '#c4d4f0'],
  [0.3, '#6c82ac'],
  [0.65, '#3c4f78'],
  [1, '#1a2644'],
];
const GOLD: readonly Stop[] = [
  [0, '#fff2c4'],
  [0.3, '#f0b84c'],
  [0.7, '#a06a1e'],
  [1, '#4c2c0a'],
];

const ring = (angle: number, r: number): Point => [
  DOOR.x + Math.cos(angle) * r,
  DOOR.y + Math.sin(angle) * r,
];

export function chamber(): Drawing {
  const a = new Drawing(WIDE, HIGH);
  const all = `M0 0H${WIDE}V${HIGH}H0Z`;
  a.fill(
    all,
    a.shade([
      [0, '#22304f'],
      [0.55, '#2c3d63'],
      [1, '#0c1324'],
    ]),
  );
  plates(a);
  ceiling(a);
  floor(a);
  greatDoor(a);
  a.fill(
    all,
    a.orb(
      [
        [0, '#050812', 0],
        [0.6, '#050812', 0.08],
        [1, '#02040a', 0.82],
      ],
      0.5,
      0.42,
      0.72,
    ),
  );
  return a;
}

/** The far wall: riveted plates, each lit along its upper edge. */
function plates(a: Drawing): void {
  const plate = a.shade([
    [0, '#42578a'],
    [0.2, '#2e3f68'],
    [1, '#1f2b4b'],
  ]);
  let rivets = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column < 7; column += 1) {
      const [x, y] = [column * 250 + (row % 2) * 125, 150 + row * 176];
      a.fill(rounded(x + 4, y + 4, 242, 168, 8), plate);
      a.line(`M${x + 10} ${y + 6}H${x + 240}`, '#a8c0f0', 2, 0.35);
      for (const [dx, dy] of [
        [20, 22],
        [228, 22],
        [20, 154],
        [228, 154],
      ] as const)
        rivets += circle(x + dx, y + dy, 5);
    }
  }
  a.fill(rivets, '#0c1428', 0.6, 'transform="translate(1 2)"');
  a.fill(rivets, '#7d93c0', 0.8);
}

function ceiling(a: Drawing): void {
  a.fill(
    `M0 0H${WIDE}V128H0Z`,
    a.shade([
      [0, '#080d1a'],
      [1, '#1c2746'],
    ]),
  );
  a.fill(
    `M0 124H${WIDE}V154H0Z`,
    a.shade([
      [0, '#8fa6d4'],
      [0.3, '#3d5080'],
      [1, '#141d36'],
    ]),
  );
  for (const x of [560, 1040, 1450]) {
    a.fill(
      `M${x - 90} 92H${x + 90}L${x + 330} 760H${x - 330}Z`,
      a.shade([
        [0, '#ffe9b4', 0.34],
        [0.6, '#ffe2a0', 0.09],
        [1, '#ffe2a0', 0],
      ]),
    );
    a.glow(x, 84, 210, '#ffe2a0', 0.75, 0.35);
    a.fill(rounded(x - 96, 62, 192, 30, 12), '#0a101e');
    a.fill(rounded(x - 84, 74, 168, 14, 7), '#fff8e0');
  }
}

function floor(a: Drawing): void {
  const top = 852;
  a.fill(
    `M0 ${top}H${WIDE}V${HIGH}H0Z`,
    a.shade([
      [0, '#33456e'],
      [0.3, '#17203a'],
      [1, '#060a14'],
    ]),
  );
  a.line(`M0 ${top}H${WIDE}`, '#b4c8f4', 3, 0.5);
  for (let board = -8; board <= 8; board += 1)
    a.line(`M${800 + board * 110} ${top}L${800 + board * 210} ${HIGH}`, '#a4bcec', 2, 0.14);
  for (const x of [560, 1040, 1450])
    a.fill(
      `M${x - 70} ${top}H${x + 70}L${x + 150} ${HIGH}H${x - 150}Z`,
      a.shade([
        [0, '#ffe2a0', 0.26],
        [1, '#ffe2a0', 0],
      ]),
    );
}

function greatDoor(a: Drawing): void {
  const { x, y, r } = DOOR;
  a.fill(circle(x + 14, y + 22, r + 44), '#03060e', 0.55);
  a.fill(circle(x, y, r + 40), a.shade(STEEL, [0, 0, 0.9, 1]));
  a.line(circle(x, y, r + 37), '#e8f0ff', 3, 0.6);
  a.fill(circle(x, y, r + 8), '#0a1122');
  a.fill(circle(x, y, r), a.shade(GOLD, [0, 0, 0.8, 1]));
  a.fill(circle(x, y, r - 12), '#141d36');
  a.fill(
    circle(x, y, r - 16),
    a.shade(
      [
        [0, '#8199c8'],
        [0.35, '#445a88'],
        [0.7, '#26355a'],
        [1, '#141d38'],
      ],
      [0, 0, 0.8, 1],
    ),
  );
  for (let bolt = 0; bolt < 24; bolt += 1) {
    const [bx, by] = ring((bolt / 24) * Math.PI * 2, r + 24);
    a.fill(circle(bx + 1.5, by + 2.5, 9), '#0a1122', 0.7);
    a.fill(circle(bx, by, 8.5), a.orb([...GOLD], 0.34, 0.3, 0.8));
  }
  for (let bar = 0; bar < 12; bar += 1) {
    const turn = bar * 30 + 15;
    a.group(`transform="rotate(${turn} ${x} ${y})"`, () => {
      a.fill(rounded(x + 226, y - 19, 118, 38, 10), '#0c1428', 0.8);
      a.fill(rounded(x + 230, y - 15, 110, 30, 8), a.shade(STEEL));
      a.fill(rounded(x + 300, y - 15, 12, 30, 3), a.shade(GOLD));
    });
  }
  for (const size of [214, 140]) {
    a.fill(circle(x, y + 3, size + 4), '#080d1a', 0.7);
    a.fill(circle(x, y, size), a.shade(STEEL, [0, 0, 0.8, 1]));
    a.fill(
      circle(x, y, size - 10),
      a.shade(
        [
          [0, '#2c3c64'],
          [1, '#6178a8'],
        ],
        [0, 0, 0.8, 1],
      ),
    );
  }
  let notches = '';
  for (let notch = 0; notch < 60; notch += 1) {
    const angle = (notch / 60) * Math.PI * 2;
    const [from, to] = [ring(angle, notch % 5 === 0 ? 168 : 182), ring(angle, 196)];
    notches += `M${tenth(from[0])} ${tenth(from[1])}L${tenth(to[0])} ${tenth(to[1])}`;
  }
  a.line(notches, '#dbe7ff', 3, 0.6);
  a.fill(polygon([ring(-1.66, 214), ring(-1.48, 214), ring(-1.571, 184)]), '#ffd778');
  a.fill(
    `M${x - 330} ${y - 90}A340 340 0 0 1 ${x - 60} ${y - 334}L${x - 40} ${y - 262}A270 270 0 0 0 ${x - 258} ${y - 70}Z`,
    '#ffffff',
    0.1,
  );
}

/** The wheel in the middle of the great door, 400 x 400. */
export function handWheel(): Drawing {
  const a = new Drawing(400, 400);
  const gold = a.shade(GOLD, [0, 0, 1, 1]);
  for (let spoke = 0; spoke < 5; spoke += 1)
    a.group(`transform="rotate(${spoke * 72} 200 200)"`, () => {
      a.fill('M190 200L186 30H214L210 200Z', '#050912', 0.5, 'transform="translate(4 7)"');
      a.fill('M190 200L186 30H214L210 200Z', gold);
      a.fill(circle(200, 26, 21), a.orb([...GOLD], 0.34, 0.3, 0.85));
    });
  const rim = `${circle(200, 200, 140)}${circle(200, 200, 118)}`;
  a.fill(rim, '#050912', 0.5, 'fill-rule="evenodd" transform="translate(4 7)"');
  a.fill(rim, gold, 1, 'fill-rule="evenodd"');
  a.line(circle(200, 200, 136), '#fff6d4', 3, 0.6);
  a.fill(circle(200, 203, 52), '#050912', 0.5);
  a.fill(circle(200, 200, 50), gold);
  a.fill(
    circle(200, 200, 34),
    a.orb(
      [
        [0, '#9fe8ff'],
        [0.5, '#2f9ff2'],
        [1, '#0e2e6e'],
      ],
      0.36,
      0.3,
      0.9,
    ),
  );
  a.fill(circle(190, 188, 9), '#ffffff', 0.8);
  return a;
}
