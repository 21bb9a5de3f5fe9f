/**
 * The jackpots of every brand. Bets feed them in their own statement; a hit is stored with its bet and
 * paid here a moment later, one at a time, or by the sweep when this process was killed in between.
 * Source: JACK rules.
 */
import type { JackpotTerms, JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Flags } from '@jubilee/contract/settings/flags';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES, type JackpotType } from '@jubilee/contract/values/enums';
import type { Game } from '@jubilee/core/games/game';
import { type BetToShare, shareOfBet } from '@jubilee/core/jackpots/bet-share';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { transactionHorizon } from '../../platform/db/transaction-horizon.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { JackpotPoint, JackpotShare, Wallet } from '../wallet/index.ts';
import {
  insertJackpot,
  selectClaimsLeftOpen,
  selectOpenClaims,
  selectOpenJackpots,
  selectWinsSince,
  selectWinTypes,
} from './jackpot.store.ts';
import { termsOf } from './jackpot-terms.ts';
import { numberOfType, typeOfNumber } from './jackpot-types.ts';
import { type JackpotKey, newCycle, decryptPoint } from './new-cycle.ts';
import { keyOf, type OpenCycle, settleClaim } from './settle-claim.ts';

export interface Jackpots {
  /**
   * What a cash bet contributes and hits; undefined when it takes no part: jackpots are off, the game has
   * none, or the brand requires a verified purchase that the player lacks. Source: JACK-8, JACK-11.
   */
  shareOf(
    bet: BetToShare & { readonly game: Game; readonly flags: Flags },
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

const LEFT_OPEN_MAX = 500;

/** Opens missing jackpots; from now on bets feed and hit them. */
export async function createJackpots(ports: JackpotPorts): Promise<Jackpots> {
  const { db, clock, encryptor, log } = ports;
  const { definition } = ports;
  const cycles = new Map<string, OpenCycle>();
  let totals = new Map<number, JackpotTotals>();
  let points: readonly JackpotPoint[] = [];
  let queue: Promise<void> = Promise.resolve();
  let isOpen = true;

  function cacheCycle(cycle: OpenCycle): void {
    cycles.set(keyOf(cycle), cycle);
    points = [...cycles.values()].flatMap(({ brand, currency, type, generation, decryptedPoint }) =>
      decryptedPoint === undefined
        ? []
        : [
            {
              brandNumber: brand,
              currency: currencyOfNumber(currency),
              typeNumber: type,
              generation,
              point: decryptedPoint.point,
            },
          ],
    );
  }

  async function refresh(): Promise<void> {
    const rows = await selectOpenJackpots(db);
    for (const row of rows) {
      const { brand, currency, type, generation, point_encrypted } = row;
      const known = cycles.get(keyOf(row));
      if (known !== undefined && known.generation >= generation) continue;
      const decryptedPoint =
        point_encrypted === null
          ? undefined
          : decryptPoint(encryptor, row, generation, point_encrypted);
      cacheCycle({ brand, currency, type, generation, decryptedPoint });
    }
    const displayedTotals = new Map(
      rows.map((row) => [keyOf(row), toDisplayedTotal(row.pot, row.ceiling)] as const),
    );
    totals = new Map(
      [...new Set(rows.map((row) => row.brand))].map((brand) => [
        brand,
        totalsFrom(brand, displayedTotals),
      ]),
    );
  }

  async function settleBet(walletId: bigint, operationId: string): Promise<void> {
    for (const claim of await selectOpenClaims(db, walletId, operationId)) {
      await settleClaim({ ...ports, definition, cycles, cacheCycle, refresh }, claim);
    }
  }

  /** One after the other: hits at the same instant would only wait for one row in the database. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const mine = queue.then(work);
    queue = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }

  for (const brand of ports.brandNumbers) await openMissing(ports, definition, brand);
  await refresh();
  ports.wallet.followJackpots({
    points: () => points,
    claimed(walletId, operationId) {
      if (!isOpen) return;
      enqueue(() => settleBet(walletId, operationId)).catch((error: unknown) =>
        log.warn({ err: error, operationId }, 'a jackpot win waits for the next sweep'),
      );
    },
  });

  return {
    shareOf({ game, flags, ...bet }) {
      // No purchase is verified before there are purchases.
      const isEligible = flags.jackpotEnabled && !flags.jackpotPurchaseVerifiedRequired;
      return isEligible && game.jackpots ? shareOfBet(definition, bet) : undefined;
    },
    refresh,
    termsOf: (of) => termsOf(definition, of),
    typesOf: async (winIds) => {
      const wins = await selectWinTypes(db, winIds);
      return new Map(wins.map(({ win_id, type }) => [win_id, typeOfNumber(type)]));
    },
    totalsOf: (brandNumber) => totals.get(brandNumber),
    async settleLeftOpen(ageMs) {
      const before = isoInstant(clock.now() - ageMs);
      const claims = await selectClaimsLeftOpen(db, before, LEFT_OPEN_MAX);
      for (const claim of claims) {
        // A claim that fails does not delay the others.
        await enqueue(() =>
          settleClaim({ ...ports, definition, cycles, cacheCycle, refresh }, claim),
        ).catch((error: unknown) =>
          log.error({ err: error, operationId: claim.operation_id }, 'a jackpot win was not paid'),
        );
      }
      return claims.length;
    },
    settled: () => queue,
    winsSince: (from) => selectWinsSince(db, from),
    winsHorizon: () => transactionHorizon(db),
    async close() {
      isOpen = false;
      await queue;
    },
  };
}

async function openMissing(
  ports: JackpotPorts,
  definition: JackpotDefinition,
  brand: number,
): Promise<void> {
  const there = new Set((await selectOpenJackpots(ports.db)).map((row) => keyOf(row)));
  for (const currency of CURRENCIES) {
    for (const type of JACKPOT_TYPES) {
      const jackpot: JackpotKey = {
        brand,
        currency: CURRENCY_NUMBERS[currency],
        type: numberOfType(type),
      };
      if (there.has(keyOf(jackpot))) continue;
      const first = newCycle(ports, jackpot, 1n, definition[currency][type]);
      await insertJackpot(ports.db, { ...jackpot, ...first }, isoInstant(ports.clock.now()));
    }
  }
}

/** Whole minor units; never above the ceiling, which is what a win pays at most. */
function toDisplayedTotal(pot: bigint, ceiling: bigint | null): number {
  const whole = pot / 1_000_000n;
  return Number(ceiling !== null && whole > ceiling ? ceiling : whole);
}

function totalsFrom(brand: number, displayedTotals: ReadonlyMap<string, number>): JackpotTotals {
  const of = (currency: (typeof CURRENCIES)[number]) => {
    const at = (type: (typeof JACKPOT_TYPES)[number]) =>
      displayedTotals.get(
        keyOf({ brand, currency: CURRENCY_NUMBERS[currency], type: numberOfType(type) }),
      ) ?? 0;
    return { MINI: at('MINI'), MINOR: at('MINOR'), MAJOR: at('MAJOR'), GRAND: at('GRAND') };
  };
  return { POINTS: of('POINTS'), SWEEP_TICKETS: of('SWEEP_TICKETS') };
}
