-- Adds the share of stakes to one slot of the pools of a brand and currency.
-- Called by ledger.place_bets, for a published call: see tools/src/boundaries/schema-owners.ts.
-- Locks: one row of the pools. Rules: JACK-14, WAL-20.
create or replace function jackpot.contribute(
  p_brand smallint,
  p_currency smallint,
  p_staked bigint,
  p_context jackpot.bet_context
)
returns boolean
language plpgsql
as $function$
declare
  -- Four rates a currency: mini, minor, major, grand.
  v_first integer := p_currency * 4 - 3;
begin
  insert into jackpot.pool as p (brand, currency, slot, mini, minor, major, grand)
    values (p_brand, p_currency, p_context.slot, p_staked * p_context.rates[v_first],
      p_staked * p_context.rates[v_first + 1], p_staked * p_context.rates[v_first + 2],
      p_staked * p_context.rates[v_first + 3])
    on conflict (brand, currency, slot) do update set
      mini = p.mini + excluded.mini, minor = p.minor + excluded.minor,
      major = p.major + excluded.major, grand = p.grand + excluded.grand;
  return true;
end $function$;
