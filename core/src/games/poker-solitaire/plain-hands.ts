/** Reference evaluator of hands of five cards, to compare the fast one with. For tests. */
export function plainFifths(cards: readonly string[]): number {
  const ranks = cards.map((card) => 'A23456789TJQK'.indexOf(card.charAt(0)) + 1);
  const suits = cards.map((card) => card.charAt(1));
  const isFlush = suits.every((suit) => suit === suits[0]);
  const counts = ranks.map((rank) => ranks.filter((other) => other === rank).length);
  const low = ranks.toSorted((a, b) => a - b);
  const high = ranks.map((rank) => (rank === 1 ? 14 : rank)).toSorted((a, b) => a - b);
  const follows = (sorted: readonly number[]): boolean =>
    sorted.every((rank, index) => index === 0 || rank === (sorted[index - 1] ?? 0) + 1);
  const isStraight = follows(low) || follows(high);
  if (isFlush && isStraight) return follows(high) && high[4] === 14 ? 8 : 4;
  if (counts.includes(4)) return 3;
  if (counts.includes(3) && counts.includes(2)) return 1;
  if (isStraight) return 2;
  return isFlush ? 1 : 0;
}
