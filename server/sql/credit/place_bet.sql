-- Books rounds that free-play credits pay for. CREDITS_CHANGED: other credits come first by now, decide again.
-- Called by credit-bet.store.ts of the wallet, as a published call.
-- Locks: the wallet, then the gifts. Rules: BET-17 to BET-20.
create or replace function credit.place_bet(p_command credit.bet_command, p_outcome json, p_at timestamptz)
returns ledger.operation_answer
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
declare
  c credit.bet_command := p_command;
  v_answer ledger.operation_answer;
  v_wallet ledger.wallet;
  v_operation ledger.operation_command;
  v_gifts text[];
  v_counts integer[];
  v_usable bigint;
  v_amount bigint;
begin
  v_answer := ledger.answer_before(c.wallet_id, c.currency, c.brand, c.operation_id);
  if v_answer.verdict is not null then
    return v_answer;
  end if;
  select * into v_wallet from ledger.wallet t where t.wallet_id = c.wallet_id and t.currency = c.currency;
  if v_wallet.seed_id is distinct from c.seed_id then
    return row('SEED_CHANGED', null, null, null, null, null)::ledger.operation_answer;
  end if;

  with ranked as (
    select u.*, sum(u.credits) over (order by u.place) - u.credits as before
    from credit.usable_gifts(
      row(c.wallet_id, c.currency, c.paytable, c.credit_value)::credit.usable_filter, p_at) u
  ),
  used as (
    select r.*, least(r.credits, c.credits_wanted - r.before)::integer as taken from ranked r
  )
  select coalesce(sum(credits), 0), array_agg(gift_id order by place) filter (where taken > 0),
    array_agg(taken order by place) filter (where taken > 0), sum(taken * credit_value) filter (where taken > 0)
    into v_usable, v_gifts, v_counts, v_amount from used;
  if v_wallet.state = ledger.wallet_state('ACTIVE') and v_usable >= c.credits_wanted
    and (v_gifts is distinct from c.gift_ids or v_counts is distinct from c.gift_counts
      or v_amount <> c.amount or v_usable - c.credits_wanted <> c.credits_left) then
    return row('CREDITS_CHANGED', null, null, null, null, null)::ledger.operation_answer;
  end if;

  v_operation.wallet_id := c.wallet_id;
  v_operation.currency := c.currency;
  v_operation.brand := c.brand;
  v_operation.operation_id := c.operation_id;
  v_operation.kind := c.kind;
  v_operation.request_hash := c.request_hash;
  v_operation.amount := c.amount;
  v_operation.won := c.won;
  v_operation.game_name := c.game_name;
  v_operation.paytable := c.paytable;
  v_operation.game_version := c.game_version;
  v_operation.client_seed := c.client_seed;
  v_operation.round_seed_id := c.seed_id;
  v_operation.refusal := case when v_usable < c.credits_wanted then 'INSUFFICIENT_CREDITS' end;
  if c.won > 0 then
    v_operation.accounts := array[ledger.account_number('HOUSE_WINS'), ledger.account_number('PLAYER_AVAILABLE')];
    v_operation.amounts := array[-c.won, c.won];
  end if;
  v_answer := ledger.record_operation(v_operation, p_outcome, p_at);
  if v_answer.verdict = 'FRESH' and v_answer.refusal is null then
    update credit.gift g set played = g.played + n.taken
      from unnest(c.gift_ids, c.gift_counts) as n(gift_id, taken)
      where g.wallet_id = c.wallet_id and g.gift_id = n.gift_id;
    insert into credit.gift_usage (wallet_id, operation_id, gift_id, credits)
      select c.wallet_id, c.operation_id, n.gift_id, n.taken from unnest(c.gift_ids, c.gift_counts) as n(gift_id, taken);
  end if;
  return v_answer;
end $function$;
