-- Adds an operation that was just booked to the totals of its wallet, if it staked or won anything.
-- Called by ledger.place_bets, ledger.record_operation, for wallets with limits, which they have locked.
-- Locks: rows of the wallet's totals. Rules: PLAY-24, PLAY-25, PLAY-29.
create or replace function limits.count_operation(
  p_wallet bigint,
  p_currency smallint,
  p_kind smallint,
  p_amount bigint,
  p_won bigint,
  p_reservation uuid,
  p_at timestamptz
)
returns boolean
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
declare
  v_before limits.running_total;
  v_begun timestamptz;
  v_staked bigint := 0;
  v_lost bigint;
begin
  case p_kind
    when ledger.operation_kind('BET') then
      v_staked := p_amount;
      v_lost := p_amount - p_won;
    when ledger.operation_kind('HOLD') then
      v_staked := p_amount;
      v_lost := p_amount;
    when ledger.operation_kind('HOLD_CAPTURE') then
      v_lost := -p_won;
    when ledger.operation_kind('JACKPOT_WIN') then
      v_lost := -p_amount;
    when ledger.operation_kind('HOLD_RELEASE') then
      -- As if it had never been placed; one that is older than all totals is in none of them.
      select r.created_at into v_begun from ledger.reservation r
        where r.wallet_id = p_wallet and r.reservation_id = p_reservation;
      if exists (select from limits.running_total t
        where t.wallet_id = p_wallet and t.currency = p_currency and t.at <= v_begun) then
        update limits.running_total t set staked = t.staked - p_amount, lost = t.lost - p_amount
          where t.wallet_id = p_wallet and t.currency = p_currency and t.at >= v_begun;
      end if;
      return true;
    else
      return false;
  end case;

  -- At its own instant, also where a process with a clock ahead has counted at a later one: the return of a stake finds it there.
  select * into v_before from limits.running_total t
    where t.wallet_id = p_wallet and t.currency = p_currency and t.at <= p_at order by t.at desc limit 1;
  insert into limits.running_total as t (wallet_id, currency, at, staked, lost)
    values (p_wallet, p_currency, p_at, coalesce(v_before.staked, 0) + v_staked, coalesce(v_before.lost, 0) + v_lost)
    on conflict (wallet_id, currency, at) do update set staked = excluded.staked, lost = excluded.lost;
  update limits.running_total t set staked = t.staked + v_staked, lost = t.lost + v_lost
    where t.wallet_id = p_wallet and t.currency = p_currency and t.at > p_at;
  -- Once a day what no period reaches any more, but for the newest of it.
  if v_before.at < date_trunc('day', p_at, 'UTC') then
    delete from limits.running_total t
      where t.wallet_id = p_wallet and t.currency = p_currency and t.at < (
        select max(o.at) from limits.running_total o
        where o.wallet_id = p_wallet and o.currency = p_currency and o.at < p_at - interval '32 days');
  end if;
  return true;
end $function$;
