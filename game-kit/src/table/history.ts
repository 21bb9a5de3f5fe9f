import { createSheet } from '../hud/sheets.ts';
import { element } from '../hud/elements.ts';
import type { GameContext } from '../context/game-context.ts';
import { rulesTable } from '../rules/rules-parts.ts';
import type { TableTexts } from './table-texts.ts';

/** The rounds since the game was opened, newest first; the host stores all of them. */
export interface History {
  add(round: { readonly staked: number; readonly amountWon: number }): void;
  open(): void;
}
const ROUNDS_MAX = 50;

export function createHistory(
  { root, texts, formatAmount }: GameContext,
  messages: TableTexts,
): History {
  const sheet = createSheet(root, messages.lastRounds, texts, 'small');
  sheet.body.classList.add('rules');
  let rounds: readonly (readonly string[])[] = [];
  return {
    add: ({ staked, amountWon }) => {
      rounds = [[formatAmount(staked), formatAmount(amountWon)], ...rounds].slice(0, ROUNDS_MAX);
    },
    open: () => {
      const rows = rounds.map((row, index) => [String(index + 1), ...row]);
      sheet.body.replaceChildren(
        rows.length === 0
          ? element('p', { text: messages.noRounds })
          : rulesTable(['', messages.bet, messages.returned], rows),
      );
      sheet.open();
    },
  };
}
