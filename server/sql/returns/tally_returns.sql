-- Adds the rounds of the next span of transactions to the measured returns.
-- Called by return-tally.store.ts.
-- Locks: the cursor row. Rules: GAME-30.
create or replace function returns.tally_returns(p_span bigint)
returns bigint
language plpgsql
as $function$
declare
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_cursor bigint;
  v_from bigint;
  v_to bigint;
begin
  select c.tx into v_cursor from returns.return_cursor c for update;
  -- Most transaction numbers have no operation: the next span begins at the first one that has.
  select min(o.tx) into v_from from ledger.operation o where o.tx >= v_cursor;
  if v_from is null or v_from >= v_horizon then
    return 0;
  end if;
  v_to := least(v_from + p_span, v_horizon);
  insert into returns.return_tally as t
    (brand, paytable, currency, rounds, staked, won, staked_squares, won_squares, crossed)
  select o.brand, o.paytable, o.currency, count(*), sum(o.amount), sum(o.won), sum(o.amount::numeric * o.amount),
    sum(o.won::numeric * o.won), sum(o.won::numeric * o.amount)
  from ledger.operation o
  where o.tx >= v_from and o.tx < v_to and o.refusal is null and o.kind in (ledger.operation_kind('BET'),
    ledger.operation_kind('CREDIT_BET'), ledger.operation_kind('HOLD_CAPTURE')) and o.paytable is not null
  group by o.brand, o.paytable, o.currency
  on conflict (brand, paytable, currency) do update set rounds = t.rounds + excluded.rounds,
    staked = t.staked + excluded.staked, won = t.won + excluded.won,
    staked_squares = t.staked_squares + excluded.staked_squares,
    won_squares = t.won_squares + excluded.won_squares, crossed = t.crossed + excluded.crossed;
  update returns.return_cursor set tx = v_to;
  return v_to - v_cursor;
end $function$;
