/** A bet that any funded player of any brand may place. */
export const VALID_BET = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;
