-- The text of an operation and its postings that the hash chain covers; it must never change for stored rows.
-- Called by ledger.add_checkpoints, ledger.broken_checkpoints.
-- Locks: none. Rules: WAL-19.
create or replace function ledger.canonical(o ledger.operation)
returns text
language sql
stable
as $function$
  select json_build_array(o.wallet_id, o.operation_id, o.brand, o.currency, o.kind, encode(o.request_hash, 'hex'),
      o.refusal, o.amount, o.won, o.available_after, o.locked_after, o.ver, o.state, o.seed_id, o.reservation_id,
      o.game_name, o.paytable, o.game_version, o.client_seed, o.outcome::text, o.at, o.tx)::text
    || coalesce('|contributed:' || o.contributed, '')
    || coalesce((
      select string_agg(format('|%s:%s:%s:%s', p.n, p.account, p.currency, p.amount), '' order by p.n)
      from ledger.posting p where p.wallet_id = o.wallet_id and p.operation_id = o.operation_id), '')
$function$;
