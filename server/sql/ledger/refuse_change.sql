-- Trigger of append-only tables: every update and delete is an error.
-- Called by triggers made by migrations.
-- Locks: none. Rules: WAL-18.
create or replace function ledger.refuse_change()
returns trigger
language plpgsql
as $function$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
