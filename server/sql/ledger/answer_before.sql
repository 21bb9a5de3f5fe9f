-- The answer to an operation that was decided before or cannot be: its record, a reused id, an id outside
-- the window, or no such wallet. Null when the operation is new; the wallet is locked then.
-- Called by ledger.record_operation, credit.place_bet.
-- Locks: both accounts of the wallet, so that one id cannot be accepted in one currency and refused in the other.
-- Rules: WAL-6, WAL-7, WAL-28, WAL-31.
create or replace function ledger.answer_before(
  p_wallet bigint,
  p_currency smallint,
  p_brand smallint,
  p_operation uuid
)
returns ledger.operation_answer
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
declare
  v_brand smallint;
  v_known ledger.operation;
  v_refused ledger.refusal;
begin
  if p_operation not between ledger.uuid_floor(clock_timestamp() - interval '72 hours')
    and ledger.uuid_floor(clock_timestamp() + interval '5 minutes') then
    return row('REQUEST_ID_OUTSIDE_WINDOW', null, null, null, null, null)::ledger.operation_answer;
  end if;
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  select t.brand into v_brand from ledger.wallet t where t.wallet_id = p_wallet and t.currency = p_currency;
  if v_brand is distinct from p_brand then
    return row('NOT_FOUND', null, null, null, null, null)::ledger.operation_answer;
  end if;
  select * into v_known from ledger.operation o
    where o.wallet_id = p_wallet and o.operation_id = p_operation;
  if found then
    return row('STORED', v_known.refusal, v_known.available_after, v_known.locked_after, v_known.ver,
      row_to_json(v_known))::ledger.operation_answer;
  end if;
  select * into v_refused from ledger.refusal r
    where r.wallet_id = p_wallet and r.operation_id = p_operation;
  if found then
    return row('STORED', v_refused.refusal, v_refused.available_after, v_refused.locked_after, v_refused.ver,
      ledger.refused_operation(v_refused))::ledger.operation_answer;
  end if;
  if exists (select from ledger.round_step s
    where s.wallet_id = p_wallet and s.operation_id = p_operation) then
    return row('REQUEST_ID_REUSED', null, null, null, null, null)::ledger.operation_answer;
  end if;
  return null;
end $function$;
