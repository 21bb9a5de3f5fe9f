alter table ledger.op rename to operation;
alter table ledger.operation rename column op_id to operation_id;
alter table ledger.posting rename column op_id to operation_id;
alter table ledger.outbox rename column op_id to operation_id;
alter table ledger.ext_ref rename column op_id to operation_id;
alter table ledger.hold_step rename column op_id to operation_id;
alter table ledger.hold_step rename constraint hold_step_wallet_id_op_id_key to hold_step_wallet_id_operation_id_key;
alter table ledger.seal rename column last_op_id to last_operation_id;
alter table ledger.seal rename column op_count to operation_count;
alter table jackpot.capture_share rename column op_id to operation_id;
alter table jackpot.claim rename column op_id to operation_id;
alter table jackpot.win rename column op_id to operation_id;
alter table credit.play rename column op_id to operation_id;

-- Monthly partitions and all indexes: op_2026_11 becomes operation_2026_11, op_tx becomes operation_tx.
do $$
declare
  v record;
begin
  for v in
    select c.relname, c.relkind in ('r', 'p') as is_table from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'ledger' and c.relname ~ '^op_'
  loop
    execute format('alter %s ledger.%I rename to %I', case when v.is_table then 'table' else 'index' end,
      v.relname, 'operation' || replace(substr(v.relname, 3), '_op_id', '_operation_id'));
  end loop;
end $$;
