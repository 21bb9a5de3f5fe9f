-- Sets the active seed of a wallet, unless another one is active or an open round needs it.
-- Called by fairness.commit_first_pairs, fairness.rotate_active_pair.
-- Locks: the wallet in both currencies. Rules: FAIR-10.
create or replace function ledger.swap_seed(p_wallet bigint, p_expected uuid, p_next uuid)
returns text
language plpgsql
as $function$
#variable_conflict use_column
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  if not found then
    return 'NOT_FOUND';
  end if;
  if exists (select from ledger.wallet t where t.wallet_id = p_wallet and t.seed_id is distinct from p_expected) then
    return 'SEED_CHANGED';
  end if;
  if exists (select from ledger.reservation h where h.wallet_id = p_wallet and h.state = ledger.reservation_state('OPEN') and h.seed_id = p_expected) then
    return 'SEED_IN_USE';
  end if;
  update ledger.wallet t set seed_id = p_next where t.wallet_id = p_wallet;
  return null;
end $function$;
