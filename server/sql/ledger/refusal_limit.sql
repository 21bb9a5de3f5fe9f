-- How refusals are limited, as data. REFILL: one more may be stored after so long. FULL: what a full allowance takes
-- to refill, so 2,000 at once. KEPT: for so long, more than the 72 hours for which ids are accepted.
-- Called by every function that stores or removes refusals.
-- Locks: none. Rules: WAL-44, WAL-45.
create or replace function ledger.refusal_limit(p_name text)
returns interval
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'REFILL' then '1 minute'::interval
    when 'FULL' then '2000 minutes'::interval
    when 'KEPT' then '96 hours'::interval
    else ('unknown limit of refusals: ' || p_name)::interval
  end
$function$;
