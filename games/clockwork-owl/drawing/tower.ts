import {
  circle,
  dots,
  Drawing,
  polygon,
  seeded,
  tenth,
  type Point,
  type Stop,
} from '@jubilee/game-kit/drawing/pen';

/** The room behind the dial: evening light through the glass, brass clockwork on both sides. */
const [WIDE, HIGH] = [1600, 1000];
const DIAL = { x: 800, y: 470, r: 440 } as const;
const BRASS: readonly Stop[] = [
  [0, '#fff0c0'],
  [0.3, '#e0aa54'],
  [0.65, '#96602a'],
  [1, '#4a2812'],
];

const around = (angle: number, r: number): Point => [
  DIAL.x + Math.cos(angle) * r,
  DIAL.y + Math.sin(angle) * r,
];

export function tower(): Drawing {
  const a = new Drawing(WIDE, HIGH);
  const all = `M0 0H${WIDE}V${HIGH}H0Z`;
  a.fill(
    all,
    a.orb(
      [
        [0, '#3f7a66'],
        [0.5, '#17433f'],
        [1, '#071a1c'],
      ],
      0.5,
      0.46,
      0.7,
    ),
  );
  stones(a);
  dial(a);
  shafts(a);
  timber(a);
  a.fill(dots(90, seeded(5), [260, 120, 1080, 760], [0.8, 2.6]), '#ffeec4', 0.5);
  a.fill(
    all,
    a.orb(
      [
        [0, '#041012', 0],
        [0.62, '#041012', 0.06],
        [1, '#020a0c', 0.8],
      ],
      0.5,
      0.46,
      0.72,
    ),
  );
  return a;
}

function stones(a: Drawing): void {
  const random = seeded(11);
  let joints = '';
  for (let row = 0; row < 13; row += 1) {
    const y = row * 78;
    joints += `M0 ${y}H${WIDE}`;
    for (let x = (row % 2) * 70 - random() * 40; x < WIDE; x += 120 + random() * 60)
      joints += `M${tenth(x)} ${y}v78`;
  }
  a.line(joints, '#041412', 5, 0.5);
  a.line(joints, '#9fd8b8', 1.4, 0.16, 'transform="translate(2 3)"');
}

function dial(a: Drawing): void {
  const { x, y, r } = DIAL;
  a.glow(x, y, 640, '#ffc870', 0.55, 0.5);
  a.fill(circle(x, y + 8, r + 36), '#041210', 0.7);
  a.fill(circle(x, y, r + 32), a.shade(BRASS, [0, 0, 0.8, 1]));
  a.fill(circle(x, y, r + 18), '#142c28');
  a.line(circle(x, y, r + 9), '#e8c078', 3, 0.7, 'stroke-dasharray="2 21" stroke-linecap="round"');
  a.fill(
    circle(x, y, r),
    a.orb(
      [
        [0, '#f6d490'],
        [0.4, '#bd8442'],
        [0.76, '#6c4522'],
        [1, '#382312'],
      ],
      0.5,
      0.44,
      0.58,
    ),
  );
  const lead = '#23201a';
  let leading = '';
  for (let pane = 0; pane < 24; pane += 1) {
    const angle = (pane * Math.PI) / 12 + Math.PI / 24;
    const [from, to] = [around(angle, pane % 2 === 0 ? 110 : 290), around(angle, r)];
    leading += `M${tenth(from[0])} ${tenth(from[1])}L${tenth(to[0])} ${tenth(to[1])}`;
  }
  a.line(leading, lead, 4, 0.55);
  for (const ring of [110, 290, 326]) a.line(circle(x, y, ring), lead, 4, 0.6);
  for (let minute = 0; minute < 60; minute += 1) {
    const angle = (minute * Math.PI) / 30;
    const isHour = minute % 5 === 0;
    const half = isHour ? 0.026 : 0.007;
    a.fill(
      polygon([
        around(angle - half, isHour ? 342 : 400),
        around(angle + half, isHour ? 342 : 400),
        around(angle + half * 1.2, 422),
        around(angle - half * 1.2, 422),
      ]),
      lead,
      isHour ? 0.85 : 0.6,
    );
  }
  a.line(circle(x, y, r - 3), '#fff2cc', 3, 0.35);
}

/** The light and shadow of the dial in the room. */
function shafts(a: Drawing): void {
  for (const [from, wide, lean] of [
    [470, 90, -250],
    [640, 70, -130],
    [860, 110, 60],
    [1060, 80, 230],
  ] as const)
    a.fill(
      `M${from} 300H${from + wide}L${from + wide * 1.9 + lean} ${HIGH}H${from + lean - wide * 0.6}Z`,
      a.shade([
        [0, '#ffdf9c', 0.2],
        [1, '#ffdf9c', 0],
      ]),
    );
}

