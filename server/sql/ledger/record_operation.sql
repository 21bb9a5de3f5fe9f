-- Records one operation outside a batch of bets: a grant, a purchase, an adjustment, an operation on a reservation, a round that
-- credits pay for, a jackpot's win. A refusal that depends on the wallet is stored under the id, apart.
-- Called by wallet.store.ts, credit.place_bet, jackpot.pay_claim.
-- Locks: both accounts of the wallet, then the reservation. Rules: WAL-9, WAL-10, WAL-35, WAL-36, PLAY-29.
create or replace function ledger.record_operation(
  p_command ledger.operation_command,
  p_outcome json,
  p_at timestamptz
)
returns ledger.operation_answer
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
declare
  c ledger.operation_command := p_command;
  v_answer ledger.operation_answer;
  v_known ledger.operation;
  v_wallet ledger.wallet;
  v_reservation ledger.reservation;
  v_refusal text;
  v_available bigint;
  v_locked bigint;
begin
  v_answer := ledger.answer_before(c.wallet_id, c.currency, c.brand, c.operation_id);
  if c.reference is not null and coalesce(v_answer.verdict, 'REQUEST_ID_REUSED') = 'REQUEST_ID_REUSED' then
    select o.* into v_known from ledger.ext_ref e
      join ledger.operation o on o.wallet_id = e.wallet_id and o.operation_id = e.operation_id
      where e.provider = c.reference_provider and e.kind = c.reference_kind and e.ref = c.reference;
    if found then
      return row('STORED', v_known.refusal, v_known.available_after, v_known.locked_after, v_known.ver,
        row_to_json(v_known))::ledger.operation_answer;
    end if;
  end if;
  if v_answer.verdict is not null then
    return v_answer;
  end if;

  select * into v_wallet from ledger.wallet t where t.wallet_id = c.wallet_id and t.currency = c.currency;
  select v_wallet.available
      + coalesce(sum(a.amount) filter (where a.account = ledger.account_number('PLAYER_AVAILABLE')), 0),
    v_wallet.locked
      + coalesce(sum(a.amount) filter (where a.account = ledger.account_number('PLAYER_LOCKED')), 0)
    into v_available, v_locked
    from unnest(c.accounts, c.amounts) a(account, amount);
  if c.reservation_change in ('RELEASE', 'CAPTURE', 'RAISE') then
    select * into v_reservation from ledger.reservation h
      where h.wallet_id = c.wallet_id and h.reservation_id = c.reservation_id for update;
    if v_reservation.reservation_id is null or v_reservation.currency <> c.currency
      or (c.reservation_change <> 'RAISE' and v_reservation.amount <> c.amount) then
      raise exception 'reservation % of wallet % does not match', c.reservation_id, c.wallet_id;
    end if;
  end if;
  if c.reservation_change = 'PLACE' and c.expected_seed_id is not null
    and v_wallet.seed_id is distinct from c.expected_seed_id
    and v_wallet.state = ledger.wallet_state('ACTIVE') then
    return row('SEED_CHANGED', null, null, null, null, null)::ledger.operation_answer;
  end if;
  v_refusal := case
    -- Money that is owed (a release, a settled round, a jackpot, a correction) also reaches a wallet that is closed for play.
    when v_wallet.state <> ledger.wallet_state('ACTIVE') and c.kind not in (ledger.operation_kind('HOLD_RELEASE'),
      ledger.operation_kind('HOLD_CAPTURE'), ledger.operation_kind('JACKPOT_WIN'),
      ledger.operation_kind('ADJUSTMENT_UP'), ledger.operation_kind('ADJUSTMENT_DOWN'),
      ledger.operation_kind('PURCHASE_REVERSAL'), ledger.operation_kind('CASH_OUT_RELEASE'),
      ledger.operation_kind('CASH_OUT_PAID'), ledger.operation_kind('CASH_OUT_RETURNED'))
      -- Who excluded themselves still redeems.
      and not (c.kind = ledger.operation_kind('CASH_OUT_HOLD') and v_wallet.state = ledger.wallet_state('EXCLUDED'))
      then 'WALLET_CLOSED'
    when v_reservation.state <> ledger.reservation_state('OPEN') then 'STATE_CONFLICT'
    when c.refusal is not null then c.refusal
    when v_wallet.available + v_wallet.locked >= c.below_balance then 'FREE_POINTS_BALANCE_TOO_HIGH'
    when v_wallet.free_points_at > c.due_before then 'FREE_POINTS_NOT_DUE'
    when v_available < 0 or v_locked < 0 then 'INSUFFICIENT_BALANCE'
    when v_available + v_locked > ledger.balance_limit() then 'BALANCE_LIMIT_REACHED'
  end;
  if v_refusal is null and v_wallet.is_limited and c.kind in (ledger.operation_kind('HOLD'),
    ledger.operation_kind('CREDIT_BET'), ledger.operation_kind('MULTI_CREDIT_BET')) then
    v_refusal := limits.refusal_of_stake(c.wallet_id, c.currency,
      case c.kind when ledger.operation_kind('HOLD') then c.amount end, p_at);
  end if;
  if v_refusal is not null then
    return ledger.record_refusal(c, v_refusal, p_at);
  end if;
  v_wallet.ver := v_wallet.ver + 1;

  insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won,
    available_after, locked_after, ver, seed_id, reservation_id, game_name, paytable, game_version,
    client_seed, outcome, at)
  values (c.wallet_id, c.operation_id, c.brand, c.currency, c.kind, c.request_hash, c.amount, c.won,
    v_available, v_locked, v_wallet.ver, coalesce(c.expected_seed_id, c.round_seed_id), c.reservation_id,
    c.game_name, c.paytable, c.game_version, c.client_seed, p_outcome, p_at);
  update ledger.wallet t set available = v_available, locked = v_locked, ver = v_wallet.ver,
    modified_at = p_at, unplayed = ledger.unplayed_after(c.kind, c.currency, t.unplayed, c.amount),
    free_points_at = case when c.due_before is null then t.free_points_at else p_at end
    where t.wallet_id = c.wallet_id and t.currency = c.currency;
  insert into ledger.posting (wallet_id, operation_id, n, account, currency, amount)
    select c.wallet_id, c.operation_id, a.n, a.account, c.currency, a.amount
    from unnest(c.accounts, c.amounts) with ordinality a(account, amount, n);
  insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
    values ((c.wallet_id % 16)::smallint, c.wallet_id, c.operation_id, ledger.outbox_kind('BALANCE_CHANGED'),
      jsonb_build_object('currency', c.currency, 'balance', v_available,
        'lockedBalance', v_locked, 'version', v_wallet.ver));
  perform ledger.change_reservation(c, p_at);
  if v_wallet.is_limited then
    perform limits.count_operation(c.wallet_id, c.currency, c.kind, c.amount, c.won, c.reservation_id, p_at);
  end if;
  if c.reference is not null then
    insert into ledger.ext_ref (provider, kind, ref, wallet_id, operation_id)
      values (c.reference_provider, c.reference_kind, c.reference, c.wallet_id, c.operation_id);
  end if;
  return row('FRESH', null, v_available, v_locked, v_wallet.ver, null)::ledger.operation_answer;
end $function$;
