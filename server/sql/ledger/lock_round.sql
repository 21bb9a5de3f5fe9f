-- The state of a round before its next step, and whether the id of the step is known.
-- Called by reserved-round.store.ts.
-- Locks: the wallet in both currencies. Rules: WAL-43, GAME-25.
create or replace function ledger.lock_round(p_wallet bigint, p_currency smallint, p_reservation uuid, p_op uuid)
returns table (
  state smallint,
  amount bigint,
  steps integer,
  stored json,
  is_used boolean,
  is_in_window boolean,
  available bigint,
  locked bigint,
  ver bigint
)
language plpgsql
as $function$
#variable_conflict use_column
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  return query
  select h.state, h.amount,
    (select count(*)::integer from ledger.round_step s where s.wallet_id = h.wallet_id and s.reservation_id = h.reservation_id),
    (select row_to_json(s) from ledger.round_step s where s.wallet_id = p_wallet and s.operation_id = p_op),
    exists (select from ledger.operation o where o.wallet_id = p_wallet and o.operation_id = p_op)
      or exists (select from ledger.refusal r where r.wallet_id = p_wallet and r.operation_id = p_op),
    p_op between ledger.uuid_floor(clock_timestamp() - interval '72 hours')
      and ledger.uuid_floor(clock_timestamp() + interval '5 minutes'),
    w.available, w.locked, w.ver
  from ledger.reservation h
  join ledger.wallet w on w.wallet_id = h.wallet_id and w.currency = h.currency
  where h.wallet_id = p_wallet and h.reservation_id = p_reservation and h.currency = p_currency;
end $function$;
