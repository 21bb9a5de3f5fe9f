/** Choices of limits and the answers to them, which are only added; the limits that stakes read, and what is used of them. */
import type {
  LimitKind,
  LimitPeriod,
  RealityCheckMinutes,
} from '@jubilee/contract/values/player-limits';
import { REALITY_CHECK_MINUTES } from '@jubilee/contract/values/player-limits';
import type { LimitChoice, LimitInForce } from '@jubilee/core/limits/limits-in-force';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './limit-ports.ts';

interface ChoiceRow {
  readonly choice_id: string;
  readonly kind: LimitKind;
  readonly currency: number | null;
  readonly period: LimitPeriod;
  readonly amount: bigint | null;
  readonly chosen_at: string;
  readonly confirm_from: string | null;
  readonly is_confirmed: boolean | null;
  readonly answered_at: string | null;
}

const CHOICES = `select c.choice_id, c.kind, c.currency, c.period, c.amount, c.chosen_at, c.confirm_from, a.is_confirmed, a.answered_at
  from limits.choice c left join limits.choice_answer a using (choice_id) where c.wallet_id = $1`;

/** All of a player, in the order in which they were chosen: whoever adds one has locked the wallet. */
export async function readChoices(db: Database, walletId: bigint): Promise<readonly LimitChoice[]> {
  const { rows } = await db.query<ChoiceRow>(`${CHOICES} order by c.chosen_at, c.choice_id`, [
    walletId,
  ]);
  return rows.map(toChoice);
}

/** Newest first. */
export async function readChoicesBefore(
  db: Database,
  walletId: bigint,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly LimitChoice[]> {
  const { rows } = await db.query<ChoiceRow>(
    `${CHOICES} and ($2::uuid is null or c.choice_id < $2) order by c.choice_id desc limit $3`,
    [walletId, before ?? null, limit],
  );
  return rows.map(toChoice);
}

function toChoice(row: ChoiceRow): LimitChoice {
  return {
    choiceId: row.choice_id,
    kind: row.kind,
    currency: row.currency === null ? undefined : currencyOfNumber(row.currency),
    period: row.period,
    amount: row.amount === null ? undefined : Number(row.amount),
    chosenAtMs: Date.parse(row.chosen_at),
    confirmFromMs: row.confirm_from === null ? undefined : Date.parse(row.confirm_from),
    answer:
      row.is_confirmed === null || row.answered_at === null
        ? undefined
        : { isConfirmed: row.is_confirmed, atMs: Date.parse(row.answered_at) },
  };
}

export async function addChoice(
  db: Database,
  walletId: bigint,
  choice: Omit<LimitChoice, 'answer'>,
): Promise<void> {
  await db.query(
    `insert into limits.choice (choice_id, wallet_id, kind, currency, period, amount, chosen_at, confirm_from)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      choice.choiceId,
      walletId,
      choice.kind,
      choice.currency === undefined ? null : CURRENCY_NUMBERS[choice.currency],
      choice.period,
      choice.amount ?? null,
      isoInstant(choice.chosenAtMs),
      choice.confirmFromMs === undefined ? null : isoInstant(choice.confirmFromMs),
    ],
  );
}

export async function addAnswer(
  db: Database,
  walletId: bigint,
  answer: { readonly choiceId: string; readonly isConfirmed: boolean; readonly atMs: number },
): Promise<void> {
  await db.query(
    `insert into limits.choice_answer (choice_id, wallet_id, is_confirmed, answered_at) values ($1, $2, $3, $4)`,
    [answer.choiceId, walletId, answer.isConfirmed, isoInstant(answer.atMs)],
  );
}

/** Time is of both currencies. */
const BOTH_CURRENCIES = 0;

/** What stakes of the wallet read from the commit on; those of purchases are none of it. */
export async function replaceStakeLimits(
  db: Database,
  walletId: bigint,
  inForce: readonly LimitInForce[],
  timeZone: string,
): Promise<void> {
  await db.query('delete from limits.stake_limit where wallet_id = $1', [walletId]);
  await db.query(
    `insert into limits.stake_limit (wallet_id, kind, currency, period, amount, time_zone)
      select $1, n.kind, n.currency, n.period, n.amount, $6
      from unnest($2::text[], $3::smallint[], $4::text[], $5::bigint[]) as n(kind, currency, period, amount)`,
    [
      walletId,
      inForce.map(({ kind }) => kind),
      inForce.map(({ currency }) =>
        currency === undefined ? BOTH_CURRENCIES : CURRENCY_NUMBERS[currency],
      ),
      inForce.map(({ period }) => period),
      inForce.map(({ amount }) => amount),
      timeZone,
    ],
  );
}

/** Function: server/sql/limits/count_back.sql. */
export async function countBack(db: Database, walletId: bigint, at: string): Promise<void> {
  await db.query('select limits.count_back($1, $2)', [walletId, at]);
}

export async function dropTotals(db: Database, walletId: bigint): Promise<void> {
  await db.query('delete from limits.running_total where wallet_id = $1', [walletId]);
}

export interface UsedStakeLimit {
  readonly kind: LimitKind;
  readonly currency: LimitChoice['currency'];
  readonly period: LimitPeriod;
  readonly used: number;
}

/** Function: server/sql/limits/used_limits.sql, which decides stakes as well. */
export async function readUsedLimits(
  db: Database,
  walletId: bigint,
  at: string,
): Promise<readonly UsedStakeLimit[]> {
  const { rows } = await db.query<{
    kind: LimitKind;
    currency: number;
    period: LimitPeriod;
    used: bigint;
  }>('select kind, currency, period, used from limits.used_limits($1, $2)', [walletId, at]);
  return rows.map(({ kind, currency, period, used }) => ({
    kind,
    currency: currency === BOTH_CURRENCIES ? undefined : currencyOfNumber(currency),
    period,
    used: Number(used),
  }));
}

/** Undefined: the player has chosen none. */
export async function readInterval(
  db: Database,
  walletId: bigint,
): Promise<RealityCheckMinutes | undefined> {
  const { rows } = await db.query<{ interval_minutes: number }>(
    'select interval_minutes from limits.reality_check where wallet_id = $1',
    [walletId],
  );
  return REALITY_CHECK_MINUTES.find((minutes) => minutes === rows[0]?.interval_minutes);
}

export async function putInterval(
  db: Database,
  walletId: bigint,
  intervalMinutes: RealityCheckMinutes,
  at: string,
): Promise<void> {
  await db.query(
    `insert into limits.reality_check (wallet_id, interval_minutes, chosen_at) values ($1, $2, $3)
      on conflict (wallet_id) do update set interval_minutes = excluded.interval_minutes, chosen_at = excluded.chosen_at`,
    [walletId, intervalMinutes, at],
  );
}
