-- Stores a refusal under the id of its request, or refuses without storing when the player has stored too many.
-- What the platform itself requests is not counted: its number is that of the rounds.
-- Called by ledger.record_operation, which has locked both accounts of the wallet.
-- Locks: the wallet's allowance. Rules: WAL-28, WAL-44, WAL-45.
create or replace function ledger.record_refusal(
  p_command ledger.operation_command,
  p_refusal text,
  p_at timestamptz
)
returns ledger.operation_answer
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
declare
  c ledger.operation_command := p_command;
  v_wallet ledger.wallet;
  v_now timestamptz := clock_timestamp();
  v_full timestamptz;
begin
  select * into v_wallet from ledger.wallet t where t.wallet_id = c.wallet_id and t.currency = c.currency;
  if c.reservation_change = 'PLACE' or c.kind in (ledger.operation_kind('BET'), ledger.operation_kind('FREE_POINTS'),
    ledger.operation_kind('DAILY_REWARD'), ledger.operation_kind('VOUCHER'), ledger.operation_kind('RUBY_PURCHASE'),
    ledger.operation_kind('CREDIT_BET'), ledger.operation_kind('MULTI_CREDIT_BET')) then
    select greatest(b.full_at, v_now) into v_full from ledger.refusal_allowance b where b.wallet_id = c.wallet_id;
    v_full := coalesce(v_full, v_now) + ledger.refusal_limit('REFILL');
    if v_full - v_now > ledger.refusal_limit('FULL') then
      return row('FRESH', 'TOO_MANY_REQUESTS', v_wallet.available, v_wallet.locked, v_wallet.ver,
        null)::ledger.operation_answer;
    end if;
    insert into ledger.refusal_allowance (wallet_id, full_at) values (c.wallet_id, v_full)
      on conflict (wallet_id) do update set full_at = excluded.full_at;
  end if;
  insert into ledger.refusal (wallet_id, operation_id, brand, currency, kind, request_hash, refusal, amount,
    available_after, locked_after, ver, reservation_id, game_name, paytable, at)
  values (c.wallet_id, c.operation_id, c.brand, c.currency, c.kind, c.request_hash, p_refusal, c.amount,
    v_wallet.available, v_wallet.locked, v_wallet.ver, c.reservation_id, c.game_name, c.paytable, p_at);
  return row('FRESH', p_refusal, v_wallet.available, v_wallet.locked, v_wallet.ver, null)::ledger.operation_answer;
end $function$;
