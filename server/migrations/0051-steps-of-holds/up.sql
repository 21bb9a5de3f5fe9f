-- What was done in a round whose stake is reserved, in its order: the round itself is dealt again from its seed.
-- The balances are those right after the step, so that a repeat is answered word for word.
create table ledger.hold_step (
  wallet_id bigint not null,
  hold_id uuid not null,
  -- Steps of the round before this one.
  version integer not null check (version >= 0),
  -- The id of the request, unique per wallet; the end of a round has its operation under the same id.
  op_id uuid not null,
  request_hash bytea not null,
  action json not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  at timestamptz not null,
  primary key (wallet_id, hold_id, version),
  unique (wallet_id, op_id),
  foreign key (wallet_id, hold_id) references ledger.hold
);
create trigger append_only before update or delete on ledger.hold_step
  for each row execute function ledger.refuse_change();

-- The operations of one hold; bets are not in it and pay nothing for it.
create index op_of_hold on ledger.op (wallet_id, hold_id) where hold_id is not null;

-- As before, and with more stake on an open hold.
-- Every movement beside bets, one at a time: grants and the steps of a hold. The caller sends the postings
-- of its template; the row decides. A reference that is known already answers with its operation.
-- A hold or a capture carries the round it belongs to. p_seed ties a hold to the wallet's active seed until
-- it ends; p_round_seed only says what decides the round: a seed pair, or a shared round.
-- p_hold_step: 1 place, 2 release, 3 settle, 4 lay more on an open hold. p_below, p_due_before: the
-- conditions of free points.
create or replace function ledger.apply_entry(
  p_wallet bigint, p_currency smallint, p_brand smallint, p_op uuid, p_kind smallint, p_hash bytea,
  p_amount bigint, p_won bigint, p_accounts smallint[], p_amounts bigint[],
  p_hold uuid, p_hold_step smallint, p_seed uuid,
  p_below bigint, p_due_before timestamptz,
  p_ref_provider smallint, p_ref_kind smallint, p_ref text, p_at timestamptz,
  p_game text, p_paytable text, p_version text, p_client_seed text, p_outcome json,
  p_round_seed uuid
) returns table (verdict text, refusal text, available_after bigint, locked_after bigint, ver bigint, stored json)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $f$
#variable_conflict use_column
declare
  v_low uuid := ledger.uuid_floor(clock_timestamp() - interval '72 hours');
  v_high uuid := ledger.uuid_floor(clock_timestamp() + interval '5 minutes');
  v_wallet ledger.wallet;
  v_op ledger.op;
  v_ref ledger.ext_ref;
  v_hold ledger.hold;
  v_refusal text;
  v_available bigint;
  v_locked bigint;
