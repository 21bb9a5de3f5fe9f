import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { createCardRow, type CardRow } from './card-row.ts';
import type { HandState } from './state.ts';
import type { MothTexts } from './texts.ts';

/** A hand at the table: cards, total, bet, and result. */
export interface HandSlot {
  readonly element: HTMLElement;
  readonly cards: CardRow;
  /** Name, total and bet; the outcome where `isEnded`. */
  write(hand: HandState, name: string, isActive: boolean, isEnded: boolean): void;
  hide(isHidden: boolean): void;
}

const BUST_ABOVE = 21;

export function createHandSlot(context: TableContext, texts: MothTexts): HandSlot {
  const cards = createCardRow(context);
  const total = element('b', { class: 'total' });
  const stake = element('span', { class: 'stake' });
  const outcome = element('span', { class: 'outcome' });
  const slot = element('section', { class: 'hand' }, [
    cards.element,
    element('div', { class: 'badges' }, [total, stake, outcome]),
  ]);
  return {
    element: slot,
    cards,
    write: (hand, name, isActive, isEnded) => {
      slot.setAttribute('aria-label', name);
      slot.dataset['active'] = String(isActive);
      // At the end the ace has its final value, so the total is no longer soft.
      const isSoft = hand.isSoft && !isEnded;
      total.textContent = hand.total === 0 ? '' : texts.total(hand.total, isSoft);
      stake.textContent = hand.amountLaid === 0 ? '' : context.formatAmount(hand.amountLaid);
      const isBust = hand.total > BUST_ABOVE;
      const ended = isEnded && hand.outcome !== null ? texts.outcomes[hand.outcome] : '';
      const won = hand.amountWon > 0 ? ` ${context.formatAmount(hand.amountWon)}` : '';
      outcome.textContent = isBust ? texts.bust : `${ended}${isEnded ? won : ''}`;
      slot.dataset['outcome'] = isBust ? 'lose' : ((isEnded ? hand.outcome : null) ?? '');
    },
    hide: (isHidden) => {
      slot.hidden = isHidden;
    },
  };
}
