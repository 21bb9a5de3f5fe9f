/**
 * Puts a database back to what the migrations left, in one statement. Tables are emptied by new files, so that a seed
 * finds the same rows at the same places whatever ran before it.
 */

/** Remembers rows and sequences; run once, when the template is complete. */
export const STORE_STATE: readonly string[] = [
  'create table simulation.stored (relation regclass, copy regclass)',
  'create table simulation.stored_sequence (sequence regclass, value bigint, is_called boolean)',
  `do $$
  declare
    v_relation regclass;
    v_filled boolean;
    v_copy text;
  begin
    for v_relation in
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$|simulation$|public$)'
      order by n.nspname, c.relname
    loop
      execute format('select exists (select from %s)', v_relation) into v_filled;
      v_copy := null;
      if v_filled then
        v_copy := format('simulation.stored_%s', v_relation::oid);
        execute format('create table %s as table %s', v_copy, v_relation);
      end if;
      insert into simulation.stored values (v_relation, v_copy::regclass);
    end loop;
    for v_relation in
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname !~ '^pg_' order by n.nspname, c.relname
    loop
      execute format('insert into simulation.stored_sequence select %L, last_value, is_called from %s',
        v_relation, v_relation);
    end loop;
  end $$`,
];

/** For the superuser: rules about changes are for the platform. */
export const RESTORE_STATE = `do $$
  declare
    v_stored simulation.stored;
  begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(relation::text, ', ') from simulation.stored);
    for v_stored in select * from simulation.stored where copy is not null order by copy::oid loop
      execute format('insert into %s overriding system value select * from %s', v_stored.relation, v_stored.copy);
    end loop;
    perform setval(sequence, value, is_called) from simulation.stored_sequence;
  end $$`;
