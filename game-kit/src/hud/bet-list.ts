import { button, element } from './elements.ts';
import { createSheet } from './sheets.ts';
import type { HudTexts } from './texts.ts';

/** All stakes at once; those above the balance are disabled, with the reason as text. */
export interface BetList {
  open(choice: {
    readonly amounts: readonly number[];
    readonly chosen: number;
    readonly balance: number;
  }): void;
}

export function createBetList(
  root: HTMLElement,
  texts: HudTexts,
  formatAmount: (amount: number) => string,
  onChoose: (amount: number) => void,
): BetList {
  const sheet = createSheet(root, texts.chooseBet, texts, 'small');
  const grid = element('div', { class: 'bet-grid' });
  const reason = element('p', { class: 'sheet-note', text: texts.aboveBalance });
  sheet.body.append(grid, reason);
  return {
    open: ({ amounts, chosen, balance }) => {
      grid.replaceChildren(
        ...amounts.map((amount) => {
          const choice = button({
            text: formatAmount(amount),
            onPress: () => {
              onChoose(amount);
              sheet.close();
            },
          });
          choice.disabled = amount > balance;
          choice.setAttribute('aria-pressed', String(amount === chosen));
          return choice;
        }),
      );
      reason.hidden = amounts.every((amount) => amount <= balance);
      sheet.open();
    },
  };
}
