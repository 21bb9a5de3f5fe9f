import { button, element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { FiveByFiveFacts } from './facts.ts';
import { createHandSlot, type HandSlot } from './hand-slot.ts';
import { CARDS_PER_HAND, fifthsOf, nameHand } from './hands.ts';
import { createPayList } from './pay-list.ts';
import { createShoe, type Shoe } from './shoe.ts';
import type { PokerState } from './state.ts';
import type { FiveTexts } from './texts.ts';

export const HANDS = 5;
const PLACEMENTS = HANDS * CARDS_PER_HAND;
const FIFTHS = 5;

/** The five hands, the current card above them, and the pay list beside it. */
export interface Felt {
  readonly slots: readonly HandSlot[];
  readonly shoe: Shoe;
  /** Draws the hands as they lie. */
  draw(look: FeltLook): void;
  /** Displays a state without animation; undefined is the table before a round. */
  put(state: PokerState | undefined): void;
  lengthOf(hand: number): number;
  heldInAll(): number;
}
export interface FeltLook {
  readonly state: PokerState | undefined;
  readonly isHintOn: boolean;
  /** Hands whose result is highlighted at the end of a round. */
  readonly announced: number;
}
export interface FeltPresses {
  readonly hand: (hand: number) => void;
  readonly hint: () => void;
}

/** The cards that are not placed yet after a state. */
export const cardsLeft = ({ hands }: PokerState): number =>
  PLACEMENTS - hands.reduce((sum, hand) => sum + hand.length, 0);

export function createFelt(
  context: TableContext,
  facts: FiveByFiveFacts,
  texts: FiveTexts,
  presses: FeltPresses,
): Felt {
  const shoe = createShoe(context, texts);
  const pays = createPayList(context, facts, texts);
  const slots = Array.from({ length: HANDS }, (_, hand) =>
    createHandSlot(context, texts, hand + 1, () => presses.hand(hand)),
  );
  const hintSwitch = createHintSwitch(texts, presses.hint);
  const aside = element('div', { class: 'aside' }, [
    hintSwitch,
    element('p', { class: 'no-undo', text: texts.noUndo }),
  ]);
  context.stage.append(
    element('div', { class: 'table' }, [
      element('div', { class: 'top' }, [aside, shoe.element, pays.element]),
      element(
        'div',
        { class: 'hands', role: 'group', label: texts.hands },
        slots.map((slot) => slot.element),
      ),
    ]),
  );
  context.backdrop.append(
    element('div', { class: 'lamp-light' }),
    element('div', { class: 'chips' }),
  );

  return {
    slots,
    shoe,
    draw: ({ state, isHintOn, announced }) => {
      const isOver = state?.card === null;
      const isLive = context.isOpen && !context.isBusy && (state?.card ?? null) !== null;
      hintSwitch.setAttribute('aria-checked', String(isHintOn));
      pays.write(context.bet);
      const made = slots.map(({ cards }) =>
        fifthsOf(cards, facts.pays) > 0 ? nameHand(cards) : 'empty',
      );
      pays.light(isOver ? made.slice(0, announced) : made);
      slots.forEach((slot, hand) => {
        const fifths = fifthsOf(slot.cards, facts.pays);
        const isFull = slot.cards.length === CARDS_PER_HAND;
        slot.write({
          isLive,
          isHinted: isHintOn && state?.hint === hand,
          isLit: fifths > 0 && (!isOver || hand < announced),
          amount: isFull ? context.formatAmount((fifths * context.bet) / FIFTHS) : undefined,
        });
      });
    },
    put: (state) => {
      slots.forEach((slot, hand) => slot.put(state?.hands[hand] ?? []));
      shoe.put(state?.card ?? undefined, state === undefined ? PLACEMENTS : cardsLeft(state));
    },
    lengthOf: (hand) => slots[hand]?.cards.length ?? 0,
    heldInAll: () => slots.reduce((sum, { cards }) => sum + cards.length, 0),
  };
}

function createHintSwitch(texts: FiveTexts, onPress: () => void): HTMLElement {
  const made = button({ class: 'hint-switch', onPress }, [
    element('span', { class: 'lamp' }),
    element('span', { text: texts.hint }),
  ]);
  made.setAttribute('role', 'switch');
  return made;
}
