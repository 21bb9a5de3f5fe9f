import type { Volatility } from '@jubilee/contract/settings/games-configuration';

/** Upper bounds of the standard deviation of a round, in stakes. */
const BELOW: readonly (readonly [Volatility, number])[] = [
  ['low', 4.5],
  ['medium-low', 7],
  ['medium', 9],
  ['high', 12],
];

/** The volatility class of a game. `deviation`: of one round, in stakes. Source: LOBBY-8. */
export function volatilityOf(deviation: number): Volatility {
  return BELOW.find(([, below]) => deviation < below)?.[0] ?? 'very-high';
}
