-- Claims what the draws of this transaction's accepted bets hit.
-- Called by ledger.place_bets, for a published call: see tools/src/boundaries/schema-owners.ts.
-- Locks: none. Rules: JACK-6.
create or replace function jackpot.claim_drawn(p_hits jackpot.drawn_hit[])
returns table (wallet_id bigint, operation_id uuid)
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
begin
  return query
  insert into jackpot.claim as c (wallet_id, operation_id, type, brand, currency, state, at)
  select o.wallet_id, o.operation_id, h.type, o.brand, o.currency, jackpot.claim_state('OPEN'), o.at
  from unnest(p_hits) h
  join ledger.operation o on o.wallet_id = h.wallet_id and o.operation_id = h.operation_id
  where o.tx = pg_current_xact_id()::text::bigint and o.contributed is not null
  returning c.wallet_id, c.operation_id;
end $function$;
