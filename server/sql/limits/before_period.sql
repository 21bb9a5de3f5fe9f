-- The last instant before a period that ends now. The same rule as core/limits/limit-period: days have 24 hours, a month
-- is the one of the calendar in the brand's zone.
-- Called by limits.used_limits.
-- Locks: none. Rules: PLAY-20.
create or replace function limits.before_period(p_period text, p_now timestamptz, p_time_zone text)
returns timestamptz
language sql
stable parallel safe
as $function$
  select case p_period
    when 'day' then p_now - interval '24 hours'
    when 'week' then p_now - interval '168 hours'
    else date_trunc('month', p_now, p_time_zone) - interval '1 microsecond'
  end
$function$;
