import { element } from '@jubilee/game-kit/hud/elements';
import type { BingoFacts } from './facts.ts';
import { multiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import type { BingoTexts } from './texts.ts';

/** The pays of lines and corners, with the current prize of the card highlighted. */
export interface Prizes {
  readonly element: HTMLElement;
  draw(lines: number, corners: boolean): void;
}

export function createPrizes(facts: BingoFacts, texts: BingoTexts, locale: string): Prizes {
  const format = multiplierOfFifths(locale);
  const most = facts.linePays.length;
  const row = (name: string, fifths: number): HTMLElement =>
    element('li', {}, [element('span', { text: name }), element('b', { text: format(fifths) })]);
  const corners = row(texts.cornersShort, facts.cornersPay);
  const lines = facts.linePays.map((fifths, index) =>
    row(texts.linesShort(index + 1, index + 1 === most), fifths),
  );
  const list = element('ol', { class: 'prizes', label: texts.prizes }, [
    ...lines.toReversed(),
    corners,
  ]);
  return {
    element: list,
    draw: (count, hasCorners) => {
      lines.forEach((one, index) => light(one, Math.min(count, most) === index + 1));
      light(corners, count === 0 && hasCorners);
    },
  };
}

function light(row: HTMLElement, isOn: boolean): void {
  row.dataset['on'] = String(isOn);
  row.toggleAttribute('aria-current', isOn);
}
