-- Whether the ledger accepts a new request under this id now: its time lies in the window of the database's clock.
-- Games call it before they store what the request is for.
-- Called by the stores of shared rounds.
-- Locks: none. Rules: WAL-30, WAL-46.
create or replace function ledger.accepts_id(p_id uuid)
returns boolean
language sql
volatile
as $function$
  select p_id between ledger.uuid_floor(clock_timestamp() - interval '72 hours')
    and ledger.uuid_floor(clock_timestamp() + interval '5 minutes')
$function$;
