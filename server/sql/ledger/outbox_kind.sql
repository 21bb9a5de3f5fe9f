-- The stored number of a kind of outbox row. Folded to a constant like ledger.operation_kind.
-- Called by every function that writes the outbox.
-- Locks: none. Rules: WAL-22.
create or replace function ledger.outbox_kind(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'BALANCE_CHANGED' then 1::smallint
    when 'STATE_CHANGED' then 2::smallint
    else ('unknown kind of event: ' || p_name)::smallint
  end
$function$;
