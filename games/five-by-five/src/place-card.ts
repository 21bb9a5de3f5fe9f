import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { cardsLeft, type Felt } from './felt.ts';
import { CARDS_PER_HAND } from './hands.ts';
import type { PokerState } from './state.ts';

/** The current card moves to its hand; the next one is turned over. */
export async function placeCard(
  felt: Felt,
  { sound }: Pick<TableContext, 'sound'>,
  next: PokerState,
): Promise<void> {
  const { slots, shoe } = felt;
  const left = cardsLeft(next);
  const hand = next.hands.findIndex((cards, index) => cards.length > felt.lengthOf(index));
  const card = next.hands[hand]?.at(-1);
  if (!followsTheTable(felt, next)) {
    felt.put(next);
    return;
  }
  if (card !== undefined) {
    const flown = slots[hand]?.add(card, shoe.spot);
    shoe.put(undefined, left);
    await flown;
    if (felt.lengthOf(hand) === CARDS_PER_HAND) sound.play('chip');
  } else if (felt.heldInAll() > 0) felt.put(next);
  if (next.card !== null) await shoe.turn(next.card, left);
}

/** True where at most one card lies on the table that did not lie there before. */
function followsTheTable(felt: Felt, { hands }: PokerState): boolean {
  const placed = hands.reduce((sum, cards) => sum + cards.length, 0);
  const isNext = hands.every((cards, index) => cards.length - felt.lengthOf(index) <= 1);
  return isNext && placed <= felt.heldInAll() + 1;
}
