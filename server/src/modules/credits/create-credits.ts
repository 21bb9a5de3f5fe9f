/** Free-play credits: stakes that the platform gives. Source: FREE rules. */
import type {
  FreePlaySummary,
  UserCredit,
  UserCreditsReply,
} from '@jubilee/contract/entities/reward';
import type { Currency } from '@jubilee/contract/values/currency';
import { USER_CREDIT_TYPES, type UserCreditType } from '@jubilee/contract/values/enums';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { typedOn } from '../../platform/db/kysely.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { transactionHorizon } from '../../platform/db/transaction-horizon.ts';
import { decidedBefore, runServerCommand, serverRequest } from '../money/index.ts';
import {
  type CreditFilter,
  type GroupRow,
  insertGift,
  selectGiftsSince,
  selectGroups,
  selectUsable,
} from './credit.store.ts';

const CREDITS_PER_GIFT_MAX = 10_000;

/** A number of equal free plays for one player. A repeat with the same id changes nothing. */
export interface Gift {
  /** 1 to 50 characters, unique for the player. */
  readonly giftId: string;
  readonly walletId: bigint;
  readonly brandNumber: number;
  /** What it was given for, such as a campaign. */
  readonly actionId: string;
  readonly creditType: UserCreditType | undefined;
  readonly paytableNames: readonly string[];
  readonly currency: Currency;
  /** Minor units, one of the 26 stakes. */
  readonly creditsValue: number;
  readonly credits: number;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** The credits that a bet would use, in their order. */
export interface CreditPlan {
  readonly used: readonly {
    readonly giftId: string;
    readonly count: number;
    readonly value: bigint;
  }[];
  /** Value of each round, in their order; fewer than requested when there are too few credits. */
  readonly values: readonly bigint[];
  /** Credits that fit this bet and would remain after it. */
  readonly left: number;
}

export interface GrantedGift extends FreePlaySummary {
  readonly walletId: bigint;
}

export interface Credits {
  /**
   * Gives credits; a repeat with the same id changes nothing. Refuses MALFORMED_REQUEST, UNKNOWN_PAYTABLE (of a
   * paytable that credits cannot play), BIRTH_DATE_REQUIRED, REQUEST_ID_REUSED. Source: FREE-1, FREE-8, GATE-17.
   */
  grant(gift: Gift): Promise<Result<{ readonly fresh: boolean }>>;
  /** The same in the caller's transaction. Source: CARE-8. */
  grantWithin(client: PoolClient, gift: Gift): Promise<Result<{ readonly fresh: boolean }>>;
  /** `value` undefined: credits of any value. Source: BET-18, FREE-6. */
  plan(filter: {
    readonly walletId: bigint;
    readonly currency: Currency;
    readonly paytable: string;
    readonly value: bigint | undefined;
    readonly wanted: number;
  }): Promise<CreditPlan>;
  /** Source: FREE-3. */
  groups(
    walletId: bigint,
    filter: {
      readonly paytable: string | undefined;
      readonly actionId: string | undefined;
      readonly filter: CreditFilter;
    },
  ): Promise<UserCreditsReply>;
  /** Gifts whose transactions ended since `from`; continue from `next`. Source: SOCK-15. */
  grantedSince(
    from: bigint,
  ): Promise<{ readonly gifts: readonly GrantedGift[]; readonly next: bigint }>;
  /** The start for a reader that wants only later gifts. */
  horizon(): Promise<bigint>;
}

export function createCredits(ports: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Whether the age of the player of this wallet is known. */
  readonly isAgeKnown: (walletId: bigint) => Promise<boolean>;
}): Credits {
  const { db, clock } = ports;
  const now = () => isoInstant(clock.now());
  async function grantOn(
    on: Kysely<Tables>,
    gift: Gift,
  ): Promise<Result<{ readonly fresh: boolean }>> {
    const problem = problemOf(gift, clock.now());
    if (problem !== undefined) return refuse('MALFORMED_REQUEST', { field: problem });
    if (gamesOf(gift.paytableNames).length === 0) return refuse('UNKNOWN_PAYTABLE');
    if (!(await ports.isAgeKnown(gift.walletId))) return refuse('BIRTH_DATE_REQUIRED');
    const granted = await recordGift(on, gift, now());
    return granted.ok ? ok({ fresh: !granted.value.isReplay }) : granted;
  }
  return {
    grant: (gift) => grantOn(db, gift),
    grantWithin: (client, gift) => grantOn(typedOn(client), gift),
    async plan({ walletId, currency, paytable, value, wanted }) {
      const usable = await selectUsable(db, { walletId, currency, paytable, value }, now());
      const used: CreditPlan['used'][number][] = [];
      let missing = wanted;
      for (const { gift_id, credit_value, credits } of usable) {
        if (missing === 0) break;
        const count = Math.min(credits, missing);
        used.push({ giftId: gift_id, count, value: credit_value });
        missing -= count;
      }
      const all = usable.reduce((sum, { credits }) => sum + credits, 0);
      const values = used.flatMap((gift) => Array.from({ length: gift.count }, () => gift.value));
      return { used, values, left: all - values.length };
    },
    async groups(walletId, { paytable, actionId, filter }) {
      const rows = await selectGroups(db, { walletId, paytable, actionId, filter }, now());
      const data = rows.map(groupOf);
      return { count: data.reduce((sum, group) => sum + group.credits, 0), data };
    },
    horizon: () => transactionHorizon(db),
    async grantedSince(from) {
      const { gifts, next } = await selectGiftsSince(db, from);
      return {
        next,
        gifts: gifts.map((gift) => ({
          walletId: gift.wallet_id,
          games: gamesOf(gift.paytables),
          plays: gift.credits,
          endDate: gift.expires_at,
          currency: currencyOfNumber(gift.currency),
        })),
      };
    },
  };
}

