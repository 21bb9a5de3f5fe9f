import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { createCardRow, type CardRow } from './card-row.ts';
import { createHandSlot, type HandSlot } from './hand-slot.ts';
import type { DealState } from './state.ts';
import type { MothTexts } from './texts.ts';

/** The felt: the dealer above, one or two hands below. */
export interface Felt {
  readonly dealer: CardRow;
  readonly slots: readonly HandSlot[];
  writeDealer(cards: readonly string[], total: number, isSoft: boolean): void;
  /** `isEnded`: the dealer has played and outcomes are displayed. */
  writeHands(state: DealState, isEnded: boolean): void;
  /** The table before a deal. */
  clear(): void;
}

const EMPTY_HAND = {
  cards: [],
  total: 0,
  isSoft: false,
  amountLaid: 0,
  isDone: false,
  outcome: null,
  amountWon: 0,
};

export function createFelt(context: TableContext, texts: MothTexts): Felt {
  const dealer = createCardRow(context);
  const dealerTotal = element('b', { class: 'total' });
  const slots = [createHandSlot(context, texts), createHandSlot(context, texts)];
  context.stage.append(
    element('div', { class: 'felt' }, [
      createEmblem(),
      element('section', { class: 'dealer', label: texts.dealer }, [
        dealer.element,
        element('div', { class: 'badges' }, [
          dealerTotal,
          element('span', { class: 'stake', text: texts.dealer }),
        ]),
      ]),
      element('p', { class: 'printed', text: texts.felt }),
      element(
        'div',
        { class: 'hands' },
        slots.map((slot) => slot.element),
      ),
    ]),
  );
  context.backdrop.append(element('div', { class: 'flowers' }));

  const writeDealer = (cards: readonly string[], total: number, isSoft: boolean): void => {
    dealerTotal.textContent = cards.length === 0 ? '' : texts.total(total, isSoft);
  };
  return {
    dealer,
    slots,
    writeDealer,
    writeHands: ({ hands, active }, isEnded) =>
      slots.forEach((slot, index) => {
        const hand = hands[index];
        slot.hide(hand === undefined && index > 0);
        if (hand === undefined) return;
        const name = texts.yourHand(index + 1, hands.length);
        slot.write(hand, name, hands.length > 1 && active === index, isEnded);
      }),
    clear: () => {
      dealer.put([]);
      writeDealer([], 0, false);
      slots.forEach((slot, index) => {
        slot.cards.put([]);
        slot.hide(index > 0);
        slot.write(EMPTY_HAND, texts.yourHand(1, 1), false, false);
      });
    },
  };
}

function createEmblem(): HTMLElement {
  const emblem = element('div', { class: 'emblem' }, [
    element('div', { class: 'moon' }),
    element('div', { class: 'moth' }),
  ]);
  emblem.setAttribute('aria-hidden', 'true');
  return emblem;
}
