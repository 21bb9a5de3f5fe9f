-- Adds a player to the feed of changes: every node drops what it has cached of that player.
-- Called by functions of other modules, in the transaction of the change.
-- Locks: nothing. Rules: SESS-5, FAIR-25.
create or replace function account.record_fact_change(p_wallet_id bigint, p_at timestamptz)
returns void
language sql
as $function$
  insert into account.fact_change (wallet_id, at) values (p_wallet_id, p_at);
$function$;
