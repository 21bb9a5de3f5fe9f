import {
  circle,
  dots,
  Drawing,
  polygon,
  seeded,
  spark,
  type Point,
} from '@jubilee/game-kit/drawing/pen';

/** A night of blue paper over a city that was cut out with scissors. */
export function nightSky(): Drawing {
  const a = new Drawing(1600, 1000);
  const random = seeded(19);
  a.fill(
    'M0 0H1600V1000H0Z',
    a.shade([
      [0, '#0a1440'],
      [0.34, '#17307c'],
      [0.6, '#3c5fc0'],
      [0.78, '#93a8ea'],
      [0.9, '#f2b9a4'],
      [1, '#ffc88f'],
    ]),
  );
  a.fill(dots(240, random, [0, 0, 1600, 640], [0.5, 2]), '#ffffff', 0.75);
  for (let index = 0; index < 9; index += 1) {
    a.fill(spark(random() * 1600, random() * 420, 6 + random() * 10), '#ffffff', 0.9);
  }
  // The moon is a disc of paper with its shadow beside it.
  a.glow(1090, 170, 300, '#fff0c9', 0.42);
  a.fill(circle(1097, 177, 64), '#0a1440', 0.25);
  a.fill(
    circle(1090, 170, 64),
    a.shade([
      [0, '#fffbe6'],
      [1, '#f6d9a4'],
    ]),
  );
  for (const [x, y, r] of [
    [1070, 152, 12],
    [1112, 184, 16],
    [1076, 196, 8],
  ] as const) {
    a.fill(circle(x, y, r), '#e8c48c', 0.5);
  }
  return a;
}

/** A cloud in two sheets; the light sheet lies over the grey one. */
export function cloud(light: string, shade: string): Drawing {
  const a = new Drawing(420, 170);
  const shapeAt = (dx: number, dy: number): string =>
    `M${30 + dx} ${150 + dy}a34 34 0 0 1 4-67a58 58 0 0 1 92-42a72 72 0 0 1 134 8a50 50 0 0 1 70 36a34 34 0 0 1 30 65Z`;
  a.fill(shapeAt(10, 10), '#0a1440', 0.18);
  a.fill(
    shapeAt(0, 0),
    a.shade([
      [0, light],
      [1, shade],
    ]),
  );
  return a;
}

interface Row {
  readonly seed: number;
  readonly base: number;
  readonly least: number;
  readonly most: number;
  readonly front: string;
  readonly foot: string;
  readonly lit: number;
}

/** One row of houses as tall as 360, as wide as 1600; the sheet casts its shadow on the row behind. */
export function cityRow({ seed, base, least, most, front, foot, lit }: Row): Drawing {
  const a = new Drawing(1600, 360);
  const random = seeded(seed);
  const outline: Point[] = [[0, 360]];
  const windows: string[] = [];
  let x = -20;
  while (x < 1620) {
    const width = 54 + random() * 74;
    const height = least + random() * (most - least);
    const top = base - height;
    const roof = random();
    outline.push([x, top]);
    if (roof < 0.22) outline.push([x + width / 2, top - 34], [x + width, top]);
    else if (roof < 0.4)
      outline.push(
        [x, top - 18],
        [x + width * 0.5, top - 18],
        [x + width * 0.5, top],
        [x + width, top],
      );
    else if (roof < 0.5)
      outline.push(
        [x + width * 0.42, top],
        [x + width * 0.5, top - 62],
        [x + width * 0.58, top],
        [x + width, top],
      );
    else outline.push([x + width, top]);
    for (let wx = x + 12; wx < x + width - 16; wx += 20) {
      for (let wy = top + 18; wy < 340; wy += 26) {
        if (random() < lit) windows.push(`M${wx.toFixed(0)} ${wy.toFixed(0)}h9v13h-9Z`);
      }
    }
    x += width;
  }
  outline.push([1600, 360]);
  a.group('transform="translate(5 -5)"', () => a.fill(polygon(outline), '#0a1440', 0.22));
  a.fill(
    polygon(outline),
    a.shade([
      [0, front],
      [1, foot],
    ]),
  );
  if (windows.length > 0) a.fill(windows.join(''), '#ffdf9a', 0.85);
  return a;
}
