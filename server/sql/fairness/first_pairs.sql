-- Commits the first two seed pairs of a wallet and makes one of them active.
-- Called by fairness.store.ts.
-- Locks: the wallet in both currencies, through ledger.swap_seed. Rules: FAIR-22.
create or replace function fairness.first_pairs(
  p_wallet bigint,
  p_seeds uuid[],
  p_encrypted bytea[],
  p_hashes bytea[],
  p_client_seed text,
  p_at timestamp with time zone
)
returns text
language plpgsql
as $function$
declare
  v_refusal text := ledger.swap_seed(p_wallet, null, p_seeds[1]);
begin
  if v_refusal is null then
    insert into fairness.seed_pair (wallet_id, seed_id, server_seed_encrypted, server_seed_hash, client_seed, state, created_at, activated_at,
      operations_before)
    values
      (p_wallet, p_seeds[1], p_encrypted[1], p_hashes[1], p_client_seed, 'ACTIVE', p_at, p_at,
        (select sum(w.ver) from ledger.wallet w where w.wallet_id = p_wallet)),
      (p_wallet, p_seeds[2], p_encrypted[2], p_hashes[2], null, 'NEXT', p_at, null, 0);
  end if;
  return v_refusal;
end $function$;
