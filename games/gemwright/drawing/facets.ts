import { Drawing, polygon, spark, type Point } from '@jubilee/game-kit/drawing/pen';

/** A cut stone: an outline, an inner table, and facets between them, lit from the top left. */
export interface Cut {
  readonly outline: readonly Point[];
  /** Size of the table, as a share of the outline. */
  readonly table: number;
  /** Rotates the table by half a facet, so that the crown consists of triangles. */
  readonly isStar: boolean;
  /** From the lightest to the darkest, five. */
  readonly hues: readonly [string, string, string, string, string];
}
const CENTRE = 120;
const LIGHT = -2.36;

export const ring = (count: number, r: number, off = 0, squash = 1): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = off + (index / count) * Math.PI * 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r * squash];
  });

export function stone(cut: Cut): Drawing {
  const a = new Drawing(240, 240);
  const fromCentre = ([x, y]: Point): Point => [CENTRE + x, CENTRE + y];
  const outer = cut.outline.map(fromCentre);
  const count = outer.length;
  const between = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const inner = cut.outline.map((point, index): Point => {
    const next = cut.outline[(index + 1) % count] ?? point;
    const [x, y] = cut.isStar ? between(point, next) : point;
    return fromCentre([x * cut.table, y * cut.table]);
  });
  const tone = (points: readonly Point[], shift = 0): string => {
    const [x, y] = points.reduce<Point>(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0]);
    const angle = Math.atan2(y / points.length - CENTRE, x / points.length - CENTRE);
    const lit = (1 - Math.cos(angle - LIGHT)) * 2 + shift;
    return cut.hues[Math.max(0, Math.min(4, Math.round(lit)))] ?? cut.hues[2];
  };
  const facet = (points: readonly Point[], shift = 0): void => {
    const main = tone(points, shift);
    a.fill(
      polygon(points),
      a.shade(
        [
          [0, tone(points, shift - 0.7)],
          [1, main],
        ],
        [0, 0, 0.7, 1],
      ),
      1,
      `stroke="${cut.hues[0]}" stroke-width="1.1" stroke-opacity=".5" stroke-linejoin="round"`,
    );
  };
  a.fill(polygon(outer.map(([x, y]): Point => [x + 5, y + 9])), '#0c0210', 0.5);
  a.fill(polygon(outer), cut.hues[2]);
  outer.forEach((point, index) => {
    const next = outer[(index + 1) % count] ?? point;
    const here = inner[index] ?? point;
    const after = inner[(index + 1) % count] ?? point;
    if (cut.isStar) {
      facet([point, next, here]);
      facet([next, here, after], index % 2 === 0 ? 0.6 : -0.5);
    } else {
      const middle = between(point, next);
      facet([point, middle, here], index % 2 === 0 ? -0.4 : 0.4);
      facet([middle, next, after], index % 2 === 0 ? 0.5 : -0.3);
      facet([middle, here, after], 0.2);
    }
  });
  const table = polygon(inner);
  a.fill(
    table,
    a.shade(
      [
        [0, cut.hues[0]],
        [0.5, cut.hues[1]],
        [1, cut.hues[3]],
      ],
      [0, 0, 0.9, 1],
    ),
  );
  inner.forEach((point, index) => {
    const next = inner[(index + 1) % count] ?? point;
    const bright = index % 2 === 0;
    a.fill(
      polygon([[CENTRE, CENTRE], point, next]),
      bright ? cut.hues[0] : cut.hues[4],
      bright ? 0.34 : 0.26,
    );
    a.fill(
      polygon([[CENTRE, CENTRE], between([CENTRE, CENTRE], point), between(point, next)]),
      bright ? cut.hues[4] : '#ffffff',
      0.2,
    );
  });
  a.line(table, '#ffffff', 2, 0.75, 'stroke-linejoin="round"');
  a.line(polygon(outer), cut.hues[4], 3.4, 0.95, 'stroke-linejoin="round"');
  a.line(
    polygon(
      outer.map(([x, y]): Point => [CENTRE + (x - CENTRE) * 0.972, CENTRE + (y - CENTRE) * 0.972]),
    ),
    '#ffffff',
    1.4,
    0.4,
    'stroke-linejoin="round"',
  );
  const [hx, hy] = inner.reduce<Point>(
    (best, p) => (p[0] + p[1] < best[0] + best[1] ? p : best),
    [240, 240],
  );
  a.glow(hx, hy, 46, '#ffffff', 0.55, 0.4);
  a.fill(spark(hx, hy, 30, 0.1), '#ffffff', 0.95);
  a.fill(spark(CENTRE + 44, CENTRE + 40, 13, 0.1), '#ffffff', 0.8);
  return a;
}
