/** How a settled round is described: what returns no more than the stake is no win. Source: GAME-12. */
export type RoundResult = 'nothing' | 'returned' | 'won';

export function roundResult<Amount extends number | bigint>(
  betAmount: Amount,
  amountWon: Amount,
): RoundResult {
  if (amountWon > betAmount) return 'won';
  return amountWon > 0 ? 'returned' : 'nothing';
}
