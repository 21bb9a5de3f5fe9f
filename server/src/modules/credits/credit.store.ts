/** Gifts of credits. The wallet books the bets that use them, under the lock of the account. */
import type { Currency } from '@jubilee/contract/values/currency';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { type Kysely, sql } from 'kysely';
import { type Columns, recordText } from '../../platform/db/composite.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface GiftRow {
  readonly wallet_id: bigint;
  readonly gift_id: string;
  readonly brand: number;
  readonly action_id: string;
  readonly credit_type: string | null;
  readonly paytables: string[];
  readonly currency: number;
  readonly credit_value: bigint;
  readonly credits: number;
  readonly request_hash: Buffer;
  readonly expires_at: string;
  readonly granted_at: string;
}

/** Returns the gift stored under the id; it is another call's gift when that call came first. */
export async function insertGift(
  db: Kysely<Tables>,
  gift: GiftRow,
): Promise<{ readonly fresh: boolean; readonly request_hash: Buffer }> {
  const made = await db
    .insertInto('credit.gift')
    .values(gift)
    .onConflict((conflict) => conflict.columns(['wallet_id', 'gift_id']).doNothing())
    .returning('request_hash')
    .executeTakeFirst();
  if (made !== undefined) return { fresh: true, request_hash: made.request_hash };
  const known = await db
    .selectFrom('credit.gift')
    .select('request_hash')
    .where('wallet_id', '=', gift.wallet_id)
    .where('gift_id', '=', gift.gift_id)
    .executeTakeFirstOrThrow();
  return { fresh: false, request_hash: known.request_hash };
}

export interface UsableRow {
  readonly gift_id: string;
  readonly credit_value: bigint;
  readonly credits: number;
}

/** Which credits fit a bet; `value` undefined: those of any value. */
export interface UsableFilter {
  readonly walletId: bigint;
  readonly currency: Currency;
  readonly paytable: string;
  readonly value: bigint | undefined;
}

/** credit.usable_filter */
export const USABLE_FILTER: Columns<UsableFilter> = {
  wallet_id: (filter) => filter.walletId,
  currency: (filter) => CURRENCY_NUMBERS[filter.currency],
  paytable: (filter) => filter.paytable,
  credit_value: (filter) => filter.value,
};

/** In the order in which a bet would use them. */
export async function selectUsable(
  db: Kysely<Tables>,
  filter: UsableFilter,
  at: string,
): Promise<readonly UsableRow[]> {
  const { rows } = await sql<UsableRow>`
    select gift_id, credit_value, credits
    from credit.usable_gifts(${recordText(USABLE_FILTER, filter)}::credit.usable_filter, ${at}::timestamptz)
    order by place`.execute(db);
  return rows;
}

export interface GroupRow {
  readonly action_id: string;
  readonly credit_type: string | null;
  readonly paytables: string[];
  readonly currency: number;
  readonly credit_value: bigint;
  readonly expires_at: string;
  readonly credits: number;
}

/** Which credits are counted: those still to play, those played, or both. */
export type CreditFilter = 'unplayed' | 'played' | 'all';

/** Gifts that are alike in all but their id are one group; those that expire first come first. */
export async function selectGroups(
  db: Kysely<Tables>,
  of: {
    readonly walletId: bigint;
    readonly paytable: string | undefined;
    readonly actionId: string | undefined;
    readonly filter: CreditFilter;
  },
  at: string,
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select action_id, credit_type, paytables, currency, credit_value, expires_at, sum(counted)::int as credits
    from (
      select g.*, case when ${of.filter} = 'unplayed' then 0 else g.played end
        + case when ${of.filter} = 'played' or g.expires_at <= ${at}::timestamptz then 0
          else g.credits - g.played end as counted
      from credit.gift g
      where g.wallet_id = ${of.walletId}
        and (${of.paytable ?? null}::text is null or ${of.paytable ?? null}::text = any(g.paytables))
        and (${of.actionId ?? null}::text is null or g.action_id = ${of.actionId ?? null}::text)
    ) gifts
    where counted > 0
    group by action_id, credit_type, paytables, currency, credit_value, expires_at
    order by expires_at, action_id, credit_value
    limit 500`.execute(db);
  return rows;
}

export interface GiftNotice {
  readonly wallet_id: bigint;
  readonly paytables: string[];
  readonly currency: number;
  readonly credits: number;
  readonly expires_at: string;
}

const GIFTS_AT_ONCE = 1_000;

/**
 * Gifts whose transactions ended since `from`, at most so many, and the number to continue from. Each gift
 * is a transaction of its own.
 */
export async function selectGiftsSince(
  db: Kysely<Tables>,
  from: bigint,
  limit = GIFTS_AT_ONCE,
): Promise<{ readonly gifts: readonly GiftNotice[]; readonly next: bigint }> {
  const { rows } = await sql<
    { next: bigint; tx: bigint | null } & { [K in keyof GiftNotice]: GiftNotice[K] | null }
  >`
    select h.next, g.tx, g.wallet_id, g.paytables, g.currency, g.credits, g.expires_at
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next) h
    left join credit.gift g on g.tx >= ${from} and g.tx < h.next
    order by g.tx, g.gift_id limit ${limit}`.execute(db);
  const gifts = rows.flatMap(({ wallet_id, paytables, currency, credits, expires_at }) =>
    wallet_id === null ||
    paytables === null ||
    currency === null ||
    credits === null ||
    expires_at === null
      ? []
      : [{ wallet_id, paytables, currency, credits, expires_at }],
  );
  const lastTx = gifts.length === limit ? (rows.at(-1)?.tx ?? null) : null;
  return { gifts, next: lastTx === null ? (rows[0]?.next ?? from) : lastTx + 1n };
}
