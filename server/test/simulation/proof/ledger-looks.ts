/** Statements of the checks: committed data only. */
import type { SeedDatabase } from '../database/seed-database.ts';

/** What must hold after every step. The names of those that do not. */
export async function brokenInvariants({ look }: SeedDatabase): Promise<readonly string[]> {
  const [row] = await look<Record<string, boolean>>(`
    with moved as (
      select wallet_id, currency,
        coalesce(sum(amount) filter (where account = 1), 0) as available,
        coalesce(sum(amount) filter (where account = 2), 0) as locked
      from ledger.posting where account in (1, 2) group by wallet_id, currency)
    select
      exists (select from ledger.posting group by wallet_id, operation_id having sum(amount) <> 0)
        as "postings of an operation do not sum to zero",
      exists (select from ledger.wallet where available < 0 or locked < 0) as "a balance is negative",
      exists (select from ledger.wallet w left join moved m using (wallet_id, currency)
        where w.available <> coalesce(m.available, 0) or w.locked <> coalesce(m.locked, 0))
        as "a balance is not the sum of its postings"`);
  return Object.entries(row ?? {}).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}

export interface AccountView {
  readonly walletId: bigint;
  readonly currency: string;
  readonly balance: number;
  readonly lockedBalance: number;
  readonly version: number;
}

/** Whether the ledger has committed this state of an account. */
export async function isCommitted({ look }: SeedDatabase, view: AccountView): Promise<boolean> {
  const [row] = await look<{ found: boolean }>(
    `select exists (select from ledger.operation where wallet_id = $1 and ver = $2
        and currency = ledger.currency_number($5) and available_after = $3 and locked_after = $4)
      or exists (select from ledger.round_step where wallet_id = $1 and ver = $2
        and available_after = $3 and locked_after = $4)
      or ($2 = 0 and $3 = 0 and $4 = 0) as found`,
    [view.walletId, view.version, view.balance, view.lockedBalance, view.currency],
  );
  return row?.found === true;
}

export interface Balance {
  readonly walletId: bigint;
  readonly currency: string;
  readonly available: bigint;
  readonly locked: bigint;
}

export async function balancesOf({ look }: SeedDatabase): Promise<readonly Balance[]> {
  return look<Balance>(`
    select wallet_id as "walletId", case currency when ledger.currency_number('POINTS') then 'POINTS'
        else 'SWEEP_TICKETS' end as currency, available, locked
    from ledger.wallet order by wallet_id, currency`);
}

export interface AcceptedOperation {
  readonly walletId: bigint;
  readonly operationId: string;
  readonly kind: number;
}

/**
 * Operations that only a player's request makes: bets, reservations by a call, free points. A stake that came too late for
 * its round and was returned is left out: its request is refused. CRASH-46.
 */
export async function playersOperations({
  look,
}: SeedDatabase): Promise<readonly AcceptedOperation[]> {
  return look<AcceptedOperation>(`
    select o.wallet_id as "walletId", o.operation_id as "operationId", o.kind
    from ledger.operation o
    where o.refusal is null and (o.kind in (1, 3, 4, 5)
      or o.kind = 10 and o.operation_id = o.reservation_id
        and not exists (select from ledger.reservation h where h.wallet_id = o.wallet_id
          and h.reservation_id = o.reservation_id and h.state = ledger.reservation_state('RELEASED')))
    order by o.at, o.operation_id`);
}

/** Money that the platform gives by itself: wins of jackpots, and the ends of shared rounds. */
export async function movedByPlatform({
  look,
}: SeedDatabase): Promise<readonly { walletId: bigint; currency: string; delta: bigint }[]> {
  return look(`
    with given as (
      select wallet_id, currency, amount as delta from jackpot.win
      union all
      select wallet_id, currency, case status when 'CANCELLED' then 0 when 'RETURNED' then 0
        else won - amount end from crash.bet where status <> 'REQUESTED'
      union all
      select wallet_id, currency, case status when 'CANCELLED' then 0 when 'RETURNED' then 0
        else won - amount end from bingo.purchase where status <> 'REQUESTED')
    select wallet_id as "walletId", case currency when ledger.currency_number('POINTS') then 'POINTS'
      else 'SWEEP_TICKETS' end as currency, sum(delta)::bigint as delta
    from given group by 1, 2`);
}

/** Whoever has a birth date got the gift for new players, once. AUTH-3. */
export async function walletsOfKnownAge({ look }: SeedDatabase): Promise<readonly bigint[]> {
  const rows = await look<{ walletId: bigint }>(
    'select wallet_id as "walletId" from account.player where date_of_birth is not null order by wallet_id',
  );
  return rows.map(({ walletId }) => walletId);
}

/** What is still in progress: rounds that have stakes, and jackpots that are not paid. */
export async function unfinished({ look }: SeedDatabase): Promise<number> {
  const [row] = await look<{ count: bigint }>(`
    select (select count(*) from ledger.wallet where locked > 0)
      + (select count(*) from crash.bet where not booked)
      + (select count(*) from crash.round r where r.phase = 'RUNNING'
        and exists (select from crash.bet b where b.round_id = r.round_id and b.status = 'SETTLED'))
      + (select count(*) from bingo.purchase where not booked)
      + (select count(*) from jackpot.claim c where c.state = jackpot.claim_state('OPEN')) as count`);
  return Number(row?.count ?? 0);
}