function recordGift(
  db: Kysely<Tables>,
  gift: Gift,
  at: string,
): Promise<Result<{ readonly isReplay: boolean }>> {
  const { walletId, brandNumber, giftId, ...body } = gift;
  return runServerCommand({
    request: serverRequest({
      route: 'grantCredits',
      walletId,
      brandNumber,
      operationId: giftId,
      body: plain(body),
    }),
    async record(request) {
      const { fresh, request_hash: requestHash } = await insertGift(db, {
        wallet_id: walletId,
        gift_id: giftId,
        brand: brandNumber,
        action_id: gift.actionId,
        credit_type: gift.creditType ?? null,
        paytables: [...gift.paytableNames],
        currency: CURRENCY_NUMBERS[gift.currency],
        credit_value: BigInt(gift.creditsValue),
        credits: gift.credits,
        request_hash: Buffer.from(request.requestHash),
        expires_at: gift.expiresAt,
        granted_at: at,
      });
      const known = decidedBefore(request, { requestHash, refusal: undefined, stored: giftId });
      return known.ok ? ok({ status: 'recorded', stored: known.value, isReplay: !fresh }) : known;
    },
  });
}

/** The first field that is wrong. */
function problemOf(gift: Gift, nowMs: number): string | undefined {
  const { giftId, actionId, paytableNames, creditsValue, credits, expiresAt } = gift;
  if (giftId.length < 1 || giftId.length > 50) return 'giftId';
  if (actionId.length < 1 || actionId.length > 100) return 'actionId';
  if (paytableNames.length < 1 || paytableNames.length > 50) return 'paytableNames';
  if (!BET_AMOUNTS.some((amount) => amount === creditsValue)) return 'creditsValue';
  const isCount = Number.isSafeInteger(credits) && credits >= 1 && credits <= CREDITS_PER_GIFT_MAX;
  if (!isCount) return 'credits';
  const end = Date.parse(expiresAt);
  return Number.isNaN(end) || end <= nowMs ? 'expiresAt' : undefined;
}

function plain(body: Omit<Gift, 'walletId' | 'brandNumber' | 'giftId'>): unknown {
  return { ...body, creditType: body.creditType ?? null };
}

/** Games that play these paytables in one call; empty when one of the paytables is not among theirs. */
function gamesOf(paytableNames: readonly string[]): string[] {
  const games = [...GAMES.values()];
  const found = paytableNames.map((name) =>
    games.find((game) =>
      game.paytables.some((one) => one.paytable === name && one.play === 'round'),
    ),
  );
  const known = found.flatMap((game) => game?.gameName ?? []);
  return known.length === paytableNames.length ? [...new Set(known)] : [];
}

function groupOf(row: GroupRow): UserCredit {
  const type = USER_CREDIT_TYPES.find((known) => known === row.credit_type);
  return {
    actionId: row.action_id,
    ...(type === undefined ? {} : { userCreditType: type }),
    paytableNames: row.paytables,
    currency: currencyOfNumber(row.currency),
    creditsValue: Number(row.credit_value) as UserCredit['creditsValue'],
    credits: row.credits,
    expiresAt: row.expires_at,
  };
}
