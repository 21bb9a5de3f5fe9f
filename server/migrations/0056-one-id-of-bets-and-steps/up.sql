-- As before (0053), and no bet under the id of a step. A step that ends its round has its operation under the
-- same id, and that is looked for first.
create or replace function ledger.apply_bets(
  p_wallets bigint[], p_currencies smallint[], p_brands smallint[], p_ops uuid[], p_hashes bytea[],
  p_stakes bigint[], p_wins bigint[], p_seeds uuid[], p_games text[], p_paytables text[],
  p_versions text[], p_client_seeds text[], p_outcomes json[], p_at timestamptz,
  p_contributed bigint[], p_rates bigint[], p_slot smallint,
  p_hit_wallets bigint[], p_hit_ops uuid[], p_hit_types smallint[],
  p_point_brands smallint[], p_point_currencies smallint[], p_point_types smallint[],
  p_point_generations bigint[], p_points bigint[]
) returns table (
  wallet_id bigint, op_id uuid, verdict text, refusal text, available_after bigint,
  locked_after bigint, ver bigint, stored json
) language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $f$
#variable_conflict use_column
declare
  v_fresh bigint;
  v_low uuid := ledger.uuid_floor(clock_timestamp() - interval '72 hours');
  v_high uuid := ledger.uuid_floor(clock_timestamp() + interval '5 minutes');
