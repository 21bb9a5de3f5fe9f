-- Moves both accounts of a wallet to a state and records one operation for each.
-- Called by wallet.store.ts.
-- Locks: the wallet in both currencies. Rules: WAL-24.
create or replace function ledger.set_wallet_state(
  p_wallet bigint,
  p_state smallint,
  p_ops uuid[],
  p_hash bytea,
  p_at timestamp with time zone
)
returns integer
language plpgsql
as $function$
#variable_conflict use_column
declare
  v_count integer;
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  with moved as (
    update ledger.wallet t set state = p_state, ver = t.ver + 1, modified_at = p_at
      where t.wallet_id = p_wallet and t.state <> p_state returning t.*
  ),
  recorded as (
    insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won,
      available_after, locked_after, ver, state, at)
    select wallet_id, p_ops[currency], brand, currency, ledger.operation_kind('STATE_CHANGE'), p_hash, 0, 0, available, locked, ver, p_state, p_at
    from moved
  ),
  emitted as (
    insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
    select (wallet_id % 16)::smallint, wallet_id, p_ops[currency], ledger.outbox_kind('STATE_CHANGED'),
      jsonb_build_object('currency', currency, 'balance', available, 'lockedBalance', locked,
        'version', ver, 'state', p_state)
    from moved
  )
  select count(*) into v_count from moved;
  return v_count;
end $function$;
