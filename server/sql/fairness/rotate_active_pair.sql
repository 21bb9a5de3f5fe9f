-- Reveals the active seed pair, activates the committed one and commits the pair after it.
-- Called by fairness.store.ts.
-- Locks: the wallet in both currencies, through ledger.swap_seed. Rules: FAIR-4, FAIR-25.
create or replace function fairness.rotate_active_pair(
  p_command fairness.rotation_command,
  p_at timestamptz
)
returns text
language plpgsql
as $function$
declare
  c fairness.rotation_command := p_command;
  v_refusal text := ledger.swap_seed(c.wallet_id, c.active_seed_id, c.next_seed_id);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  update fairness.seed_pair set state = 'REVEALED', revealed_at = p_at
    where wallet_id = c.wallet_id and seed_id = c.active_seed_id and state = 'ACTIVE';
  update fairness.seed_pair set state = 'ACTIVE', client_seed = c.client_seed, activated_at = p_at,
      operations_before = (select sum(w.ver) from ledger.wallet w where w.wallet_id = c.wallet_id)
    where wallet_id = c.wallet_id and seed_id = c.next_seed_id and state = 'NEXT';
  if not found then
    raise exception 'seed % of wallet % was not committed', c.next_seed_id, c.wallet_id;
  end if;
  insert into fairness.seed_pair (wallet_id, seed_id, server_seed_encrypted, server_seed_hash, state, created_at)
    values (c.wallet_id, (c.committed).seed_id, (c.committed).encrypted, (c.committed).hash, 'NEXT', p_at);
  -- Other nodes have the revealed pair in memory and would show it as the active one.
  perform account.record_fact_change(c.wallet_id, p_at);
  return null;
end $function$;
