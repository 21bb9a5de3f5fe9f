-- Pays an open claim and begins the next cycle, or says why not: SETTLED, LATE (another claim won the cycle),
-- STALE (the caller knows an older cycle), LIMIT (the account cannot take the amount).
-- Called by jackpot.store.ts of the wallet, as a published call.
-- Locks: both accounts of the wallet, the claim, the jackpot, in this order. Rules: JACK-5, JACK-6, JACK-21.
create or replace function jackpot.pay_claim(p_payment jackpot.claim_payment, p_at timestamptz)
returns table (verdict text, amount bigint)
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  w jackpot.claim_payment := p_payment;
  v_claim jackpot.claim;
  v_jackpot jackpot.jackpot;
  v_balance bigint;
  v_amount bigint;
  v_command ledger.operation_command;
  v_answer ledger.operation_answer;
begin
  select * into v_claim from jackpot.claim c
    where c.wallet_id = w.wallet_id and c.operation_id = w.operation_id and c.type = w.type;
  perform 1 from ledger.wallet t where t.wallet_id = w.wallet_id order by t.currency for update;
  select t.available + t.locked into v_balance from ledger.wallet t
    where t.wallet_id = w.wallet_id and t.currency = v_claim.currency;
  select * into v_claim from jackpot.claim c
    where c.wallet_id = w.wallet_id and c.operation_id = w.operation_id and c.type = w.type for update;
  if v_claim.state is distinct from jackpot.claim_state('OPEN') then
    return query select 'SETTLED', null::bigint;
    return;
  end if;
  select * into v_jackpot from jackpot.jackpot j
    where j.brand = v_claim.brand and j.currency = v_claim.currency and j.type = w.type for update;
  if v_claim.generation <> v_jackpot.generation then
    update jackpot.claim c set state = jackpot.claim_state('GIVEN_UP')
      where c.wallet_id = w.wallet_id and c.operation_id = w.operation_id and c.type = w.type;
    return query select 'LATE', null::bigint;
    return;
  end if;
  if v_jackpot.generation <> w.generation then
    return query select 'STALE', null::bigint;
    return;
  end if;
  -- What is below one minor unit, and what a meter has beyond its ceiling, stays for the next cycle.
  v_amount := least(jackpot.pot(v_jackpot) / 1000000, v_jackpot.ceiling);
  if v_balance + v_amount > ledger.balance_limit() then
    return query select 'LIMIT', null::bigint;
    return;
  end if;

  update jackpot.jackpot j set generation = j.generation + 1, paid = j.paid + v_amount,
    seed = w.next_seed, ceiling = w.next_ceiling, seeded = j.seeded + w.next_seed * 1000000
    where j.brand = v_claim.brand and j.currency = v_claim.currency and j.type = w.type
      and j.generation = w.generation;
  update jackpot.cycle c set closed_at = p_at, point = w.point, salt = w.salt
    where c.brand = v_claim.brand and c.currency = v_claim.currency and c.type = w.type
      and c.generation = w.generation;
  insert into jackpot.cycle (brand, currency, type, generation, seed, ceiling, point_hash, point_encrypted, opened_at)
    values (v_claim.brand, v_claim.currency, w.type, w.generation + 1, w.next_seed, w.next_ceiling,
      w.next_point_hash, w.next_point_encrypted, p_at);
  update jackpot.claim c set state = jackpot.claim_state('PAID')
    where c.wallet_id = w.wallet_id and c.operation_id = w.operation_id and c.type = w.type;
  insert into jackpot.win (win_id, wallet_id, operation_id, brand, currency, type, generation, amount, display_name,
      status, created_at)
    values (w.win_id, w.wallet_id, w.operation_id, v_claim.brand, v_claim.currency, w.type, w.generation, v_amount,
      w.display_name, 'PENDING', p_at);
  v_command.wallet_id := w.wallet_id;
  v_command.currency := v_claim.currency;
  v_command.brand := v_claim.brand;
  v_command.operation_id := w.win_id;
  v_command.kind := ledger.operation_kind('JACKPOT_WIN');
  v_command.request_hash := w.request_hash;
  v_command.amount := v_amount;
  v_command.won := 0;
  v_command.accounts := array[ledger.account_number('JACKPOT_POOLS'), ledger.account_number('PLAYER_AVAILABLE')];
  v_command.amounts := array[-v_amount, v_amount];
  v_answer := ledger.record_operation(v_command, null, p_at);
  if v_answer.verdict <> 'FRESH' or v_answer.refusal is not null then
    raise exception 'the win % of wallet % was not recorded: % %', w.win_id, w.wallet_id, v_answer.verdict,
      v_answer.refusal;
  end if;
  return query select 'WON', v_amount;
end $function$;
