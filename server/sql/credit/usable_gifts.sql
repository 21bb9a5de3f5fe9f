-- Free-play credits that can pay for a round; those that expire first come first.
-- Called by credit.place_bet; credit.store.ts.
-- Locks: none. Rules: BET-17, BET-18.
create or replace function credit.usable_gifts(p_filter credit.usable_filter, p_at timestamptz)
returns table(place bigint, gift_id text, credit_value bigint, credits integer)
language sql
stable
as $function$
  select row_number() over (order by g.expires_at, g.granted_at, g.gift_id), g.gift_id, g.credit_value,
    g.credits - g.played
  from credit.gift g
  where g.wallet_id = p_filter.wallet_id and g.currency = p_filter.currency and p_filter.paytable = any(g.paytables)
    and (p_filter.credit_value is null or g.credit_value = p_filter.credit_value)
    and g.played < g.credits and g.expires_at > p_at
  order by 1
$function$;
