/** What a player can do about cards that cost more than the balance. Source: BINGO-25. */
export interface CardReach {
  /** Whether the balance covers the chosen number of cards; assumed while the balance is not known. */
  readonly isCovered: boolean;
  /** The most cards that it covers, 0 for none. */
  readonly most: number;
  /** Whether the balance of the other currency covers the chosen number. */
  readonly isOtherEnough: boolean;
}

export function cardReach(about: {
  readonly count: number;
  readonly cardPrice: number;
  /** Minor units; undefined while it is not known. */
  readonly balance: number | undefined;
  readonly otherBalance: number | undefined;
}): CardReach {
  const { count, cardPrice, balance, otherBalance } = about;
  const price = count * cardPrice;
  return {
    isCovered: balance === undefined || balance >= price,
    most: balance === undefined ? count : Math.floor(balance / cardPrice),
    isOtherEnough: otherBalance !== undefined && otherBalance >= price,
  };
}
