-- Removes refusals whose ids are older than they are kept, the oldest first; answers how many. The ledger
-- accepts none of these ids any more.
-- Called by refusal.store.ts, by a worker.
-- Locks: the removed rows; those that another worker removes now are passed over. Rules: WAL-44.
create or replace function ledger.remove_old_refusals(p_limit integer)
returns integer
language plpgsql
set enable_seqscan to 'off'
as $function$
declare
  v_count integer;
begin
  delete from ledger.refusal r using (
    select o.wallet_id, o.operation_id from ledger.refusal o
    where o.operation_id < ledger.uuid_floor(clock_timestamp() - ledger.refusal_limit('KEPT'))
    order by o.operation_id limit p_limit for update skip locked
  ) old
  where r.wallet_id = old.wallet_id and r.operation_id = old.operation_id;
  get diagnostics v_count = row_count;
  return v_count;
end $function$;
