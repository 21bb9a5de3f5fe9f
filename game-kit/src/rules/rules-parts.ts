import { element, svgElement } from '../hud/elements.ts';

/** The building blocks of a rules page. */
export const lead = (text: string): HTMLElement => element('p', { class: 'rules-lead', text });
export const heading = (text: string): HTMLElement => element('h3', { text });
export const paragraph = (text: string): HTMLElement => element('p', { text });
export const note = (text: string): HTMLElement => element('p', { class: 'sheet-note', text });

export interface SymbolRow {
  readonly name: string;
  readonly url: string;
  /** A sentence, for a symbol with a special function. */
  readonly rule?: string;
  /** `[5, '500']`: five of them pay 500; in display order. */
  readonly pays?: readonly (readonly [count: string, amount: string])[];
}

/** Cards with the picture of each symbol and what it pays. */
export function symbolGrid(rows: readonly SymbolRow[]): HTMLElement {
  return element(
    'ul',
    { class: 'rules-symbols' },
    rows.map(({ name, url, rule, pays = [] }) => {
      const picture = element('img');
      picture.src = url;
      picture.alt = '';
      picture.width = 76;
      picture.height = 76;
      return element('li', {}, [
        picture,
        element('div', {}, [
          element('strong', { text: name }),
          ...(rule === undefined ? [] : [element('span', { text: rule })]),
          ...pays.map(([count, amount]) =>
            element('span', { class: 'pay' }, [element('i', { text: `${count}×` }), amount]),
          ),
        ]),
      ]);
    }),
  );
}

const FIFTHS = 5;
/** Pays in fifths of the stake by count, converted to amounts at `bet`, the highest first. */
export function paysAt(
  pays: Readonly<Record<string, number>>,
  bet: number,
  formatAmount: (amount: number) => string,
): readonly (readonly [string, string])[] {
  return Object.entries(pays)
    .toReversed()
    .map(([count, fifths]) => [count, formatAmount((fifths * bet) / FIFTHS)]);
}

/** Small pictures of the lines: the row on each reel. */
export function lineGrid(lines: readonly (readonly number[])[], rowCount: number): HTMLElement {
  return element(
    'ol',
    { class: 'rules-lines' },
    lines.map((rows, index) =>
      element('li', {}, [element('b', { text: String(index + 1) }), linePicture(rows, rowCount)]),
    ),
  );
}

function linePicture(rows: readonly number[], rowCount: number): SVGElement {
  const svg = svgElement('svg', {
    viewBox: `0 0 ${rows.length * 10} ${rowCount * 10}`,
    'aria-hidden': 'true',
  });
  rows.forEach((on, reel) => {
    for (let row = 0; row < rowCount; row += 1) {
      svg.append(
        svgElement('rect', {
          x: `${reel * 10 + 1}`,
          y: `${row * 10 + 1}`,
          width: '8',
          height: '8',
          rx: '2',
          class: on === row ? 'on' : 'off',
        }),
      );
    }
  });
  svg.append(
    svgElement('polyline', {
      points: rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '),
    }),
  );
  return svg;
}

/** Name and value in two columns: the odds. */
export function factList(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return element(
    'dl',
    { class: 'rules-odds' },
    rows.flatMap(([name, value]) => [
      element('dt', { text: name }),
      element('dd', { text: value }),
    ]),
  );
}

/**
 * A table with a header row; the first column names each row. It scrolls sideways where it is too
 * wide.
 */
export function rulesTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const table = element('table', { class: 'rules-table' }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        head.map((text) => {
          const cell = element('th', { text });
          cell.scope = 'col';
          return cell;
        }),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          row.map((text, index) => {
            const cell = element(index === 0 ? 'th' : 'td', { text });
            if (index === 0) cell.scope = 'row';
            return cell;
          }),
        ),
      ),
    ),
  ]);
  return element('div', { class: 'rules-scroll' }, [table]);
}
