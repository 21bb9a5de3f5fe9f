-- The stored number of a state of a reservation. Folded to a constant like ledger.operation_kind.
-- Called by every function that opens, ends or reads reservations.
-- Locks: none. Rules: WAL-35.
create or replace function ledger.reservation_state(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'OPEN' then 1::smallint
    when 'RELEASED' then 2::smallint
    when 'CAPTURED' then 3::smallint
    else ('unknown state of a reservation: ' || p_name)::smallint
  end
$function$;
