import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Game, Volatility } from '@jubilee/contract/settings/games-configuration';
import { formatCount } from '../../../language/format.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;

const ORDER = [
  'low',
  'medium-low',
  'medium',
  'high',
  'very-high',
] as const satisfies readonly Volatility[];

/** 1 is the lowest volatility, 5 the highest. */
export function levelOf(volatility: Volatility): number {
  return ORDER.indexOf(volatility) + 1;
}

/** What each level means for a player, without a promise. */
export const VOLATILITY_MESSAGES: Readonly<
  Record<Volatility, { readonly name: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  low: { name: msg`Low`, text: msg`Wins come often and are mostly small.` },
  'medium-low': {
    name: msg`Medium to low`,
    text: msg`Wins come fairly often. Most are small, a few are larger.`,
  },
  medium: { name: msg`Medium`, text: msg`Small wins and dry stretches take turns.` },
  high: { name: msg`High`, text: msg`Wins are rare and some are large. Dry stretches are long.` },
  'very-high': {
    name: msg`Very high`,
    text: msg`Wins are very rare. A balance can run down before one comes.`,
  },
};

/** The largest win of one round, `900 × the stake`; undefined where the game states none. */
export function largestWin(game: Game): string | undefined {
  if (game.maxWinStakes === undefined) return undefined;
  const times = formatCount(game.maxWinStakes);
  return t`${times} × the stake`;
}
