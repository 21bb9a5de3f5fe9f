create schema ledger;

-- The wallet row is the lock of a player's money in one currency: everything that decides a bet
-- (brand, state, seed, balance) stands on it. Lock order everywhere: wallet_id, then currency.
create table ledger.wallet (
  wallet_id bigint not null,
  currency smallint not null check (currency in (1, 2)),
  brand smallint not null,
  available bigint not null check (available between 0 and 9007199254740991),
  locked bigint not null check (locked between 0 and 9007199254740991),
  state smallint not null check (state between 1 and 4),
  ver bigint not null check (ver >= 0),
  seed_id uuid,
  free_points_at timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (wallet_id, currency),
  -- Keeps a release of a hold from ever overflowing the available part.
  check (available + locked <= 9007199254740991)
) with (fillfactor = 60);

-- An accepted operation has no refusal; a refused one keeps its code for ever. tx orders rows by
-- commit horizon for the seal, because ids are made by clients and may arrive late.
create table ledger.op (
  wallet_id bigint not null,
  op_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  kind smallint not null,
  request_hash bytea not null,
  refusal text,
  amount bigint not null,
  won bigint not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  state smallint,
  seed_id uuid,
  hold_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  outcome json,
  at timestamptz not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  primary key (wallet_id, op_id)
) partition by range (op_id);
create index op_tx on ledger.op using brin (tx) with (pages_per_range = 16, autosummarize = on);

create table ledger.posting (
  wallet_id bigint not null,
  op_id uuid not null,
  n smallint not null,
  account smallint not null,
  currency smallint not null,
  amount bigint not null check (amount <> 0),
  primary key (wallet_id, op_id, n)
) partition by range (op_id);

create table ledger.hold (
  wallet_id bigint not null,
  hold_id uuid not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  state smallint not null check (state between 1 and 3),
  seed_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (wallet_id, hold_id)
);
create index hold_open on ledger.hold (wallet_id) where state = 1;

create table ledger.ext_ref (
  provider smallint not null,
  kind smallint not null,
  ref text not null,
  wallet_id bigint not null,
  op_id uuid not null,
  primary key (provider, kind, ref)
);

-- Readers go by (tx, wallet_id, op_id) and stop below the oldest running transaction, so a row that
-- commits late can never appear behind them.
create table ledger.outbox (
  shard smallint not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  wallet_id bigint not null,
  op_id uuid not null,
  kind smallint not null,
  payload jsonb not null,
  primary key (shard, tx, wallet_id, op_id)
);

create table ledger.seal (
  brand smallint not null,
  block bigint not null,
  last_tx bigint not null,
  last_wallet_id bigint not null,
  last_op_id uuid not null,
  op_count integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (brand, block)
);

-- Lowest UUIDv7 of an instant; version and variant bits are left zero, which sorts first.
create function ledger.uuid_floor(p_at timestamptz) returns uuid
language sql immutable strict parallel safe as $f$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$f$;

-- Makes the monthly partitions around an instant: from 72 hours before to two months after. A table
-- is made apart and then attached, so that bets never wait for it. Safe to call at any time.
create function ledger.ensure_partitions(p_at timestamptz) returns void
language plpgsql volatile as $f$
declare
  v_month timestamp := date_trunc('month', (p_at - interval '72 hours') at time zone 'UTC');
  v_last timestamp := date_trunc('month', p_at at time zone 'UTC') + interval '2 months';
  v_parent text;
  v_name text;
begin
  while v_month <= v_last loop
    foreach v_parent in array array['op', 'posting'] loop
      v_name := v_parent || to_char(v_month, '_YYYY_MM');
      if to_regclass('ledger.' || v_name) is null then
        execute format('create table ledger.%I (like ledger.%I including defaults including constraints)', v_name, v_parent);
        execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
          v_parent, v_name, ledger.uuid_floor(v_month at time zone 'UTC'),
          ledger.uuid_floor((v_month + interval '1 month') at time zone 'UTC'));
      end if;
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $f$;

