import { element } from '@jubilee/game-kit/hud/elements';
import { ballName, CORNERS, LETTERS, LINES } from './lines.ts';
import type { BingoTexts } from './texts.ts';

/**
 * The card: five letters and five by five cells that get marked, with completed lines highlighted.
 */
export interface Card {
  readonly element: HTMLElement;
  /** `numbers`: row by row, 0 in the free cell; empty before the first round. */
  draw(content: {
    readonly numbers: readonly number[];
    readonly called: ReadonlySet<number>;
    readonly lines: readonly number[];
    readonly corners: boolean;
  }): void;
}

const FREE_CELL = 12;
const CELLS = 25;

export function createCard(texts: BingoTexts): Card {
  const cells = Array.from({ length: CELLS }, (_, index) => {
    const column = index % LETTERS.length;
    const cell = element('div', { class: `square column-${column}`, role: 'listitem' }, [
      element('span'),
      element('i', { class: 'daub' }),
    ]);
    cell.dataset['free'] = String(index === FREE_CELL);
    return cell;
  });
  const heads = LETTERS.map((letter, column) =>
    element('b', { class: `letter column-${column}`, text: letter }),
  );
  for (const head of heads) head.setAttribute('aria-hidden', 'true');
  return {
    element: element('div', { class: 'card' }, [
      element('div', { class: 'letters' }, heads),
      element('div', { class: 'squares', role: 'list', label: texts.card }, cells),
    ]),
    draw: ({ numbers, called, lines, corners }) => {
      const lit = new Set(lines.flatMap((line) => LINES[line] ?? []));
      cells.forEach((cell, index) => {
        const number = numbers[index] ?? 0;
        const isFree = index === FREE_CELL;
        const isMarked = isFree || called.has(number);
        const name = isFree ? texts.free : number === 0 ? '–' : ballName(number);
        const [text] = cell.children;
        if (text !== undefined)
          text.textContent = isFree ? '★' : number === 0 ? '' : String(number);
        cell.dataset['empty'] = String(number === 0);
        cell.dataset['marked'] = String(isMarked);
        cell.dataset['line'] = String(lit.has(index));
        cell.dataset['corner'] = String(corners && lines.length === 0 && CORNERS.includes(index));
        cell.setAttribute('aria-label', texts.cell(name, isMarked));
      });
    },
  };
}
