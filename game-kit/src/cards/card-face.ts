import { svgElement } from '../hud/elements.ts';
import { rankText, readCard, type Suit } from './card-names.ts';

/** The face of a card, 100 by 140: corners, pips in rows, an ornamented panel for court cards. */
const SUITS: Readonly<Record<Suit, string>> = {
  H: 'M0 .44C-.2 .24-.46 .04-.46-.19C-.46-.35-.34-.44-.23-.44C-.11-.44-.03-.36 0-.26C.03-.36 .11-.44 .23-.44C.34-.44 .46-.35 .46-.19C.46 .04 .2 .24 0 .44Z',
  D: 'M0-.5C.1-.3 .22-.14 .37 0C.22 .14 .1 .3 0 .5C-.1 .3-.22 .14-.37 0C-.22-.14-.1-.3 0-.5Z',
  S: 'M0-.48C.14-.26 .45-.08 .45 .14C.45 .28 .34 .34 .24 .34C.15 .34 .08 .29 .04 .23C.05 .35 .1 .43 .17 .47H-.17C-.1 .43-.05 .35-.04 .23C-.08 .29-.15 .34-.24 .34C-.34 .34-.45 .28-.45 .14C-.45-.08-.14-.26 0-.48Z',
  C: 'M0-.48C.13-.48 .23-.38 .23-.25C.23-.18 .2-.12 .16-.08C.19-.09 .22-.1 .25-.1C.38-.1 .47 0 .47 .12C.47 .25 .37 .34 .25 .34C.15 .34 .08 .29 .04 .22C.05 .35 .1 .43 .17 .47H-.17C-.1 .43-.05 .35-.04 .22C-.08 .29-.15 .34-.25 .34C-.37 .34-.47 .25-.47 .12C-.47 0-.38-.1-.25-.1C-.22-.1-.19-.09-.16-.08C-.2-.12-.23-.18-.23-.25C-.23-.38-.13-.48 0-.48Z',
};
/** Columns of the pips; rows are shares of the height of the field. */
const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const TOP = 30;
const FIELD = 80;
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': column(MIDDLE, 0, 1),
  '3': column(MIDDLE, 0, 0.5, 1),
  '4': sides(0, 1),
  '5': [...sides(0, 1), ...column(MIDDLE, 0.5)],
  '6': sides(0, 0.5, 1),
  '7': [...sides(0, 0.5, 1), ...column(MIDDLE, 0.25)],
  '8': [...sides(0, 0.5, 1), ...column(MIDDLE, 0.25, 0.75)],
  '9': [...sides(0, 0.333, 0.667, 1), ...column(MIDDLE, 0.5)],
  T: [...sides(0, 0.333, 0.667, 1), ...column(MIDDLE, 0.167, 0.833)],
};
function column(x: number, ...rows: readonly number[]): readonly (readonly [number, number])[] {
  return rows.map((row) => [x, row]);
}
function sides(...rows: readonly number[]): readonly (readonly [number, number])[] {
  return [...column(LEFT, ...rows), ...column(RIGHT, ...rows)];
}

/** Headgear of the court cards, drawn around the middle of the panel. */
const COURT: Readonly<Record<string, string>> = {
  K: 'M30 62L27 36L40 49L50 30L60 49L73 36L70 62ZM30 66H70V72H30ZM50 24a3.500 3.500 0 1 1 .1 0Z',
  Q: 'M31 63C26 52 25 44 27 40C33 42 37 48 39 54C40 45 44 37 50 33C56 37 60 45 61 54C63 48 67 42 73 40C75 44 74 52 69 63ZM32 67H68V72H32ZM27 36a3 3 0 1 1 .1 0ZM50 29a3 3 0 1 1 .1 0ZM73 36a3 3 0 1 1 .1 0Z',
  J: 'M30 66C31 50 39 42 50 42C61 42 69 50 70 66C57 60 43 60 30 66ZM29 70C42 64 58 64 71 70L70 75C57 69 43 69 30 75ZM60 42C60 33 66 26 76 25C78 35 73 43 64 47Z',
};

export function cardFace(card: string): SVGElement {
  const { rank, suit } = readCard(card);
  const colour = suit === 'D' || suit === 'H' ? 'red' : 'dark';
  const svg = svgElement('svg', {
    viewBox: '0 0 100 140',
    class: `card-art card-${colour}`,
    'aria-hidden': 'true',
  });
  const put = (x: number, y: number, size: number, turned = false): void => {
    const turn = turned ? ' rotate(180)' : '';
    const transform = `translate(${x} ${y})${turn} scale(${size})`;
    svg.append(svgElement('path', { d: SUITS[suit], transform, class: 'card-suit' }));
  };
  const corner = (turned: boolean): void => {
    const group = svgElement('g', turned ? { transform: 'rotate(180 50 70)' } : {});
    const text = svgElement('text', { x: '12', y: '21', class: 'card-rank' });
    text.textContent = rankText(rank);
    const transform = 'translate(12 31) scale(12)';
    group.append(text, svgElement('path', { d: SUITS[suit], transform, class: 'card-suit' }));
    svg.append(group);
  };

  if (rank === 'A') {
    svg.append(svgElement('circle', { cx: '50', cy: '70', r: '31', class: 'card-line' }));
    svg.append(svgElement('circle', { cx: '50', cy: '70', r: '27.500', class: 'card-line' }));
    put(50, 70, 38);
  } else if (COURT[rank] !== undefined) {
    const frame = { x: '22', y: '14', width: '56', height: '112', rx: '7' };
    svg.append(svgElement('rect', { ...frame, class: 'card-panel' }));
    svg.append(svgElement('path', { d: COURT[rank], class: 'card-court' }));
    put(50, 97, 34);
  } else {
    for (const [x, row] of PIPS[rank] ?? []) put(x, TOP + row * FIELD, 21, row > 0.5);
  }
  corner(false);
  corner(true);
  return svg;
}