-- Guards, not correctness: no code of the house updates or deletes these rows.
create function ledger.refuse_change() returns trigger language plpgsql as $f$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $f$;
create trigger append_only before update or delete on ledger.op
  for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.posting
  for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.seal
  for each row execute function ledger.refuse_change();

select ledger.ensure_partitions(clock_timestamp());

-- One call for up to 64 bets of different wallets. Statement 1 locks, statement 2 decides on a fresh
-- snapshot: locking and updating in one statement evaluates the balance check on an old row version
-- and fails under contention. Statement 3 runs only when some bet was not newly recorded and
-- answers it from the record, or says why nothing was recorded.
-- Verdicts: FRESH (recorded now), STORED (recorded before: `stored` is that row), else the unstored
-- reason. Index plans are pinned: a plan made on an empty table must not survive its growth.
create function ledger.apply_bets(
  p_wallets bigint[], p_currencies smallint[], p_brands smallint[], p_ops uuid[], p_hashes bytea[],
  p_stakes bigint[], p_wins bigint[], p_seeds uuid[], p_games text[], p_paytables text[],
  p_versions text[], p_client_seeds text[], p_outcomes json[], p_at timestamptz
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
        p_games, p_paytables, p_versions, p_client_seeds, p_outcomes)
      as n(wallet_id, currency, brand, op_id, request_hash, stake, won, seed_id,
        game_name, paytable, game_version, client_seed, outcome)
      on n.wallet_id = t.wallet_id and n.currency = t.currency
    where t.brand = n.brand and t.seed_id = n.seed_id and n.op_id between v_low and v_high
  ),
  recorded as (
    insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, refusal, amount,
      won, available_after, locked_after, ver, seed_id, game_name, paytable, game_version,
      client_seed, outcome, at)
    select wallet_id, op_id, brand, currency, 1, request_hash, refusal, stake,
      case when refusal is null then won else 0 end,
      case when refusal is null then available - stake + won else available end,
      locked,
      case when refusal is null then ver + 1 else ver end,
      seed_id, game_name, paytable, game_version, client_seed,
      case when refusal is null then outcome end, p_at
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
  if v_fresh = cardinality(p_ops) then
    return;
  end if;

  return query
  select n.wallet_id, n.op_id,
    case
      when n.op_id not between v_low and v_high then 'REQUEST_ID_OUTSIDE_WINDOW'
      when o.op_id is not null then 'STORED'
      when t.wallet_id is null or t.brand <> n.brand then 'NOT_FOUND'
      when t.seed_id is distinct from n.seed_id then 'SEED_CHANGED'
    end,
    o.refusal, o.available_after, o.locked_after, o.ver, row_to_json(o)
  from unnest(p_wallets, p_currencies, p_brands, p_ops, p_seeds)
    as n(wallet_id, currency, brand, op_id, seed_id)
  left join ledger.wallet t on t.wallet_id = n.wallet_id and t.currency = n.currency
  left join ledger.op o on o.wallet_id = n.wallet_id and o.op_id = n.op_id
    and o.op_id between v_low and v_high;
end $f$;

