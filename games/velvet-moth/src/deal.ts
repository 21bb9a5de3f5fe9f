import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { Felt } from './felt.ts';
import type { DealState } from './state.ts';
import { totalOf } from './strategy.ts';

const BETWEEN_MS = 180;

/** The first four cards one by one; later only new ones. */
export async function dealCards(
  { dealer, slots }: Felt,
  { sound }: Pick<TableContext, 'sound'>,
  state: DealState,
): Promise<void> {
  const [first] = state.hands;
  const [open] = state.dealer.cards;
  const isFirst = dealer.element.childElementCount === 0;
  if (isFirst && first !== undefined) {
    const row = slots[0]?.cards;
    await row?.deal(first.cards.slice(0, 1));
    await dealer.deal([open]);
    await row?.deal(first.cards.slice(0, 2));
    await dealer.deal([open, undefined]);
  }
  if (state.hands.length > 1) {
    slots[1]?.hide(false);
    if (splitFirst(slots, state)) sound.play('chip', 1);
  }
  for (const [index, { cards }] of state.hands.entries()) {
    await slots[index]?.cards.deal(cards);
  }
}

/** The second card of a pair moves to a hand of its own; false where it has moved before. */
function splitFirst(slots: Felt['slots'], { hands }: DealState): boolean {
  const second = slots[1]?.cards;
  if (second === undefined || second.element.childElementCount > 0) return false;
  hands.forEach(({ cards }, index) => slots[index]?.cards.put(cards.slice(0, 1)));
  return true;
}

/** The dealer turns the face-down card and draws the rest. */
export async function playDealer(
  felt: Felt,
  { say, motion }: Pick<TableContext, 'say' | 'motion'>,
  { dealer: { cards } }: DealState,
): Promise<void> {
  say('');
  await motion.wait(BETWEEN_MS);
  for (let count = 2; count <= cards.length; count += 1) {
    const visibleCards = cards.slice(0, count);
    await felt.dealer.deal(visibleCards);
    const { total, isSoft } = totalOf(visibleCards);
    felt.writeDealer(visibleCards, total, isSoft);
    await motion.wait(BETWEEN_MS);
  }
}
