-- Claims each jackpot that the bets of this transaction pushed past its hidden point.
-- Called by ledger.place_bets, for a published call: see tools/src/boundaries/schema-owners.ts.
-- Locks: none; the unique claim decides between two batches. Rules: JACK-6, JACK-10.
create or replace function jackpot.claim_points(
  p_commands ledger.bet_command[],
  p_context jackpot.bet_context,
  p_at timestamptz
)
returns table(wallet_id bigint, operation_id uuid)
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  v record;
begin
  for v in
    with reached as materialized (
      select j.brand, j.currency, j.type, j.generation, q.point, jackpot.pot(j) as pot
      from unnest(p_context.points) q
      join jackpot.jackpot j using (brand, currency, type, generation)
    )
    select * from reached where pot >= point
  loop
    continue when exists (select from jackpot.claim c where c.state = jackpot.claim_state('OPEN') and c.brand = v.brand
      and c.currency = v.currency and c.type = v.type and c.generation = v.generation);
    return query
    insert into jackpot.claim as c (wallet_id, operation_id, type, brand, currency, generation, state, at)
    select b.wallet_id, b.operation_id, v.type, v.brand, v.currency, v.generation, jackpot.claim_state('OPEN'), p_at
    from (
      select n.wallet_id, n.operation_id, n.place, sum(s.share) over (order by n.place) as running,
        sum(s.share) over () as whole
      from unnest(p_commands) with ordinality as n(wallet_id, currency, brand, operation_id, request_hash, stake, won,
        seed_id, game_name, paytable, game_version, client_seed, contributed, place)
      join ledger.operation o on o.wallet_id = n.wallet_id and o.operation_id = n.operation_id
      cross join lateral (select o.amount * p_context.rates[o.currency * 4 - 4 + v.type] as share) s
      where o.tx = pg_current_xact_id()::text::bigint and o.contributed is not null
        and o.brand = v.brand and o.currency = v.currency
    ) b
    where v.pot - b.whole + b.running >= v.point
    order by b.place limit 1
    on conflict do nothing
    returning c.wallet_id, c.operation_id;
  end loop;
end $function$;
