-- Whole minutes of a player's sessions after an instant and until now; sessions at once count once. When a session was seen is
-- stored once a minute, so each counts as its first minute at least: who signs in anew before it is over plays on.
-- Called by limits.used_limits.
-- Locks: none. Rules: PLAY-26.
create or replace function limits.minutes_played(p_wallet bigint, p_after timestamptz, p_now timestamptz)
returns bigint
language sql
stable
set enable_seqscan to 'off'
as $function$
  select coalesce(floor(sum(extract(epoch from upper(u.stretch) - lower(u.stretch))) / 60), 0)::bigint
  from (
    select unnest(range_agg(tstzrange(greatest(s.created_at, p_after), least(s.seen_until, p_now)))) as stretch
    from (
      select o.created_at, greatest(o.last_seen_at, o.created_at + interval '1 minute') as seen_until
      from account.session o
      where o.wallet_id = p_wallet and o.last_seen_at > p_after - interval '1 minute' and o.created_at < p_now
    ) s
    where s.seen_until > p_after
  ) u
$function$;
