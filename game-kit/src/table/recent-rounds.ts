import { element } from '../hud/elements.ts';
import { winTone } from '../wins/win-tone.ts';
import type { TableTexts } from './table-texts.ts';

/**
 * The stakes and returns of this visit, in the rail below the controls; hidden before the first
 * round.
 */
export interface RecentRounds {
  readonly root: HTMLElement;
  add(round: { readonly staked: number; readonly amountWon: number }): void;
}
/** More than fits into any rail. */
const ROUNDS_MAX = 30;

export function createRecentRounds(
  messages: TableTexts,
  formatAmount: (amount: number) => string,
): RecentRounds {
  const list = element('ol', { class: 'recent-rounds' });
  const head = element('p', { class: 'recent-name' }, [
    element('span', { text: messages.lastRounds }),
    element('span', { text: messages.returned }),
  ]);
  const root = element('div', { class: 'recent', hidden: true }, [
    head,
    list,
    element('p', { class: 'recent-note', text: messages.checkable }),
  ]);
  // Hidden from screen readers: the list behind the button has the same rounds and more.
  root.setAttribute('aria-hidden', 'true');
  return {
    root,
    add: ({ staked, amountWon }) => {
      const tone = winTone(amountWon, staked);
      const round = element('li', { class: 'fresh' }, [
        element('span', { text: `${messages.bet} ${formatAmount(staked)}` }),
        element('b', { text: tone === 'none' ? '–' : formatAmount(amountWon) }),
      ]);
      round.dataset['tone'] = tone;
      root.hidden = false;
      list.prepend(round);
      if (list.childElementCount > ROUNDS_MAX) list.lastElementChild?.remove();
    },
  };
}
