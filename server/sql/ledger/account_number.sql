-- The stored number of an account. Folded to a constant like ledger.operation_kind.
-- Called by every function that writes postings.
-- Locks: none. Rules: WAL-14.
create or replace function ledger.account_number(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'PLAYER_AVAILABLE' then 1::smallint
    when 'PLAYER_LOCKED' then 2::smallint
    when 'HOUSE_BETS' then 10::smallint
    when 'HOUSE_WINS' then 11::smallint
    when 'HOUSE_GRANTS' then 12::smallint
    when 'HOUSE_ADJUSTMENTS' then 13::smallint
    when 'HOUSE_SALES' then 14::smallint
    when 'HOUSE_REDEEMED' then 15::smallint
    when 'JACKPOT_POOLS' then 20::smallint
    else ('unknown account: ' || p_name)::smallint
  end
$function$;
