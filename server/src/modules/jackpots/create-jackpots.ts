/**
 * The jackpots of every brand. Bets feed them in their own statement; a hit is stored with its bet and
 * paid here a moment later, one at a time, or by the sweep when this process was killed in between.
 * Source: JACK rules.
 */
import type { JackpotTerms, JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import type { Game } from '@jubilee/core/games/game';
import { type BetToShare, shareOfBet } from '@jubilee/core/jackpots/bet-share';
import { fitsPrizeCap } from '@jubilee/core/jackpots/prize-cap';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { transactionHorizon } from '../../platform/db/transaction-horizon.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { JackpotShare, Wallet } from '../wallet/index.ts';
import { createClaimSettler } from './claim-settler.ts';
import { selectWinsSince, selectWinTypes } from './jackpot.store.ts';
import { termsOf } from './jackpot-terms.ts';
import { typeOfNumber } from './jackpot-types.ts';
import { createOpenCycles } from './open-cycles.ts';
import { openMissingJackpots } from './open-missing-jackpots.ts';

export interface Jackpots {
  /**
   * What a cash bet contributes and hits; undefined when it takes no part: jackpots are off, the game has
   * none, the brand requires a verified purchase that the player lacks, or a jackpot could exceed the player's prize cap.
   * Source: JACK-8, JACK-11, STATE-11.
   */
  shareOf(
    bet: BetToShare & {
      readonly game: Game;
      readonly flags: Flags;
      readonly capabilities: PlayerCapabilities | undefined;
    },
  ): JackpotShare | undefined;
  /** Reads meters, cycles and hidden points again. */
  refresh(): Promise<void>;
  /** What feeds a jackpot and decides when it is hit. */
  termsOf(of: { readonly currency: Currency; readonly jackpotType: JackpotType }): JackpotTerms;
  /** The type of jackpot of each of these wins. */
  typesOf(winIds: readonly string[]): Promise<ReadonlyMap<string, JackpotType>>;
  /** As of the last refresh; undefined for a brand without jackpots. Source: JACK-7. */
  totalsOf(brandNumber: number): JackpotTotals | undefined;
  /** Pays claims unpaid for `ageMs`, because their process was killed. Returns the number of claims read. */
  settleLeftOpen(ageMs: number): Promise<number>;
  /** Resolves when every hit of this process so far is paid. */
  settled(): Promise<void>;
  /** Wins whose transactions ended since `from`; continue from `next`. */
  winsSince(from: bigint): ReturnType<typeof selectWinsSince>;
  /** The start for a reader that wants only later wins. */
  winsHorizon(): Promise<bigint>;
  close(): Promise<void>;
}

export interface JackpotPorts {
  readonly db: Kysely<Tables>;
  readonly wallet: Pick<Wallet, 'followJackpots' | 'apply'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly brandNumbers: readonly number[];
  readonly displayNameOf: (walletId: bigint) => Promise<string>;
  readonly definition: JackpotDefinition;
}

/** Opens missing jackpots; from now on bets feed and hit them. */
export async function createJackpots(ports: JackpotPorts): Promise<Jackpots> {
  const { db, clock, definition } = ports;
  const cycles = createOpenCycles(ports);
  const settler = createClaimSettler({ ...ports, cycles });
  let isOpen = true;

  await openMissingJackpots(ports);
  await cycles.refresh();
  ports.wallet.followJackpots({
    points: () => cycles.points(),
    claimed(walletId, operationId) {
      if (isOpen) settler.settleBet(walletId, operationId);
    },
  });

  return {
    shareOf({ game, flags, capabilities, ...bet }) {
      const takesPart =
        flags.jackpotEnabled &&
        game.jackpots &&
        fitsPrizeCap(definition, bet.currency, capabilities);
      return takesPart ? shareOfBet(definition, bet) : undefined;
    },
    refresh: () => cycles.refresh(),
    termsOf: (of) => termsOf(definition, of),
    typesOf: async (winIds) => {
      const wins = await selectWinTypes(db, winIds);
      return new Map(wins.map(({ win_id, type }) => [win_id, typeOfNumber(type)]));
    },
    totalsOf: (brandNumber) => cycles.totalsOf(brandNumber),
    settleLeftOpen: (ageMs) => settler.settleLeftOpen(isoInstant(clock.now() - ageMs)),
    settled: () => settler.settled(),
    winsSince: (from) => selectWinsSince(db, from),
    winsHorizon: () => transactionHorizon(db),
    async close() {
      isOpen = false;
      await settler.settled();
    },
  };
}
