-- PostgreSQL names these after table and column and does not follow a rename. Partitions follow their parent.
do $$
declare
  v record;
begin
  for v in
    select n.nspname, c.relname, k.conname, left(c.relname || '_' || a.attname || '_not_null', 63) as expected
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'n' and not c.relispartition and k.conname <> left(c.relname || '_' || a.attname || '_not_null', 63)
      and n.nspname in ('ledger', 'jackpot', 'credit', 'bingo', 'crash', 'fairness', 'identity', 'account', 'favorites', 'returns')
  loop
    execute format('alter table %I.%I rename constraint %I to %I', v.nspname, v.relname, v.conname, v.expected);
  end loop;
end $$;
