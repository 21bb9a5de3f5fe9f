-- A refusal in the form of a row of ledger.operation, so that callers read one form of stored decisions.
-- Called by ledger.place_bets, ledger.answer_before; wallet.store.ts.
-- Locks: none. Rules: WAL-28.
create or replace function ledger.refused_operation(r ledger.refusal)
returns json
language sql
stable parallel safe
as $function$
  select case when r.operation_id is not null then json_build_object(
    'wallet_id', r.wallet_id, 'operation_id', r.operation_id, 'brand', r.brand, 'currency', r.currency,
    'kind', r.kind, 'request_hash', r.request_hash, 'refusal', r.refusal, 'amount', r.amount, 'won', 0,
    'available_after', r.available_after, 'locked_after', r.locked_after, 'ver', r.ver, 'seed_id', null,
    'reservation_id', r.reservation_id, 'game_name', r.game_name, 'paytable', r.paytable,
    'game_version', null, 'client_seed', null, 'outcome', null, 'at', r.at) end
$function$;
