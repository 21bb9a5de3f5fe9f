import { element, svgElement } from '@jubilee/game-kit/hud/elements';
import lanternUrl from './art/lantern.svg';
import {
  FIRST_ROW,
  flowerAt,
  poolAt,
  rowHeight,
  spacing,
  type Garden,
  type Point,
} from './drift.ts';

/** The garden as a picture: flowers as pegs, pools as bins, and one lantern. */
export interface Board {
  readonly element: SVGElement;
  readonly garden: Garden;
  /**
   * Redraws flowers and pools; `texts`: labels of the pools. `paysFifths`: determines how warm they
   * glow.
   */
  layout(rows: number, paysFifths: readonly number[], texts: readonly string[]): void;
  /** Resizes the board to its container; the picture is redrawn when that changes. */
  fit(width: number, height: number): void;
  lantern(position: Point, lean: number, size: number): void;
  hideLantern(): void;
  /** A flower is touched and glows for a while. */
  touch(row: number, flower: number): void;
  /** Highlights the pool that was reached; none with null. */
  reach(bin: number | null): void;
  way(waypoints: readonly Point[]): void;
}

const WIDTH = 1000;
const ASPECT_LEAST = 0.84;
const ASPECT_MOST = 2.3;

export function createBoard(label: string): Board {
  const svg = svgElement('svg', { class: 'garden', role: 'img', 'aria-label': label });
  const pools = svgElement('g', { class: 'pools' });
  const flowers = svgElement('g', { class: 'flowers' });
  const way = svgElement('polyline', { class: 'way', points: '' });
  const lantern = svgElement('g', { class: 'lantern', opacity: '0' });
  const glow = svgElement('circle', { class: 'lantern-glow', r: '130' });
  const paper = svgElement('image', {
    href: lanternUrl,
    x: '-60',
    y: '-92',
    width: '120',
    height: '170',
  });
  lantern.append(glow, paper);
  svg.append(pools, flowers, way, lantern);

  let garden: Garden = { width: WIDTH, height: WIDTH / 1.2, rows: 8 };
  let pays: readonly number[] = [];
  let labels: readonly string[] = [];
  /** Pixels per unit of the picture. */
  let scale = 1;
  const flowerMarks = new Map<string, SVGElement>();
  let poolMarks: readonly SVGElement[] = [];

  /** Of the container, in pixels. */
  let space = { width: 0, height: 0 };

  /** Labels below the pools have the height that they need; the garden has the rest. */
  const measure = (): void => {
    const { width, height } = space;
    if (width < 1 || height < 1) return;
    const fitInto = (high: number): void => {
      const aspect = Math.min(ASPECT_MOST, Math.max(ASPECT_LEAST, width / high));
      garden = { ...garden, height: WIDTH / aspect };
      scale = Math.min(width / garden.width, high / garden.height);
    };
    fitInto(height);
    if (!areLabelsBelow(garden, scale)) return;
    const above = Math.max(1, (height - LABELS_BELOW_PX) / BASINS_END);
    if (above < height) fitInto(above);
  };

  const draw = (): void => {
    measure();
    const high = areLabelsBelow(garden, scale)
      ? Math.max(garden.height, garden.height * BASINS_END + LABELS_BELOW_PX / scale)
      : garden.height;
    svg.setAttribute('viewBox', `0 0 ${garden.width} ${high.toFixed(1)}`);
    const radius = Math.min(rowHeight(garden), spacing(garden)) * 0.15;
    flowerMarks.clear();
    const marks: SVGElement[] = [];
    for (let row = 0; row < garden.rows; row += 1) {
      for (let position = 0; position < row + FIRST_ROW; position += 1) {
        const mark = drawFlower(flowerAt(garden, row, position), radius, row + position);
        flowerMarks.set(`${row}-${position}`, mark);
        marks.push(mark);
      }
    }
    flowers.replaceChildren(...marks);
    poolMarks = pays.map((fifths, bin) =>
      drawPool({ garden, bin, fifths, text: labels[bin] ?? '', scale }),
    );
    pools.replaceChildren(...poolMarks);
  };

  return {
    element: svg,
    get garden() {
      return garden;
    },
    layout: (rows, paysFifths, texts) => {
      garden = { ...garden, rows };
      pays = paysFifths;
      labels = texts;
      draw();
    },
    fit: (width, height) => {
      // In a window without space for a board there is nothing to draw.
      if (width < 1 || height < 1) return;
      space = { width, height };
      draw();
    },
    lantern: ({ x, y }, lean, size) => {
      lantern.setAttribute('opacity', '1');
      lantern.setAttribute(
        'transform',
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean.toFixed(2)}) scale(${size})`,
      );
    },
    hideLantern: () => lantern.setAttribute('opacity', '0'),
    touch: (row, flower) => {
      const mark = flowerMarks.get(`${row}-${flower}`);
      if (mark === undefined) return;
      mark.dataset['lit'] = 'true';
      // the glow fades by its transition once the class is removed
      setTimeout(() => delete mark.dataset['lit'], 160);
    },
    reach: (bin) => poolMarks.forEach((mark, at) => (mark.dataset['on'] = String(at === bin))),
    way: (waypoints) =>
      way.setAttribute(
        'points',
        waypoints.map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' '),
      ),
  };
}

const PETALS = 5;
const COLOURS = 3;

function drawFlower({ x, y }: Point, radius: number, number: number): SVGElement {
  const petals = Array.from({ length: PETALS }, (_, at) => {
    const turn = (at / PETALS) * 2 * Math.PI + number;
    return svgElement('circle', {
      cx: (Math.cos(turn) * radius * 0.72).toFixed(1),
      cy: (Math.sin(turn) * radius * 0.72).toFixed(1),
      r: (radius * 0.58).toFixed(1),
      class: 'petal',
    });
  });
  const mark = svgElement('g', {
    class: `flower tint-${number % COLOURS}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  });
  mark.append(
    svgElement('circle', { class: 'flower-glow', r: (radius * 3).toFixed(1) }),
    ...petals,
    svgElement('circle', { class: 'heart', r: (radius * 0.42).toFixed(1) }),
  );
  return mark;
}

