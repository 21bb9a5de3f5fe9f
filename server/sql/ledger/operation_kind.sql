-- The stored number of a kind of operation. Inlined and folded to a constant by the planner; an unknown
-- name is an error when the calling statement is planned.
-- Called by every function that writes or reads operations.
-- Locks: none. Rules: WAL-14.
create or replace function ledger.operation_kind(p_name text)
returns smallint
language sql
immutable parallel safe
as $function$
  select case p_name
    when 'BET' then 1::smallint
    when 'WELCOME_GRANT' then 2::smallint
    when 'FREE_POINTS' then 3::smallint
    when 'CREDIT_BET' then 4::smallint
    when 'MULTI_CREDIT_BET' then 5::smallint
    when 'HOLD' then 10::smallint
    when 'HOLD_RELEASE' then 11::smallint
    when 'HOLD_CAPTURE' then 12::smallint
    when 'STATE_CHANGE' then 20::smallint
    when 'JACKPOT_WIN' then 30::smallint
    when 'ADJUSTMENT_UP' then 40::smallint
    when 'ADJUSTMENT_DOWN' then 41::smallint
    when 'POSTAL_ENTRY' then 50::smallint
    when 'PURCHASE_VERIFIED' then 51::smallint
    when 'DAILY_REWARD' then 52::smallint
    when 'VOUCHER' then 53::smallint
    when 'REFERRAL' then 54::smallint
    when 'RUBY_PURCHASE' then 55::smallint
    when 'PURCHASE' then 60::smallint
    when 'PURCHASE_REVERSAL' then 61::smallint
    when 'CASH_OUT_HOLD' then 70::smallint
    when 'CASH_OUT_RELEASE' then 71::smallint
    when 'CASH_OUT_PAID' then 72::smallint
    when 'CASH_OUT_RETURNED' then 73::smallint
    else ('unknown kind of operation: ' || p_name)::smallint
  end
$function$;