begin
  perform 1 from ledger.wallet t
    join unnest(p_wallets, p_currencies) as n(wallet_id, currency) using (wallet_id, currency)
    order by t.wallet_id, t.currency for update of t;

  return query
  with decided as (
    select n.*, t.available, t.locked, t.ver,
      case
        when t.state <> 1 then 'WALLET_CLOSED'
        when t.available < n.stake then 'INSUFFICIENT_BALANCE'
        when t.available + t.locked - n.stake + n.won > 9007199254740991 then 'BALANCE_LIMIT_REACHED'
      end as refusal
    from ledger.wallet t
    join unnest(p_wallets, p_currencies, p_brands, p_ops, p_hashes, p_stakes, p_wins, p_seeds,
        p_games, p_paytables, p_versions, p_client_seeds, p_outcomes,
        p_contributed)
      as n(wallet_id, currency, brand, op_id, request_hash, stake, won, seed_id,
        game_name, paytable, game_version, client_seed, outcome, contributed)
      on n.wallet_id = t.wallet_id and n.currency = t.currency
    where t.brand = n.brand and t.seed_id = n.seed_id and n.op_id between v_low and v_high
      -- A scalar subquery, which is never made a join: one search in the index of steps for each bet.
      and (select s.version from ledger.hold_step s
        where s.wallet_id = n.wallet_id and s.op_id = n.op_id) is null
  ),
  recorded as (
    insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, refusal, amount,
      won, available_after, locked_after, ver, seed_id, game_name, paytable, game_version,
      client_seed, outcome, at, contributed)
    select wallet_id, op_id, brand, currency, 1, request_hash, refusal, stake,
      case when refusal is null then won else 0 end,
      case when refusal is null then available - stake + won else available end,
      locked,
      case when refusal is null then ver + 1 else ver end,
      seed_id, game_name, paytable, game_version, client_seed,
      case when refusal is null then outcome end, p_at,
      case when refusal is null then contributed end
    from decided
    on conflict (wallet_id, op_id) do nothing
    returning *
  ),
  moved as (
    update ledger.wallet t
      set available = t.available - r.amount + r.won, ver = t.ver + 1, modified_at = r.at
      from recorded r
      where t.wallet_id = r.wallet_id and t.currency = r.currency and r.refusal is null
      returning t.wallet_id, t.currency, t.available, t.locked, t.ver, r.op_id, r.amount, r.won
  ),
  posted as (
    insert into ledger.posting (wallet_id, op_id, n, account, currency, amount)
    select m.wallet_id, m.op_id, v.n, v.account, m.currency, v.amount
    from moved m
    cross join lateral (values
      (1::smallint, 1::smallint, -m.amount), (2::smallint, 10::smallint, m.amount),
      (3::smallint, 11::smallint, -m.won), (4::smallint, 1::smallint, m.won)
    ) as v(n, account, amount)
    where v.amount <> 0
  ),
  -- One row per brand and currency of the batch, in a fixed order, so that two batches that share a
  -- slot wait for each other and never in a circle.
  pooled as (
    insert into jackpot.pool as p (brand, currency, slot, mini, minor, major, grand)
    select r.brand, r.currency, p_slot, sum(r.amount) * p_rates[r.currency * 4 - 3],
      sum(r.amount) * p_rates[r.currency * 4 - 2], sum(r.amount) * p_rates[r.currency * 4 - 1],
      sum(r.amount) * p_rates[r.currency * 4]
    from recorded r where r.contributed is not null
    group by r.brand, r.currency order by r.brand, r.currency
    on conflict (brand, currency, slot) do update set
      mini = p.mini + excluded.mini, minor = p.minor + excluded.minor,
      major = p.major + excluded.major, grand = p.grand + excluded.grand
  ),
  told as (
    insert into ledger.outbox (shard, wallet_id, op_id, kind, payload)
    select (m.wallet_id % 16)::smallint, m.wallet_id, m.op_id, 1,
      jsonb_build_object('currency', m.currency, 'balance', m.available,
        'lockedBalance', m.locked, 'version', m.ver)
    from moved m
  )
  select r.wallet_id, r.op_id, 'FRESH', r.refusal, r.available_after, r.locked_after, r.ver, null::json
  from recorded r;

  get diagnostics v_fresh = row_count;
  if cardinality(p_hit_ops) > 0 then
    return query
    insert into jackpot.claim as c (wallet_id, op_id, type, brand, currency, at)
    select o.wallet_id, o.op_id, h.type, o.brand, o.currency, o.at
    from unnest(p_hit_wallets, p_hit_ops, p_hit_types) as h(wallet_id, op_id, type)
    join ledger.op o on o.wallet_id = h.wallet_id and o.op_id = h.op_id
    where o.tx = pg_current_xact_id()::text::bigint and o.contributed is not null
    returning c.wallet_id, c.op_id, 'CLAIM', null::text, null::bigint, null::bigint, null::bigint, null::json;
  end if;
  if v_fresh > 0 and cardinality(p_points) > 0 then
    return query
    select c.wallet_id, c.op_id, 'CLAIM', null::text, null::bigint, null::bigint, null::bigint, null::json
    from jackpot.claim_reached(p_wallets, p_ops, p_rates, p_point_brands, p_point_currencies,
      p_point_types, p_point_generations, p_points, p_at) c;
  end if;
  if v_fresh = cardinality(p_ops) then
    return;
  end if;

  return query
  select n.wallet_id, n.op_id,
    case
      when n.op_id not between v_low and v_high then 'REQUEST_ID_OUTSIDE_WINDOW'
      when o.op_id is not null then 'STORED'
      when s.op_id is not null then 'REQUEST_ID_REUSED'
      when t.wallet_id is null or t.brand <> n.brand then 'NOT_FOUND'
      when t.seed_id is distinct from n.seed_id then 'SEED_CHANGED'
    end,
    o.refusal, o.available_after, o.locked_after, o.ver, row_to_json(o)
  from unnest(p_wallets, p_currencies, p_brands, p_ops, p_seeds)
    as n(wallet_id, currency, brand, op_id, seed_id)
  left join ledger.wallet t on t.wallet_id = n.wallet_id and t.currency = n.currency
  left join ledger.op o on o.wallet_id = n.wallet_id and o.op_id = n.op_id
    and o.op_id between v_low and v_high
  left join ledger.hold_step s on s.wallet_id = n.wallet_id and s.op_id = n.op_id;
end $f$;

-- As before (0051), and no operation under the id of a step.
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
  if exists (select from ledger.hold_step s where s.wallet_id = p_wallet and s.op_id = p_op) then
    return query select 'REQUEST_ID_REUSED', null::text, null::bigint, null::bigint, null::bigint, null::json;
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

