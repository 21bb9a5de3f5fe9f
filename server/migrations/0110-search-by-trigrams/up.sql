-- The index method for searches with typing mistakes. It comes with PostgreSQL's own contrib packages and is trusted: the owner
-- of a database may add it.
do $$
begin
  if not exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    raise exception 'the extension pg_trgm is not installed beside this PostgreSQL'
      using hint = 'Install the contrib package of the same version (such as postgresql-contrib), and start again.';
  end if;
  begin
    create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege then
    raise exception 'this user may not add the extension pg_trgm to the database'
      using hint = 'As a superuser run: create extension pg_trgm with schema public; then start again.';
  end;
end $$;
