-- Why a stake of a wallet with limits is refused; null when it is within all of them. The same rule as core/limits/passed-limit.
-- A null stake is one that credits pay for, of which only the time counts.
-- Called by ledger.place_bets, ledger.record_operation, which have locked the wallet.
-- Locks: none of its own. Rules: PLAY-24 to PLAY-26, PLAY-29.
create or replace function limits.refusal_of_stake(
  p_wallet bigint,
  p_currency smallint,
  p_stake bigint,
  p_at timestamptz
)
returns text
language plpgsql
as $function$
begin
  return (
    select case u.kind
      when 'loss' then 'LOSS_LIMIT_REACHED'
      when 'play' then 'PLAY_LIMIT_REACHED'
      else 'TIME_LIMIT_REACHED'
    end
    from limits.used_limits(p_wallet, p_at) u
    where u.currency in (0, p_currency)
      and case u.kind when 'time' then u.used >= u.amount else u.used + p_stake > u.amount end
    order by u.kind limit 1);
end $function$;
