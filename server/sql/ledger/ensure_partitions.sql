-- Creates the monthly partitions up to two months ahead.
-- Called by wallet.store.ts at start and daily; migration 0001.
-- Locks: the parent tables, briefly. Rules: WAL-18.
create or replace function ledger.ensure_partitions(p_at timestamp with time zone)
returns void
language plpgsql
as $function$
declare
  v_month timestamp := date_trunc('month', (p_at - interval '72 hours') at time zone 'UTC');
  v_last timestamp := date_trunc('month', p_at at time zone 'UTC') + interval '2 months';
  v_parent text;
  v_name text;
begin
  while v_month <= v_last loop
    foreach v_parent in array array['operation', 'posting'] loop
      v_name := v_parent || to_char(v_month, '_YYYY_MM');
      if to_regclass('ledger.' || v_name) is null then
        execute format('create table ledger.%I (like ledger.%I including defaults including constraints)', v_name, v_parent);
        execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
          v_parent, v_name, ledger.uuid_floor(v_month at time zone 'UTC'),
          ledger.uuid_floor((v_month + interval '1 month') at time zone 'UTC'));
      end if;
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;
