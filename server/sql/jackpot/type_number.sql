-- The stored number of a jackpot's type. Folded to a constant like ledger.operation_kind.
-- Called by functions of this schema.
-- Locks: none. Rules: JACK-14.
create or replace function jackpot.type_number(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'MINI' then 1::smallint
    when 'MINOR' then 2::smallint
    when 'MAJOR' then 3::smallint
    when 'GRAND' then 4::smallint
    else ('unknown type of jackpot: ' || p_name)::smallint
  end
$function$;
