alter table ledger.hold rename to reservation;
alter table ledger.reservation rename column hold_id to reservation_id;
alter table ledger.reservation rename constraint hold_pkey to reservation_pkey;
alter table ledger.reservation rename constraint hold_amount_check to reservation_amount_check;
alter table ledger.reservation rename constraint hold_state_check to reservation_state_check;
alter index ledger.hold_open rename to reservation_open;
alter index ledger.hold_open_by_age rename to reservation_open_by_age;

alter table ledger.hold_step rename to round_step;
alter table ledger.round_step rename column hold_id to reservation_id;
alter table ledger.round_step rename constraint hold_step_pkey to round_step_pkey;
alter table ledger.round_step rename constraint hold_step_version_check to round_step_version_check;
alter table ledger.round_step rename constraint hold_step_wallet_id_hold_id_fkey to round_step_wallet_id_reservation_id_fkey;
alter table ledger.round_step rename constraint hold_step_wallet_id_operation_id_key to round_step_wallet_id_operation_id_key;

alter table ledger.operation rename column hold_id to reservation_id;
alter index ledger.operation_of_hold rename to operation_of_reservation;
do $$
declare
  v record;
begin
  for v in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'ledger' and c.relkind = 'i' and c.relname ~ '^operation_.*hold_id'
  loop
    execute format('alter index ledger.%I rename to %I', v.relname, replace(v.relname, 'hold_id', 'reservation_id'));
  end loop;
end $$;