function timber(a: Drawing): void {
  const wood = a.shade(
    [
      [0, '#6c4426'],
      [0.3, '#3a2416'],
      [1, '#140d0a'],
    ],
    [0, 0, 1, 0],
  );
  for (const [x, lean] of [
    [-30, 60],
    [1540, -60],
  ] as const) {
    a.fill(`M${x} 0h90l${lean} ${HIGH}h-90Z`, wood);
    a.line(`M${x + (lean > 0 ? 88 : 2)} 0l${lean} ${HIGH}`, '#ffd08a', 3, 0.45);
  }
  a.fill(
    `M0 0H${WIDE}V34Q800 62 0 34Z`,
    a.shade([
      [0, '#120b08'],
      [1, '#4a2e1c'],
    ]),
  );
  a.fill(
    `M0 906Q800 872 ${WIDE} 906V${HIGH}H0Z`,
    a.shade([
      [0, '#5c3a20'],
      [0.16, '#2c1a10'],
      [1, '#0a0606'],
    ]),
  );
  a.line(`M0 907Q800 873 ${WIDE} 907`, '#ffd690', 3.5, 0.6);
  for (const x of [120, 330, 560, 1040, 1270, 1480])
    a.fill(circle(x, 936, 8), a.orb([...BRASS], 0.36, 0.3, 0.8));
}

/** A wheel of the clockwork, 400 x 400: teeth, spokes, rivets, light from the top left. */
export function gear(teeth: number, spokes: number): Drawing {
  const a = new Drawing(400, 400);
  const outline: Point[] = Array.from({ length: teeth }, (_, tooth) => tooth).flatMap((tooth) =>
    (
      [
        [-0.5, 166],
        [-0.27, 166],
        [-0.17, 194],
        [0.17, 194],
        [0.27, 166],
      ] as const
    ).map(([share, r]): Point => {
      const angle = ((tooth + share) / teeth) * Math.PI * 2;
      return [200 + Math.cos(angle) * r, 200 + Math.sin(angle) * r];
    }),
  );
  const wheel = `${polygon(outline)}${circle(200, 200, 124)}`;
  a.fill(wheel, '#040e0e', 0.55, 'fill-rule="evenodd" transform="translate(4 8)"');
  const brass = a.shade(
    [
      [0, '#f4cf86'],
      [0.35, '#a8742e'],
      [1, '#3c2210'],
    ],
    [0, 0, 1, 1],
  );
  a.fill(wheel, brass, 1, 'fill-rule="evenodd"');
  for (let spoke = 0; spoke < spokes; spoke += 1)
    a.group(`transform="rotate(${tenth((spoke * 360) / spokes)} 200 200)"`, () => {
      a.fill('M188 200L180 70H220L212 200Z', brass);
      a.line('M183 72L190 196', '#ffe9b0', 2.5, 0.5);
    });
  a.fill(circle(200, 200, 52), brass);
  a.line(circle(200, 200, 50), '#ffe9b0', 3, 0.6);
  a.fill(circle(200, 200, 20), '#1c120a');
  a.line(circle(200, 200, 146), '#2c180a', 4, 0.6);
  a.line(circle(200, 200, 149), '#ffe9b0', 2, 0.45);
  a.line(polygon(outline), '#ffe0a0', 2.4, 0.5, 'stroke-linejoin="round"');
  for (let rivet = 0; rivet < spokes; rivet += 1) {
    const angle = ((rivet + 0.5) / spokes) * Math.PI * 2;
    a.fill(circle(200 + Math.cos(angle) * 137, 200 + Math.sin(angle) * 137, 6), '#ffe9b0', 0.75);
    a.fill(circle(200 + Math.cos(angle) * 36, 200 + Math.sin(angle) * 36, 4), '#2c180a', 0.8);
  }
  return a;
}

/** The great hand of the dial, pointing up from its middle. */
export function hand(): Drawing {
  const a = new Drawing(120, 800);
  const shape = 'M52 400L46 120L60 6L74 120L68 400L74 520Q60 548 46 520Z';
  a.fill(shape, '#1c1a15', 0.9);
  a.line('M50 396L46 124L60 14', '#ffe0a0', 2.5, 0.5);
  a.fill(circle(60, 400, 34), '#1c1a15', 0.95);
  a.line(circle(60, 400, 31), '#ffe0a0', 3, 0.45);
  return a;
}
