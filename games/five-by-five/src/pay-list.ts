import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { FiveByFiveFacts } from './facts.ts';
import { PAYING_HANDS, type HandName } from './hands.ts';
import type { FiveTexts } from './texts.ts';

/** The pay list in amounts for the bet, with the hands made by the player highlighted. */
export interface PayList {
  readonly element: HTMLElement;
  write(bet: number): void;
  light(names: readonly HandName[]): void;
}
const FIFTHS = 5;

export function createPayList(
  { formatAmount }: Pick<TableContext, 'formatAmount'>,
  { pays }: Pick<FiveByFiveFacts, 'pays'>,
  texts: FiveTexts,
): PayList {
  const amounts = PAYING_HANDS.map(() => element('b'));
  const rows = PAYING_HANDS.map((name, index) =>
    element('li', {}, [element('span', { text: texts.names[name] }), ' ', amounts[index] ?? '']),
  );
  return {
    element: element('ul', { class: 'pays', label: texts.paysLabel }, rows),
    write: (bet) =>
      PAYING_HANDS.forEach((name, index) => {
        const amount = amounts[index];
        if (amount !== undefined) amount.textContent = formatAmount((pays[name] * bet) / FIFTHS);
      }),
    light: (names) =>
      PAYING_HANDS.forEach((name, index) => {
        const row = rows[index];
        const count = names.filter((one) => one === name).length;
        if (row !== undefined) row.dataset['lit'] = String(count > 0);
      }),
  };
}
