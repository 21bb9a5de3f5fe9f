import type { Currency } from '@jubilee/contract/values/currency';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game, RoundPaytable } from '@jubilee/core/games/game';
import { refusalOfCurrency, refusalOfStake } from '@jubilee/core/jurisdictions/stake-refusal';
import { type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import type { Settings } from '../settings/index.ts';

export interface OfferedRound {
  readonly game: Game;
  readonly paytable: RoundPaytable;
}

/**
 * The game and paytable of a round that is over with its bet. Refuses: UNKNOWN_GAME, UNKNOWN_PAYTABLE, also for a paytable whose
 * rounds are played by other calls, and as the rules of states do. Source: BET-9, STATE-5, STATE-10.
 */
export function offeredRound(
  settings: Pick<Settings, 'gameOf'>,
  context: Pick<CallContext, 'brand' | 'capabilities'>,
  selection: {
    readonly gameName: string;
    readonly paytable: string;
    readonly currency: Currency;
    /** Undefined: it is not known yet. */
    readonly stake: bigint | undefined;
  },
): Result<OfferedRound> {
  const game = settings.gameOf(context.brand, selection.gameName);
  if (game === undefined) return refuse('UNKNOWN_GAME');
  const { currency, stake } = selection;
  const paytable = game.paytables.find((one) => one.paytable === selection.paytable);
  if (paytable?.play !== 'round' || !paytable.currencies.includes(currency)) {
    return refuse('UNKNOWN_PAYTABLE');
  }
  const capabilities = capabilitiesOfCaller(context);
  const refusal =
    stake === undefined
      ? refusalOfCurrency(capabilities, currency)
      : refusalOfStake(capabilities, currency, { stake, paytable });
  return refusal === undefined ? ok({ game, paytable }) : { ok: false, refusal };
}
