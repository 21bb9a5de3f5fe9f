-- Commits the first two seed pairs of a wallet and makes one of them active.
-- Called by fairness.store.ts.
-- Locks: the wallet in both currencies, through ledger.swap_seed. Rules: FAIR-22.
create or replace function fairness.commit_first_pairs(
  p_command fairness.first_pairs_command,
  p_at timestamptz
)
returns text
language plpgsql
as $function$
declare
  c fairness.first_pairs_command := p_command;
  v_refusal text := ledger.swap_seed(c.wallet_id, null, (c.active).seed_id);
begin
  if v_refusal is null then
    insert into fairness.seed_pair (wallet_id, seed_id, server_seed_encrypted, server_seed_hash, client_seed, state, created_at, activated_at,
      operations_before)
    values
      (c.wallet_id, (c.active).seed_id, (c.active).encrypted, (c.active).hash, c.client_seed, 'ACTIVE', p_at, p_at,
        (select sum(w.ver) from ledger.wallet w where w.wallet_id = c.wallet_id)),
      (c.wallet_id, (c.next).seed_id, (c.next).encrypted, (c.next).hash, null, 'NEXT', p_at, null, 0);
  end if;
  return v_refusal;
end $function$;