-- Every other movement, one at a time: grants and the steps of a hold. The caller sends the postings
-- of its template; the row decides. A reference that is known already answers with its operation.
-- p_hold_step: 1 place, 2 release, 3 settle. p_below, p_due_before: the conditions of free points.
create function ledger.apply_entry(
  p_wallet bigint, p_currency smallint, p_brand smallint, p_op uuid, p_kind smallint, p_hash bytea,
  p_amount bigint, p_won bigint, p_accounts smallint[], p_amounts bigint[],
  p_hold uuid, p_hold_step smallint, p_seed uuid,
  p_below bigint, p_due_before timestamptz,
  p_ref_provider smallint, p_ref_kind smallint, p_ref text, p_at timestamptz
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
  if p_hold_step in (2, 3) then
    select * into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.hold_id = p_hold for update;
    if v_hold.hold_id is null or v_hold.currency <> p_currency or v_hold.amount <> p_amount then
      raise exception 'hold % of wallet % does not match', p_hold, p_wallet;
    end if;
  end if;
  -- Money that is owed (a release, a settled round) also reaches a wallet that is closed for play.
  v_refusal := case
    when coalesce(p_hold_step, 1) = 1 and v_wallet.state <> 1 then 'WALLET_CLOSED'
    when p_hold_step = 1 and p_seed is not null and v_wallet.seed_id is distinct from p_seed then 'SEED_CHANGED'
    when p_hold_step in (2, 3) and v_hold.state <> 1 then 'STATE_CONFLICT'
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
    available_after, locked_after, ver, seed_id, hold_id, at)
  values (p_wallet, p_op, p_brand, p_currency, p_kind, p_hash, v_refusal, p_amount,
    case when v_refusal is null then p_won else 0 end, v_available, v_locked, v_wallet.ver, p_seed, p_hold, p_at);
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
    end if;
    if p_ref is not null then
      insert into ledger.ext_ref (provider, kind, ref, wallet_id, op_id)
        values (p_ref_provider, p_ref_kind, p_ref, p_wallet, p_op);
    end if;
  end if;
  return query select 'FRESH', v_refusal, v_available, v_locked, v_wallet.ver, null::json;
end $f$;

-- Moves every currency of a wallet into a state, as one operation per currency, so that the version
-- says which bets came before. Answers the number of rows that changed.
create function ledger.change_state(p_wallet bigint, p_state smallint, p_ops uuid[], p_hash bytea, p_at timestamptz)
returns integer language plpgsql volatile as $f$
#variable_conflict use_column
declare
  v_count integer;
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  with moved as (
    update ledger.wallet t set state = p_state, ver = t.ver + 1, modified_at = p_at
      where t.wallet_id = p_wallet and t.state <> p_state returning t.*
  ),
  recorded as (
    insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, amount, won,
      available_after, locked_after, ver, state, at)
    select wallet_id, p_ops[currency], brand, currency, 20, p_hash, 0, 0, available, locked, ver, p_state, p_at
    from moved
  ),
  told as (
    insert into ledger.outbox (shard, wallet_id, op_id, kind, payload)
    select (wallet_id % 16)::smallint, wallet_id, p_ops[currency], 2,
      jsonb_build_object('currency', currency, 'balance', available, 'lockedBalance', locked,
        'version', ver, 'state', p_state)
    from moved
  )
  select count(*) into v_count from moved;
  return v_count;
end $f$;

-- Locks a wallet and makes another seed the active one. Called by the fairness schema inside its own
-- transition. Answers null when done, else NOT_FOUND, SEED_CHANGED or SEED_IN_USE.
create function ledger.swap_seed(p_wallet bigint, p_expected uuid, p_next uuid) returns text
language plpgsql volatile as $f$
#variable_conflict use_column
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  if not found then
    return 'NOT_FOUND';
  end if;
  if exists (select from ledger.wallet t where t.wallet_id = p_wallet and t.seed_id is distinct from p_expected) then
    return 'SEED_CHANGED';
  end if;
  if exists (select from ledger.hold h where h.wallet_id = p_wallet and h.state = 1 and h.seed_id = p_expected) then
    return 'SEED_IN_USE';
  end if;
  update ledger.wallet t set seed_id = p_next where t.wallet_id = p_wallet;
  return null;
end $f$;

-- What the seal hashes of one operation: its columns, named one by one so that a later column does not
-- break old blocks, and its postings in order. Callers pin the time zone.
create function ledger.canonical(o ledger.op) returns text
language sql stable as $f$
  select json_build_array(o.wallet_id, o.op_id, o.brand, o.currency, o.kind, encode(o.request_hash, 'hex'),
      o.refusal, o.amount, o.won, o.available_after, o.locked_after, o.ver, o.state, o.seed_id, o.hold_id,
      o.game_name, o.paytable, o.game_version, o.client_seed, o.outcome::text, o.at, o.tx)::text
    || coalesce((
      select string_agg(format('|%s:%s:%s:%s', p.n, p.account, p.currency, p.amount), '' order by p.n)
      from ledger.posting p where p.wallet_id = o.wallet_id and p.op_id = o.op_id), '')
