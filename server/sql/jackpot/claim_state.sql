-- The stored number of a claim's state: open, paid, or given up because another one won the cycle or the
-- account cannot take it. Folded to a constant like ledger.operation_kind.
-- Called by functions of this schema.
-- Locks: none. Rules: JACK-6, JACK-21.
create or replace function jackpot.claim_state(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'OPEN' then 1::smallint
    when 'PAID' then 2::smallint
    when 'GIVEN_UP' then 3::smallint
    else ('unknown state of a claim: ' || p_name)::smallint
  end
$function$;
