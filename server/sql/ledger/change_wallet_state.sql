-- Moves both accounts of a wallet to a state and records one operation for each. `operation_ids` are in the
-- order of the currency numbers.
-- Called by wallet.store.ts.
-- Locks: the wallet in both currencies. Rules: WAL-24.
create or replace function ledger.change_wallet_state(p_command ledger.state_command, p_at timestamptz)
returns integer
language plpgsql
as $function$
#variable_conflict use_column
declare
  c ledger.state_command := p_command;
  v_count integer;
begin
  perform 1 from ledger.wallet t where t.wallet_id = c.wallet_id order by t.currency for update;
  with moved as (
    update ledger.wallet t set state = c.state, ver = t.ver + 1, modified_at = p_at
      where t.wallet_id = c.wallet_id and t.state <> c.state returning t.*
  ),
  recorded as (
    insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won,
      available_after, locked_after, ver, state, at)
    select m.wallet_id, c.operation_ids[m.currency], m.brand, m.currency, ledger.operation_kind('STATE_CHANGE'),
      c.request_hash, 0, 0, m.available, m.locked, m.ver, m.state, p_at
    from moved m
  ),
  emitted as (
    insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
    select (m.wallet_id % 16)::smallint, m.wallet_id, c.operation_ids[m.currency], ledger.outbox_kind('STATE_CHANGED'),
      jsonb_build_object('currency', m.currency, 'balance', m.available, 'lockedBalance', m.locked,
        'version', m.ver, 'state', m.state)
    from moved m
  )
  select count(*) into v_count from moved;
  return v_count;
end $function$;
