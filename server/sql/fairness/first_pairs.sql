-- As fairness.commit_first_pairs, which it calls; the first of each list is the active pair.
-- Called by builds of release 1. Retired: see release.json.
-- Locks: as the function it calls. Rules: FAIR-22.
create or replace function fairness.first_pairs(
  p_wallet bigint,
  p_seeds uuid[],
  p_encrypted bytea[],
  p_hashes bytea[],
  p_client_seed text,
  p_at timestamp with time zone
)
returns text
language sql
as $function$
  select fairness.commit_first_pairs(
    row(p_wallet, row(p_seeds[1], p_encrypted[1], p_hashes[1])::fairness.committed_seed,
      row(p_seeds[2], p_encrypted[2], p_hashes[2])::fairness.committed_seed,
      p_client_seed)::fairness.first_pairs_command,
    p_at)
$function$;
