-- As fairness.rotate_active_pair, which it calls.
-- Called by builds of release 1. Retired: see release.json.
-- Locks: as the function it calls. Rules: FAIR-4.
create or replace function fairness.rotate_pair(
  p_wallet bigint,
  p_active uuid,
  p_next uuid,
  p_client_seed text,
  p_new uuid,
  p_encrypted bytea,
  p_hash bytea,
  p_at timestamp with time zone
)
returns text
language sql
as $function$
  select fairness.rotate_active_pair(
    row(p_wallet, p_active, p_next, p_client_seed,
      row(p_new, p_encrypted, p_hash)::fairness.committed_seed)::fairness.rotation_command,
    p_at)
$function$;
