-- The stored number of a currency. Folded to a constant like ledger.operation_kind.
-- Called by proof.sql.
-- Locks: none. Rules: WAL-1.
create or replace function ledger.currency_number(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'POINTS' then 1::smallint
    when 'SWEEP_TICKETS' then 2::smallint
    else ('unknown currency: ' || p_name)::smallint
  end
$function$;
