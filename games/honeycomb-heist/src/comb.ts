import { element } from '@jubilee/game-kit/hud/elements';
import { cellPosition, combLayout, type CombLayout } from './comb-layout.ts';
import { roveOver } from './rove-over.ts';
import type { CellFace, CombTexts } from './texts.ts';

/** The comb: forty buttons, laid out again whenever its container changes. */
export interface Comb {
  readonly element: HTMLElement;
  /** `faceOf`: the look of a number. `isLive`: numbers may be chosen. */
  draw(faceOf: (number: number) => CellFace, isLive: boolean): void;
  /** The middle of a cell inside the comb's element, in pixels. */
  middleOf(number: number): { readonly x: number; readonly y: number; readonly size: number };
  /** A bee has arrived at this cell. */
  land(number: number): void;
}

export function createComb(
  numbers: number,
  texts: CombTexts,
  onChoose: (number: number) => void,
): Comb {
  const cells = Array.from({ length: numbers }, (_, index) =>
    createCell(index + 1, () => onChoose(index + 1)),
  );
  const comb = element('div', { class: 'comb', role: 'group', label: texts.comb }, cells);
  const area = element('div', { class: 'comb-area' }, [comb]);
  let layout: CombLayout = combLayout(1, 1, numbers);
  roveOver(cells, () => layout.columns);

  const fit = (width: number, height: number): void => {
    layout = combLayout(width, height, numbers);
    comb.style.width = `${layout.width}px`;
    comb.style.height = `${layout.height}px`;
    comb.style.setProperty('--cell', `${layout.cellWidth}px`);
    cells.forEach((cell, index) => {
      const { x, y } = cellPosition(layout, index);
      cell.style.left = `${x}px`;
      cell.style.top = `${y}px`;
      cell.style.width = `${layout.cellWidth}px`;
      cell.style.height = `${layout.cellHeight}px`;
    });
  };
  new ResizeObserver(([entry]) => {
    if (entry !== undefined) fit(entry.contentRect.width, entry.contentRect.height);
  }).observe(area);

  return {
    element: area,
    draw: (faceOf, isLive) =>
      cells.forEach((cell, index) => {
        const face = faceOf(index + 1);
        cell.dataset['face'] = face;
        cell.dataset['live'] = String(isLive);
        cell.setAttribute('aria-label', texts.cell(index + 1, face));
        cell.setAttribute('aria-pressed', String(['picked', 'hit', 'missed'].includes(face)));
        cell.setAttribute('aria-disabled', String(!isLive));
      }),
    middleOf: (number) => {
      const { x, y } = cellPosition(layout, number - 1);
      const { cellWidth, cellHeight } = layout;
      return {
        x: x + comb.offsetLeft + cellWidth / 2,
        y: y + comb.offsetTop + cellHeight / 2,
        size: cellWidth,
      };
    },
    land: (number) => {
      const cell = cells[number - 1];
      if (cell === undefined) return;
      cell.classList.remove('landed');
      // reading the size restarts the animation
      void cell.offsetWidth;
      cell.classList.add('landed');
    },
  };
}

function createCell(number: number, onChoose: () => void): HTMLButtonElement {
  const cell = element('button', { class: 'cell' }, [
    element('span', { text: String(number) }),
    element('i', { class: 'cell-bee' }),
  ]);
  cell.type = 'button';
  cell.addEventListener('click', () => {
    if (cell.getAttribute('aria-disabled') !== 'true') onChoose();
  });
  return cell;
}
