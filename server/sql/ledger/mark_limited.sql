-- Says whether stakes of a wallet have to read limits, null: as before, and returns whether they had to. Whoever changes limits calls it
-- first, so that no stake is decided meanwhile.
-- Called by wallet.store.ts.
-- Locks: the wallet in both currencies. Rules: PLAY-21, PLAY-29.
create or replace function ledger.mark_limited(p_wallet bigint, p_is_limited boolean)
returns boolean
language plpgsql
as $function$
declare
  v_before boolean;
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  select bool_or(t.is_limited) into v_before from ledger.wallet t where t.wallet_id = p_wallet;
  update ledger.wallet t set is_limited = p_is_limited
    where t.wallet_id = p_wallet and t.is_limited <> p_is_limited;
  return coalesce(v_before, false);
end $function$;