-- As before (0054), and no bet under the id of a step.
create or replace function ledger.apply_credit_bet(
  p_wallet bigint, p_currency smallint, p_brand smallint, p_op uuid, p_kind smallint, p_hash bytea,
  p_amount bigint, p_won bigint, p_seed uuid, p_game text, p_paytable text, p_version text,
  p_client_seed text, p_outcome json, p_value bigint, p_wanted integer, p_left bigint,
  p_gifts text[], p_counts integer[], p_at timestamptz
) returns table (verdict text, refusal text, available_after bigint, locked_after bigint, ver bigint, stored json)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $f$
#variable_conflict use_column
declare
  v_low uuid := ledger.uuid_floor(clock_timestamp() - interval '72 hours');
  v_high uuid := ledger.uuid_floor(clock_timestamp() + interval '5 minutes');
  v_wallet ledger.wallet;
  v_op ledger.op;
  v_gifts text[];
  v_counts integer[];
  v_usable bigint;
  v_amount bigint;
  v_refusal text;
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
  if found then
    return query select 'STORED', v_op.refusal, v_op.available_after, v_op.locked_after, v_op.ver, row_to_json(v_op);
    return;
  end if;
  if exists (select from ledger.hold_step s where s.wallet_id = p_wallet and s.op_id = p_op) then
    return query select 'REQUEST_ID_REUSED', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;
  if v_wallet.seed_id is distinct from p_seed then
    return query select 'SEED_CHANGED', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;

  with line as (
    select u.*, sum(u.credits) over (order by u.place) - u.credits as before
    from credit.usable(p_wallet, p_currency, p_paytable, p_value, p_at) u
  ),
  used as (
    select l.*, least(l.credits, p_wanted - l.before)::integer as taken from line l
  )
  select sum(credits), array_agg(gift_id order by place) filter (where taken > 0),
    array_agg(taken order by place) filter (where taken > 0), sum(taken * credit_value) filter (where taken > 0)
    into v_usable, v_gifts, v_counts, v_amount from used;
  v_usable := coalesce(v_usable, 0);
  v_refusal := case
    when v_wallet.state <> 1 then 'WALLET_CLOSED'
    when v_usable < p_wanted then 'INSUFFICIENT_CREDITS'
  end;
  if v_refusal is null and (v_gifts is distinct from p_gifts or v_counts is distinct from p_counts
    or v_amount <> p_amount or v_usable - p_wanted <> p_left) then
    return query select 'CREDITS_CHANGED', null::text, null::bigint, null::bigint, null::bigint, null::json;
    return;
  end if;
  if v_refusal is null and v_wallet.available + v_wallet.locked + p_won > 9007199254740991 then
    v_refusal := 'BALANCE_LIMIT_REACHED';
  end if;

  if v_refusal is null then
    update credit.gift g set played = g.played + n.taken
      from unnest(p_gifts, p_counts) as n(gift_id, taken)
      where g.wallet_id = p_wallet and g.gift_id = n.gift_id;
    update ledger.wallet t set available = t.available + p_won, ver = t.ver + 1, modified_at = p_at
      where t.wallet_id = p_wallet and t.currency = p_currency returning * into v_wallet;
  end if;
  insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, refusal, amount, won,
    available_after, locked_after, ver, seed_id, game_name, paytable, game_version, client_seed, outcome, at)
  values (p_wallet, p_op, p_brand, p_currency, p_kind, p_hash, v_refusal, p_amount,
    case when v_refusal is null then p_won else 0 end, v_wallet.available, v_wallet.locked, v_wallet.ver,
    p_seed, p_game, p_paytable, p_version, p_client_seed, case when v_refusal is null then p_outcome end, p_at);
  if v_refusal is null then
    insert into credit.play (wallet_id, op_id, gift_id, credits)
      select p_wallet, p_op, n.gift_id, n.taken from unnest(p_gifts, p_counts) as n(gift_id, taken);
    insert into ledger.posting (wallet_id, op_id, n, account, currency, amount)
      select p_wallet, p_op, v.n, v.account, p_currency, v.amount
      from (values (1::smallint, 11::smallint, -p_won), (2::smallint, 1::smallint, p_won)) as v(n, account, amount)
      where v.amount <> 0;
    insert into ledger.outbox (shard, wallet_id, op_id, kind, payload)
      values ((p_wallet % 16)::smallint, p_wallet, p_op, 1,
        jsonb_build_object('currency', p_currency, 'balance', v_wallet.available,
          'lockedBalance', v_wallet.locked, 'version', v_wallet.ver));
  end if;
  return query select 'FRESH', v_refusal, v_wallet.available, v_wallet.locked, v_wallet.ver, null::json;
end $f$;

-- As before (0051), but both currencies of the wallet are locked, so that a bet in the other one under the
-- same id, at this very moment, finds the step or is found by it.
create or replace function ledger.step_place(p_wallet bigint, p_currency smallint, p_hold uuid, p_op uuid)
returns table (
  state smallint, amount bigint, steps integer, stored json, is_used boolean, is_in_window boolean,
  available bigint, locked bigint, ver bigint
) language plpgsql volatile as $f$
#variable_conflict use_column
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
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