begin
  if p_op not between v_low and v_high then
    return query select 'REQUEST_ID_OUTSIDE_WINDOW', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;
  select * into v_wallet from ledger.wallet t
    where t.wallet_id = p_wallet and t.currency = p_currency for update;
  if not found or v_wallet.brand <> p_brand then
    return query select 'NOT_FOUND', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;

  select * into v_op from ledger.op o where o.wallet_id = p_wallet and o.op_id = p_op;
  if not found and p_ref is not null then
    select * into v_ref from ledger.ext_ref e
      where e.provider = p_ref_provider and e.kind = p_ref_kind and e.ref = p_ref;
    if found then
      select * into v_op from ledger.op o where o.wallet_id = v_ref.wallet_id and o.op_id = v_ref.op_id;
    end if;
  end if;
  if v_op.op_id is not null then
    return query select 'STORED', v_op.refusal, v_op.available_after, v_op.locked_after, v_op.ver, row_to_json(v_op);
    return;
  end if;

  v_available := v_wallet.available
    + coalesce((select sum(a.amount) from unnest(p_accounts, p_amounts) a(account, amount) where account = 1), 0);
  v_locked := v_wallet.locked
    + coalesce((select sum(a.amount) from unnest(p_accounts, p_amounts) a(account, amount) where account = 2), 0);
  if p_hold_step in (2, 3, 4) then
    select * into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.hold_id = p_hold for update;
    if v_hold.hold_id is null or v_hold.currency <> p_currency
      or (p_hold_step <> 4 and v_hold.amount <> p_amount) then
      raise exception 'hold % of wallet % does not match', p_hold, p_wallet;
    end if;
  end if;
  -- Money that is owed (a release, a settled round) also reaches a wallet that is closed for play.
  v_refusal := case
    when coalesce(p_hold_step, 1) in (1, 4) and v_wallet.state <> 1 then 'WALLET_CLOSED'
    when p_hold_step = 1 and p_seed is not null and v_wallet.seed_id is distinct from p_seed then 'SEED_CHANGED'
    when p_hold_step in (2, 3, 4) and v_hold.state <> 1 then 'STATE_CONFLICT'
    when v_wallet.available >= p_below then 'FREE_POINTS_BALANCE_TOO_HIGH'
    when v_wallet.free_points_at > p_due_before then 'FREE_POINTS_NOT_DUE'
    when v_available < 0 or v_locked < 0 then 'INSUFFICIENT_BALANCE'
    when v_available + v_locked > 9007199254740991 then 'BALANCE_LIMIT_REACHED'
  end;
  if v_refusal = 'SEED_CHANGED' then
    return query select 'SEED_CHANGED', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;
  if v_refusal is not null then
    v_available := v_wallet.available;
    v_locked := v_wallet.locked;
  else
    v_wallet.ver := v_wallet.ver + 1;
  end if;

  -- No conflict clause: the same id in the other currency of this wallet, at this very moment, is
  -- an error that the caller retries, and then finds the record.
  insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, refusal, amount, won,
    available_after, locked_after, ver, seed_id, hold_id, game_name, paytable, game_version,
    client_seed, outcome, at)
  values (p_wallet, p_op, p_brand, p_currency, p_kind, p_hash, v_refusal, p_amount,
    case when v_refusal is null then p_won else 0 end, v_available, v_locked, v_wallet.ver,
    coalesce(p_seed, p_round_seed), p_hold,
    p_game, p_paytable, p_version, p_client_seed, case when v_refusal is null then p_outcome end, p_at);
  if v_refusal is null then
    update ledger.wallet t set available = v_available, locked = v_locked, ver = v_wallet.ver,
      modified_at = p_at,
      free_points_at = case when p_due_before is null then t.free_points_at else p_at end
      where t.wallet_id = p_wallet and t.currency = p_currency;
    insert into ledger.posting (wallet_id, op_id, n, account, currency, amount)
      select p_wallet, p_op, a.n, a.account, p_currency, a.amount
      from unnest(p_accounts, p_amounts) with ordinality a(account, amount, n);
    insert into ledger.outbox (shard, wallet_id, op_id, kind, payload)
      values ((p_wallet % 16)::smallint, p_wallet, p_op, 1,
        jsonb_build_object('currency', p_currency, 'balance', v_available,
          'lockedBalance', v_locked, 'version', v_wallet.ver));
    if p_hold_step = 1 then
      insert into ledger.hold (wallet_id, hold_id, currency, amount, state, seed_id, created_at)
        values (p_wallet, p_op, p_currency, p_amount, 1, p_seed, p_at);
    elsif p_hold_step in (2, 3) then
      update ledger.hold h set state = p_hold_step, ended_at = p_at
        where h.wallet_id = p_wallet and h.hold_id = p_hold;
    elsif p_hold_step = 4 then
      update ledger.hold h set amount = h.amount + p_amount
        where h.wallet_id = p_wallet and h.hold_id = p_hold;
    end if;
    if p_ref is not null then
      insert into ledger.ext_ref (provider, kind, ref, wallet_id, op_id)
        values (p_ref_provider, p_ref_kind, p_ref, p_wallet, p_op);
    end if;
  end if;
  return query select 'FRESH', v_refusal, v_available, v_locked, v_wallet.ver, null::json;
end $f$;

-- Locks the wallet for one step of a held round and says where the round stands. No row: there is no such reservation.
-- `stored` is the step that this request took before; `is_used`: the id belongs to an operation already.
create function ledger.step_place(p_wallet bigint, p_currency smallint, p_hold uuid, p_op uuid)
returns table (
  state smallint, amount bigint, steps integer, stored json, is_used boolean, is_in_window boolean,
  available bigint, locked bigint, ver bigint
) language plpgsql volatile as $f$
#variable_conflict use_column
begin
  perform 1 from ledger.wallet t
    where t.wallet_id = p_wallet and t.currency = p_currency for update;
  return query
  select h.state, h.amount,
    (select count(*)::integer from ledger.hold_step s where s.wallet_id = h.wallet_id and s.hold_id = h.hold_id),
    (select row_to_json(s) from ledger.hold_step s where s.wallet_id = p_wallet and s.op_id = p_op),
    exists (select from ledger.op o where o.wallet_id = p_wallet and o.op_id = p_op),
    p_op between ledger.uuid_floor(clock_timestamp() - interval '72 hours')
      and ledger.uuid_floor(clock_timestamp() + interval '5 minutes'),
    w.available, w.locked, w.ver
  from ledger.hold h
  join ledger.wallet w on w.wallet_id = h.wallet_id and w.currency = h.currency
  where h.wallet_id = p_wallet and h.hold_id = p_hold and h.currency = p_currency;
end $f$;

-- Locks both currencies of a wallet and answers another open hold on the same game, if there is one.
create function ledger.other_open_round(p_wallet bigint, p_game text, p_op uuid) returns uuid
language plpgsql volatile as $f$
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  return (
    select h.hold_id from ledger.hold h
    join ledger.op o on o.wallet_id = h.wallet_id and o.op_id = h.hold_id
    where h.wallet_id = p_wallet and h.state = 1 and h.hold_id <> p_op and o.game_name = p_game
    order by h.hold_id limit 1);
end $f$;
