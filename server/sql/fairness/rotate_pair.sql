-- Reveals the active seed pair, activates the committed one and commits the pair after it.
-- Called by fairness.store.ts.
-- Locks: the wallet in both currencies, through ledger.swap_seed. Rules: FAIR-4.
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
language plpgsql
as $function$
declare
  v_refusal text := ledger.swap_seed(p_wallet, p_active, p_next);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  update fairness.seed_pair set state = 'REVEALED', revealed_at = p_at
    where wallet_id = p_wallet and seed_id = p_active and state = 'ACTIVE';
  update fairness.seed_pair set state = 'ACTIVE', client_seed = p_client_seed, activated_at = p_at,
      operations_before = (select sum(w.ver) from ledger.wallet w where w.wallet_id = p_wallet)
    where wallet_id = p_wallet and seed_id = p_next and state = 'NEXT';
  if not found then
    raise exception 'seed % of wallet % was not committed', p_next, p_wallet;
  end if;
  insert into fairness.seed_pair (wallet_id, seed_id, server_seed_encrypted, server_seed_hash, state, created_at)
    values (p_wallet, p_new, p_encrypted, p_hash, 'NEXT', p_at);
  return null;
end $function$;
