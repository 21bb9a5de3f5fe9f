import type { Currency } from '@jubilee/contract/values/currency';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game, RoundPaytable } from '@jubilee/core/games/game';
import type { CallContext } from '../access/index.ts';
import type { Settings } from '../settings/index.ts';

export interface OfferedRound {
  readonly game: Game;
  readonly paytable: RoundPaytable;
}

/**
 * The game and paytable of a round that is over with its bet. Refuses: UNKNOWN_GAME, UNKNOWN_PAYTABLE,
 * also for a paytable whose rounds are played by other calls. Source: BET-9.
 */
export function offeredRound(
  settings: Pick<Settings, 'gameOf'>,
  context: Pick<CallContext, 'brand'>,
  selection: { readonly gameName: string; readonly paytable: string; readonly currency: Currency },
): Result<OfferedRound> {
  const game = settings.gameOf(context.brand, selection.gameName);
  if (game === undefined) return refuse('UNKNOWN_GAME');
  const paytable = game.paytables.find((one) => one.paytable === selection.paytable);
  return paytable?.play === 'round' && paytable.currencies.includes(selection.currency)
    ? ok({ game, paytable })
    : refuse('UNKNOWN_PAYTABLE');
}
