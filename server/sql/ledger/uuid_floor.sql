-- The smallest UUIDv7 of an instant; ids are ordered by time.
-- Called by functions that bound the window of request ids, and partitions.
-- Locks: none. Rules: WAL-5.
create or replace function ledger.uuid_floor(p_at timestamp with time zone)
returns uuid
language sql
immutable parallel safe strict
as $function$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;
