/**
 * Drawing helpers for the games' art: shapes, gradients and seeded scatter, written as one plain
 * SVG. Each drawing has a fixed seed, so a picture only changes when its code does.
 */
export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A small seeded generator for drawing only, never for game outcomes. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`;
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;
export const circle = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0Z`;
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${at(x + r, y)}h${tenth(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${tenth(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${tenth(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${tenth(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
/** A four-pointed star. */
export const spark = (x: number, y: number, r: number, waist = 0.12): string =>
  `M${at(x, y - r)}Q${at(x + r * waist, y - r * waist)} ${at(x + r, y)}Q${at(x + r * waist, y + r * waist)} ${at(x, y + r)}Q${at(x - r * waist, y + r * waist)} ${at(x - r, y)}Q${at(x - r * waist, y - r * waist)} ${at(x, y - r)}Z`;
/** A smooth line through the points. */
export function smooth(points: readonly Point[]): string {
  const pick = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  let path = `M${at(...pick(0))}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [
      pick(index - 1),
      pick(index),
      pick(index + 1),
      pick(index + 2),
    ];
    path += `C${at(from[0] + (to[0] - before[0]) / 3, from[1] + (to[1] - before[1]) / 3)} ${at(to[0] - (after[0] - from[0]) / 3, to[1] - (after[1] - from[1]) / 3)} ${at(...to)}`;
  }
  return path;
}
export function dots(
  count: number,
  random: () => number,
  [x, y, w, h]: readonly [number, number, number, number],
  [least, most]: Point,
): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    path += circle(x + random() * w, y + random() * h, least + (most - least) * random() ** 2.5);
  }
  return path;
}

export class Drawing {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private count = 0;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private define(make: (id: string) => string): string {
    const id = `d${(this.count++).toString(36)}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  }

  /**
   * A linear gradient; `box` in user units, by default the bounding box of the shape from top to
   * bottom.
   */
  shade(
    stops: readonly Stop[],
    line: readonly [number, number, number, number] = [0, 0, 0, 1],
    user = false,
  ): string {
    const [x1, y1, x2, y2] = line;
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${Drawing.stops(stops)}</linearGradient>`,
    );
  }

  orb(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${Drawing.stops(stops)}</radialGradient>`,
    );
  }

  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  fill(path: string, paint: string, opacity = 1, extra = ''): this {
    this.body.push(
      `<path d="${path}" fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}${extra === '' ? '' : ` ${extra}`}/>`,
    );
    return this;
  }

  line(path: string, paint: string, width: number, opacity = 1, extra = ''): this {
    this.body.push(
      `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${tenth(width)}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}${extra === '' ? '' : ` ${extra}`}/>`,
    );
    return this;
  }

  glow(x: number, y: number, r: number, colour: string, opacity = 1, middle = 0.35): this {
    return this.fill(
      circle(x, y, r),
      this.orb([
        [0, colour, opacity],
        [middle, colour, tenth(opacity * 38) / 100],
        [1, colour, 0],
      ]),
    );
  }

  group(attributes: string, draw: () => void): this {
    this.body.push(`<g ${attributes}>`);
    draw();
    this.body.push('</g>');
    return this;
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>\n`;
  }
}