const STAKE_FIFTHS = 5;
const WARM = 15;
const HOT = 100;
const TEXT_MOST = 34;
/** The width of a pool, as a share of the distance of two. */
const POOL_WIDE = 0.92;
/** Pixels; the label of a narrower pool stands below it. */
const TEXT_LEAST_PX = 11;
const TEXT_BELOW_PX = 12.5;
/** Both lines of them, with the space above. */
const LABELS_BELOW_PX = 32;
/** Shares of the height of the garden, from the middle of a pool. */
const BASIN = { top: -0.062, height: 0.034 };
/** Where basins with labels below them end, as a share of the height of the garden. */
const BASINS_END = poolAt({ width: 1, height: 1, rows: 1 }, 0).y + BASIN.top + BASIN.height;

/** The size of a label inside its pool, in units of the picture. */
const insideSize = (garden: Garden): number =>
  Math.min(TEXT_MOST, spacing(garden) * POOL_WIDE * 0.46);

const areLabelsBelow = (garden: Garden, scale: number): boolean =>
  insideSize(garden) * scale < TEXT_LEAST_PX;

interface Pool {
  readonly garden: Garden;
  readonly bin: number;
  readonly fifths: number;
  readonly text: string;
  readonly scale: number;
}

function drawPool({ garden, bin, fifths, text, scale }: Pool): SVGElement {
  const { x, y } = poolAt(garden, bin);
  const wide = spacing(garden) * POOL_WIDE;
  const inside = insideSize(garden);
  const isBelow = areLabelsBelow(garden, scale);
  const heat = fifths >= HOT ? 3 : fifths >= WARM ? 2 : fifths >= STAKE_FIFTHS ? 1 : 0;
  const mark = svgElement('g', {
    class: `pool heat-${heat}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  });
  mark.dataset['below'] = String(isBelow);
  const basin = (top: number, high: number): SVGElement =>
    svgElement('rect', {
      x: (-wide / 2).toFixed(1),
      y: top.toFixed(1),
      width: wide.toFixed(1),
      height: high.toFixed(1),
      rx: (Math.min(wide, high) * 0.3).toFixed(1),
    });
  const label = (at: number, size: number): SVGElement => {
    const made = svgElement('text', { y: at.toFixed(1), 'font-size': size.toFixed(1) });
    made.textContent = text;
    return made;
  };
  if (!isBelow) {
    const high = Math.min(garden.height * 0.085, wide * 1.1);
    mark.append(basin(-high / 2, high), label(high * 0.06, inside));
    return mark;
  }
  // Alternating between two lines, so that each label has the width of two pools; a stalk leads to
  // the lower ones.
  const size = TEXT_BELOW_PX / scale;
  const high = garden.height * BASIN.height;
  const top = garden.height * BASIN.top;
  const first = top + high + size * 0.8;
  const isLower = bin % 2 === 1;
  if (isLower) {
    const [y1, y2] = [String(top + high), String(first + size * 0.4)];
    mark.append(svgElement('line', { class: 'stalk', x1: '0', x2: '0', y1, y2 }));
  }
  mark.append(basin(top, high), label(isLower ? first + size * 1.06 : first, size));
  return mark;
}

/** The payouts of the last lanterns, newest first. */
export function createTrail(label: string): {
  readonly element: HTMLElement;
  add(text: string, isAbove: boolean): void;
} {
  const list = element('ol', { class: 'trail', label });
  return {
    element: list,
    add: (text, isAbove) => {
      const item = element('li', { text });
      item.dataset['above'] = String(isAbove);
      list.prepend(item);
      list.lastElementChild?.toggleAttribute('hidden', list.children.length > TRAIL_MAX);
      while (list.children.length > TRAIL_MAX) list.lastElementChild?.remove();
    },
  };
}
const TRAIL_MAX = 8;
