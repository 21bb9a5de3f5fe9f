-- Free-play credits that can pay for a round; those that expire first come first.
-- Called by credit.place_bet; credit.store.ts.
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
  select row_number() over (order by g.expires_at, g.granted_at, g.gift_id), g.gift_id, g.credit_value,
    g.credits - g.played
  from credit.gift g
  where g.wallet_id = p_wallet and g.currency = p_currency and p_paytable = any(g.paytables)
    and (p_value is null or g.credit_value = p_value) and g.played < g.credits and g.expires_at > p_at
  order by 1
$function$;
