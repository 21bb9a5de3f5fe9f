-- The limits of a wallet that a stake reads, with what is used of each in its period until now: minor units of stakes or net
-- losses, or minutes. Two searches in the totals for each limit, whatever was played.
-- Called by limits.refusal_of_stake; limits.store.ts.
-- Locks: none. Rules: PLAY-20, PLAY-24 to PLAY-26.
create or replace function limits.used_limits(p_wallet bigint, p_at timestamptz)
returns table (kind text, currency smallint, period text, amount bigint, used bigint)
language sql
stable
set enable_seqscan to 'off'
as $function$
  select l.kind, l.currency, l.period, l.amount,
    case l.kind
      when 'time' then limits.minutes_played(p_wallet, p.before_it, p_at)
      when 'play' then coalesce(newest.staked, 0) - coalesce(earlier.staked, 0)
      else coalesce(newest.lost, 0) - coalesce(earlier.lost, 0)
    end
  from limits.stake_limit l
  left join lateral (
    select t.at, t.staked, t.lost from limits.running_total t
    where t.wallet_id = l.wallet_id and t.currency = l.currency order by t.at desc limit 1
  ) newest on true
  -- What a process with a clock ahead has counted counts now, and its period as well.
  cross join lateral (
    select limits.before_period(l.period, greatest(p_at, newest.at), l.time_zone) as before_it
  ) p
  left join lateral (
    select t.staked, t.lost from limits.running_total t
    where t.wallet_id = l.wallet_id and t.currency = l.currency and t.at <= p.before_it
    order by t.at desc limit 1
  ) earlier on true
  where l.wallet_id = p_wallet
$function$;
