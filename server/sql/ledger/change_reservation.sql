-- What an accepted operation does to its reservation: opens it, ends it, or adds to it.
-- Called by ledger.record_operation, which has locked and checked the reservation.
-- Locks: none of its own. Rules: WAL-35, WAL-43.
create or replace function ledger.change_reservation(p_command ledger.operation_command, p_at timestamptz)
returns void
language plpgsql
as $function$
declare
  c ledger.operation_command := p_command;
begin
  if c.reservation_change = 'PLACE' then
    insert into ledger.reservation (wallet_id, reservation_id, currency, amount, state, seed_id, created_at)
      values (c.wallet_id, c.operation_id, c.currency, c.amount, ledger.reservation_state('OPEN'),
        c.expected_seed_id, p_at);
  elsif c.reservation_change in ('RELEASE', 'CAPTURE') then
    update ledger.reservation h set ended_at = p_at,
      state = case c.reservation_change when 'RELEASE' then ledger.reservation_state('RELEASED')
        else ledger.reservation_state('CAPTURED') end
      where h.wallet_id = c.wallet_id and h.reservation_id = c.reservation_id;
  elsif c.reservation_change = 'RAISE' then
    update ledger.reservation h set amount = h.amount + c.amount
      where h.wallet_id = c.wallet_id and h.reservation_id = c.reservation_id;
  end if;
end $function$;
