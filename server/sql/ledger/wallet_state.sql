-- The stored number of a state of a wallet. Folded to a constant like ledger.operation_kind.
-- Called by every function that decides whether a wallet may play.
-- Locks: none. Rules: WAL-24.
create or replace function ledger.wallet_state(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'ACTIVE' then 1::smallint
    when 'EXCLUDED' then 2::smallint
    when 'DISABLED' then 3::smallint
    when 'REVIEW' then 4::smallint
    else ('unknown state of a wallet: ' || p_name)::smallint
  end
$function$;