$f$;

-- Seals the next blocks of a brand, in (tx, wallet, id) order, as far as transactions have ended before
-- the oldest one still running, so no late commit can fall between. One scan serves several blocks.
-- Answers the number of operations sealed; of two sealers at once one fails on the key and retries.
create function ledger.seal_next(p_brand smallint, p_block_size integer, p_blocks integer, p_at timestamptz)
returns integer
language plpgsql volatile set timezone = 'UTC' set datestyle = 'ISO' as $f$
declare
  v_last ledger.seal;
  v_sealed integer := 0;
  v_row record;
begin
  select * into v_last from ledger.seal s where s.brand = p_brand order by s.block desc limit 1;
  v_last.block := coalesce(v_last.block, 0);
  v_last.hash := coalesce(v_last.hash, '\x'::bytea);
  v_last.last_tx := coalesce(v_last.last_tx, 0);
  for v_row in
    with chosen as (
      select o from ledger.op o
      where o.brand = p_brand
        and o.tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        and o.tx >= v_last.last_tx
        and (o.tx > v_last.last_tx
          or (o.wallet_id, o.op_id) > (v_last.last_wallet_id, v_last.last_op_id))
      order by o.tx, o.wallet_id, o.op_id
      limit p_block_size * p_blocks
    ),
    placed as (
      select c.o, row_number() over (order by (c.o).tx, (c.o).wallet_id, (c.o).op_id) as place from chosen c
    )
    select count(*)::integer as ops,
      string_agg(ledger.canonical(p.o), E'\n' order by p.place) as text,
      (array_agg((p.o).tx order by p.place desc))[1] as tx,
      (array_agg((p.o).wallet_id order by p.place desc))[1] as wallet_id,
      (array_agg((p.o).op_id order by p.place desc))[1] as op_id
    from placed p group by (p.place - 1) / p_block_size order by (p.place - 1) / p_block_size
  loop
    v_last.block := v_last.block + 1;
    v_last.previous_hash := v_last.hash;
    v_last.hash := sha256(v_last.previous_hash || convert_to(v_row.text, 'UTF8'));
    insert into ledger.seal (brand, block, last_tx, last_wallet_id, last_op_id, op_count, previous_hash, hash, sealed_at)
    values (p_brand, v_last.block, v_row.tx, v_row.wallet_id, v_row.op_id, v_row.ops, v_last.previous_hash,
      v_last.hash, p_at);
    v_sealed := v_sealed + v_row.ops;
  end loop;
  return v_sealed;
end $f$;

-- Recomputes every block of every brand; answers the blocks that do not verify. An operation belongs to
-- the first block whose last row is not before it, so an inserted row shows as well as a missing one.
create function ledger.broken_seals() returns table (brand smallint, block bigint)
language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO' as $f$
#variable_conflict use_column
begin
  return query
  with marks as (
    select s.brand, s.last_tx as tx, s.last_wallet_id as wallet_id, s.last_op_id as op_id, s.block, null::text as text
    from ledger.seal s
    union all
    select o.brand, o.tx, o.wallet_id, o.op_id, null, ledger.canonical(o) from ledger.op o
  ),
  placed as (
    select m.*, min(m.block) over (partition by m.brand
      order by m.tx desc, m.wallet_id desc, m.op_id desc, m.text is not null
      rows unbounded preceding) as in_block
    from marks m
  ),
  again as (
    select p.brand, p.in_block as block, count(p.text) as ops,
      string_agg(p.text, E'\n' order by p.tx, p.wallet_id, p.op_id) as text
    from placed p where p.in_block is not null group by p.brand, p.in_block
  ),
  chained as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over w as chain, lag(s.block, 1, 0::bigint) over w as before
    from ledger.seal s window w as (partition by s.brand order by s.block)
  )
  select c.brand, c.block from chained c join again a using (brand, block)
  where c.block <> c.before + 1 or c.previous_hash <> c.chain or a.ops <> c.op_count
    or c.hash is distinct from sha256(c.previous_hash || convert_to(a.text, 'UTF8'));
end $f$;
