import type { PaytableReturn } from '@jubilee/contract/entities/game';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Currency } from '@jubilee/contract/values/currency';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game, Paytable } from '@jubilee/core/games/game';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { jackpotReturn } from '@jubilee/core/jackpots/jackpot-return';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Settings } from '../settings/index.ts';
import { measuredReturn } from './measured-return.ts';
import { selectTallies, type Tally } from './return-tally.store.ts';

export interface ReturnPorts {
  readonly db: Kysely<Tables>;
  readonly settings: Pick<Settings, 'gameOf'>;
  readonly jackpotDefinition: JackpotDefinition;
}

export interface ReturnsQuery {
  readonly brand: Brand;
  readonly flags: Flags;
  readonly currency: Currency;
  /** Undefined: every paytable that the brand offers. */
  readonly names: readonly string[] | undefined;
}

/** Sorted by name. Refuses: UNKNOWN_PAYTABLE. Source: CONF-14, CONF-24. */
export async function paytableReturns(
  { db, settings, jackpotDefinition }: ReturnPorts,
  { brand, flags, currency, names }: ReturnsQuery,
): Promise<Result<PaytableReturn[]>> {
  const games = [...GAMES.keys()].flatMap((name) => settings.gameOf(brand, name) ?? []);
  const offered = games.flatMap((game) =>
    game.paytables
      .filter((paytable) => paytable.currencies.includes(currency))
      .map((paytable) => ({ game, paytable })),
  );
  const selected =
    names === undefined
      ? offered
      : names.flatMap((name) => offered.find((one) => one.paytable.paytable === name) ?? []);
  if (names !== undefined && selected.length < names.length) return refuse('UNKNOWN_PAYTABLE');
  const tallies = (await selectTallies(db, brand.number)).filter(
    (tally) => tally.currency === CURRENCY_NUMBERS[currency],
  );
  return ok(
    selected.map(({ game, paytable }) => ({
      currency,
      ...statedReturn(game, paytable),
      jackpotRtp:
        flags.jackpotEnabled && game.jackpots ? jackpotReturn(jackpotDefinition, currency) : 0,
      measured: measuredOf(paytable, tallies),
    })),
  );
}

type Stated = Omit<PaytableReturn, 'currency' | 'jackpotRtp' | 'measured'>;

function statedReturn(game: Game, { paytable, gameVersion, rtp }: Paytable): Stated {
  return {
    paytableName: paytable,
    gameName: game.gameName,
    rtp: rtp.value,
    rtpPercent: rtp.percent,
    kind: rtp.kind,
    ...(rtp.low === undefined ? {} : { low: rtp.low }),
    ...(rtp.high === undefined ? {} : { high: rtp.high }),
    ...(rtp.strategyNote === undefined ? {} : { strategyNote: rtp.strategyNote }),
    version: gameVersion,
  };
}

function measuredOf(paytable: Paytable, tallies: readonly Tally[]): PaytableReturn['measured'] {
  const tally = tallies.find((one) => one.paytable === paytable.paytable);
  return tally === undefined ? null : measuredReturn(tally, paytable);
}
