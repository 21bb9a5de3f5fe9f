-- As credit.usable_gifts, which it calls.
-- Called by builds of release 1. Retired: see release.json.
-- Locks: none. Rules: BET-17, BET-18.
create or replace function credit.usable(
  p_wallet bigint,
  p_currency smallint,
  p_paytable text,
  p_value bigint,
  p_at timestamp with time zone
)
returns table(place bigint, gift_id text, credit_value bigint, credits integer)
language sql
stable
as $function$
  select u.place, u.gift_id, u.credit_value, u.credits
  from credit.usable_gifts(row(p_wallet, p_currency, p_paytable, p_value)::credit.usable_filter, p_at) u
  order by u.place
$function$;
