-- As ledger.change_wallet_state, which it calls.
-- Called by builds of release 1. Retired: see release.json.
-- Locks: as the function it calls. Rules: WAL-24.
create or replace function ledger.set_wallet_state(
  p_wallet bigint,
  p_state smallint,
  p_ops uuid[],
  p_hash bytea,
  p_at timestamp with time zone
)
returns integer
language sql
as $function$
  select ledger.change_wallet_state(row(p_wallet, p_state, p_ops, p_hash)::ledger.state_command, p_at)
$function$;
