-- The largest sum of both parts of a balance, 2^53 - 1: a JSON number is exact up to it.
-- Called by every function that raises a balance.
-- Locks: none. Rules: WAL-4.
create or replace function ledger.balance_limit()
returns bigint
language sql
immutable parallel safe
as $function$
  select 9007199254740991
$function$;
