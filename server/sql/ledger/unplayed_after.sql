-- Tickets that are still to be staked after an operation: gifts add to them; a stake that is settled, and a purchase that is
-- reversed, take from them. Of Points it is 0.
-- Called by every function that moves a wallet.
-- Locks: none. Rules: CASH-2.
create or replace function ledger.unplayed_after(p_kind smallint, p_currency smallint, p_unplayed bigint, p_amount bigint)
returns bigint
language sql
immutable parallel safe
as $function$
  select case
    when p_currency <> ledger.currency_number('SWEEP_TICKETS') then 0
    when p_kind in (ledger.operation_kind('BET'), ledger.operation_kind('HOLD_CAPTURE'),
      ledger.operation_kind('PURCHASE_REVERSAL')) then greatest(p_unplayed - p_amount, 0)
    when p_kind in (ledger.operation_kind('WELCOME_GRANT'), ledger.operation_kind('POSTAL_ENTRY'),
      ledger.operation_kind('PURCHASE_VERIFIED'), ledger.operation_kind('DAILY_REWARD'), ledger.operation_kind('VOUCHER'),
      ledger.operation_kind('REFERRAL'), ledger.operation_kind('RUBY_PURCHASE'), ledger.operation_kind('PURCHASE'))
      then p_unplayed + p_amount
    else p_unplayed
  end
$function$;
