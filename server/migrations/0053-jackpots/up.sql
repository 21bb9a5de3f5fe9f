create schema jackpot;

-- A jackpot of a brand, in a currency. Types: 1 mini, 2 minor, 3 major, 4 grand. What is in it is
-- seeded + the sum of its pool - paid, in millionths of a minor unit; nothing is ever reset, so a
-- contribution that commits while a win falls is simply in the next cycle. Only a win locks this row.
create table jackpot.jackpot (
  brand smallint not null,
  currency smallint not null check (currency in (1, 2)),
  type smallint not null check (type between 1 and 4),
  generation bigint not null check (generation >= 1),
  -- What the house laid in for this cycle, and the meter's ceiling, both in minor units.
  seed bigint not null check (seed > 0),
  ceiling bigint check (ceiling > seed),
  -- Of all cycles together: seeds in millionths, payments in minor units.
  seeded bigint not null,
  paid bigint not null check (paid >= 0),
  primary key (brand, currency, type)
) with (fillfactor = 50);

-- Contributions since ever, in millionths of a minor unit. A slot belongs to a lane of a process, so
-- that batches do not queue for one row; every column only grows.
create table jackpot.pool (
  brand smallint not null,
  currency smallint not null,
  slot smallint not null check (slot between 0 and 31),
  mini bigint not null,
  minor bigint not null,
  major bigint not null,
  grand bigint not null,
  primary key (brand, currency, slot)
) with (fillfactor = 20);

-- One row per cycle. A cycle that must hit commits its hidden point at the start: the hash is public
-- at once, the point lies sealed with a key that the database does not hold, and is bared by the win.
create table jackpot.cycle (
  brand smallint not null,
  currency smallint not null,
  type smallint not null,
  generation bigint not null,
  seed bigint not null,
  ceiling bigint,
  point_hash bytea,
  point_sealed bytea,
  point bigint,
  salt bytea,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand, currency, type, generation)
);

-- A bet that hit a jackpot, written with the bet. States: 1 open, 2 won, 3 late (its cycle had ended).
-- A drawn hit names no cycle: it wins whichever is open when its turn comes.
create table jackpot.claim (
  wallet_id bigint not null,
  op_id uuid not null,
  type smallint not null,
  brand smallint not null,
  currency smallint not null,
  generation bigint,
  state smallint not null default 1 check (state between 1 and 3),
  at timestamptz not null,
  primary key (wallet_id, op_id, type)
);
create index claim_open on jackpot.claim (at) where state = 1;

-- The money was posted with this row. PENDING only says that the player has not seen it.
create table jackpot.win (
  win_id uuid primary key,
  wallet_id bigint not null,
  op_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  type smallint not null,
  generation bigint not null,
  amount bigint not null check (amount > 0),
  display_name text not null,
  status text not null check (status in ('PENDING', 'COMPLETED')),
  created_at timestamptz not null,
  completed_at timestamptz,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  unique (brand, currency, type, generation)
);
create index win_of_wallet on jackpot.win (wallet_id, win_id);
create index win_tx on jackpot.win (tx);

-- Shares of rounds that end with a capture; those of bets stand with the bet itself.
create table jackpot.capture_share (
  wallet_id bigint not null,
  op_id uuid not null,
  contributed bigint not null,
  primary key (wallet_id, op_id)
);

-- What the bet gave to all jackpots together, in millionths of a minor unit; null when it gave nothing.
alter table ledger.op add column contributed bigint;

-- What is in a jackpot, in millionths of a minor unit.
create function jackpot.pot(j jackpot.jackpot) returns bigint
language sql stable as $f$
  select j.seeded - j.paid * 1000000 + coalesce((
    select sum(case j.type when 1 then p.mini when 2 then p.minor when 3 then p.major else p.grand end)
    from jackpot.pool p where p.brand = j.brand and p.currency = j.currency), 0)::bigint
$f$;

-- Looks whether this transaction carried a meter to its hidden point, and claims the win for the bet
-- that did. Between lanes the one whose commit the other did not see yet may claim as well; the first
-- settled claim of a cycle wins it.
create function jackpot.claim_reached(
  p_wallets bigint[], p_ops uuid[], p_rates bigint[], p_point_brands smallint[],
  p_point_currencies smallint[], p_point_types smallint[], p_point_generations bigint[], p_points bigint[],
  p_at timestamptz
) returns table (wallet_id bigint, op_id uuid) language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $f$
#variable_conflict use_column
declare
  v record;
begin
  for v in
    with looked as materialized (
      select j.brand, j.currency, j.type, j.generation, q.point, jackpot.pot(j) as pot
      from unnest(p_point_brands, p_point_currencies, p_point_types, p_point_generations, p_points)
        as q(brand, currency, type, generation, point)
      join jackpot.jackpot j using (brand, currency, type, generation)
    )
    select * from looked where pot >= point
  loop
    continue when exists (select from jackpot.claim c where c.state = 1 and c.brand = v.brand
      and c.currency = v.currency and c.type = v.type and c.generation = v.generation);
    return query
    insert into jackpot.claim as c (wallet_id, op_id, type, brand, currency, generation, at)
    select b.wallet_id, b.op_id, v.type, v.brand, v.currency, v.generation, p_at
    from (
      select n.wallet_id, n.op_id, n.place, sum(s.share) over (order by n.place) as running,
        sum(s.share) over () as whole
      from unnest(p_wallets, p_ops) with ordinality as n(wallet_id, op_id, place)
      join ledger.op o on o.wallet_id = n.wallet_id and o.op_id = n.op_id
      cross join lateral (select o.amount * p_rates[o.currency * 4 - 4 + v.type] as share) s
      where o.tx = pg_current_xact_id()::text::bigint and o.contributed is not null
        and o.brand = v.brand and o.currency = v.currency
    ) b
    where v.pot - b.whole + b.running >= v.point
    order by b.place limit 1
    on conflict do nothing
    returning c.wallet_id, c.op_id;
  end loop;
end $f$;

drop function ledger.apply_bets(bigint[], smallint[], smallint[], uuid[], bytea[], bigint[], bigint[], uuid[],
  text[], text[], text[], text[], json[], timestamptz);

-- As before, and with what eligible bets give to the jackpots (p_contributed, null for the others), in the
-- same statement. p_rates: millionths for each unit staked, of the four jackpots in points, then in tickets.
-- p_hit: bets whose own draw hit the major (3) or the grand (4). p_points: hidden points of cycles that
-- must hit. A row CLAIM names a bet that hit something.
-- One call for up to 64 bets of different wallets. Statement 1 locks, statement 2 decides on a fresh
-- snapshot: locking and updating in one statement evaluates the balance check on an old row version
-- and fails under contention. Statement 3 runs only when some bet was not newly recorded and
-- answers it from the record, or says why nothing was recorded.
-- Verdicts: FRESH (recorded now), STORED (recorded before: `stored` is that row), else the unstored
-- reason. Index plans are pinned: a plan made on an empty table must not survive its growth.
create function ledger.apply_bets(
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

-- As before; what a bet gave to the jackpots is sealed with it, and blocks without keep their hash.
create or replace function ledger.canonical(o ledger.op) returns text
language sql stable as $f$
  select json_build_array(o.wallet_id, o.op_id, o.brand, o.currency, o.kind, encode(o.request_hash, 'hex'),
      o.refusal, o.amount, o.won, o.available_after, o.locked_after, o.ver, o.state, o.seed_id, o.hold_id,
      o.game_name, o.paytable, o.game_version, o.client_seed, o.outcome::text, o.at, o.tx)::text
    || coalesce('|contributed:' || o.contributed, '')
    || coalesce((
      select string_agg(format('|%s:%s:%s:%s', p.n, p.account, p.currency, p.amount), '' order by p.n)
      from ledger.posting p where p.wallet_id = o.wallet_id and p.op_id = o.op_id), '')
$f$;

-- Pays an open claim out of its jackpot and begins the next cycle, all at once. The caller names the
-- cycle that it believes open, with the point that the win bares and the next one's commitment.
-- Verdicts: WON; LATE, when the claim was for a cycle that has ended; STALE, when another cycle is open
-- than the one named; SETTLED, when there is no such open claim; LIMIT, when the account cannot take it.
create function ledger.apply_jackpot_win(
  p_wallet bigint, p_op uuid, p_type smallint, p_generation bigint, p_win uuid, p_hash bytea,
  p_display_name text, p_point bigint, p_salt bytea,
  p_next_seed bigint, p_next_ceiling bigint, p_next_hash bytea, p_next_sealed bytea, p_at timestamptz
) returns table (verdict text, amount bigint, currency smallint, brand smallint)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $f$
#variable_conflict use_column
declare
  v_claim jackpot.claim;
  v_jackpot jackpot.jackpot;
  v_wallet ledger.wallet;
  v_amount bigint;
begin
  select * into v_claim from jackpot.claim c
    where c.wallet_id = p_wallet and c.op_id = p_op and c.type = p_type;
  select * into v_wallet from ledger.wallet t
    where t.wallet_id = p_wallet and t.currency = v_claim.currency for update;
  select * into v_claim from jackpot.claim c
    where c.wallet_id = p_wallet and c.op_id = p_op and c.type = p_type for update;
  if v_claim.state is distinct from 1 then
    return query select 'SETTLED', null::bigint, v_claim.currency, v_claim.brand;
    return;
  end if;
  select * into v_jackpot from jackpot.jackpot j
    where j.brand = v_claim.brand and j.currency = v_claim.currency and j.type = p_type for update;
  if v_claim.generation <> v_jackpot.generation then
    update jackpot.claim c set state = 3 where c.wallet_id = p_wallet and c.op_id = p_op and c.type = p_type;
    return query select 'LATE', null::bigint, v_claim.currency, v_claim.brand;
    return;
  end if;
  if v_jackpot.generation <> p_generation then
    return query select 'STALE', null::bigint, v_claim.currency, v_claim.brand;
    return;
  end if;
  -- What is below one minor unit, and what a meter has beyond its ceiling, stays for the next cycle.
  v_amount := least(jackpot.pot(v_jackpot) / 1000000, v_jackpot.ceiling);
  if v_wallet.available + v_wallet.locked + v_amount > 9007199254740991 then
    return query select 'LIMIT', null::bigint, v_claim.currency, v_claim.brand;
    return;
  end if;

  update jackpot.jackpot j set generation = j.generation + 1, paid = j.paid + v_amount,
    seed = p_next_seed, ceiling = p_next_ceiling, seeded = j.seeded + p_next_seed * 1000000
    where j.brand = v_claim.brand and j.currency = v_claim.currency and j.type = p_type
      and j.generation = p_generation;
  update jackpot.cycle c set closed_at = p_at, point = p_point, salt = p_salt
    where c.brand = v_claim.brand and c.currency = v_claim.currency and c.type = p_type
      and c.generation = p_generation;
  insert into jackpot.cycle (brand, currency, type, generation, seed, ceiling, point_hash, point_sealed, opened_at)
    values (v_claim.brand, v_claim.currency, p_type, p_generation + 1, p_next_seed, p_next_ceiling,
      p_next_hash, p_next_sealed, p_at);
  update jackpot.claim c set state = 2 where c.wallet_id = p_wallet and c.op_id = p_op and c.type = p_type;
  insert into jackpot.win (win_id, wallet_id, op_id, brand, currency, type, generation, amount, display_name,
      status, created_at)
    values (p_win, p_wallet, p_op, v_claim.brand, v_claim.currency, p_type, p_generation, v_amount,
      p_display_name, 'PENDING', p_at);
  -- Money that is owed also reaches a wallet that is closed for play.
  update ledger.wallet t set available = t.available + v_amount, ver = t.ver + 1, modified_at = p_at
    where t.wallet_id = p_wallet and t.currency = v_claim.currency returning * into v_wallet;
  insert into ledger.op (wallet_id, op_id, brand, currency, kind, request_hash, amount, won, available_after,
      locked_after, ver, at)
    values (p_wallet, p_win, v_claim.brand, v_claim.currency, 30, p_hash, v_amount, 0, v_wallet.available,
      v_wallet.locked, v_wallet.ver, p_at);
  insert into ledger.posting (wallet_id, op_id, n, account, currency, amount) values
    (p_wallet, p_win, 1, 20, v_claim.currency, -v_amount), (p_wallet, p_win, 2, 1, v_claim.currency, v_amount);
  insert into ledger.outbox (shard, wallet_id, op_id, kind, payload)
    values ((p_wallet % 16)::smallint, p_wallet, p_win, 1,
      jsonb_build_object('currency', v_claim.currency, 'balance', v_wallet.available,
        'lockedBalance', v_wallet.locked, 'version', v_wallet.ver));
  return query select 'WON', v_amount, v_claim.currency, v_claim.brand;
end $f$;

-- The share of a round that ends with a capture, for the same statement as the capture itself. Answers
-- whether the round hit a jackpot.
create function jackpot.share_capture(
  p_wallet bigint, p_op uuid, p_mini bigint, p_minor bigint, p_major bigint, p_grand bigint,
  p_drawn smallint, p_slot smallint, p_at timestamptz
) returns boolean language plpgsql volatile as $f$
begin
  insert into jackpot.capture_share (wallet_id, op_id, contributed)
    values (p_wallet, p_op, p_mini + p_minor + p_major + p_grand);
  insert into jackpot.pool as p (brand, currency, slot, mini, minor, major, grand)
    select o.brand, o.currency, p_slot, p_mini, p_minor, p_major, p_grand from ledger.op o
      where o.wallet_id = p_wallet and o.op_id = p_op
    on conflict (brand, currency, slot) do update set
      mini = p.mini + excluded.mini, minor = p.minor + excluded.minor,
      major = p.major + excluded.major, grand = p.grand + excluded.grand;
  insert into jackpot.claim (wallet_id, op_id, type, brand, currency, at)
    select p_wallet, p_op, t.type, o.brand, o.currency, p_at
    from ledger.op o cross join (values (3::smallint, 1), (4::smallint, 2)) as t(type, bit)
    where o.wallet_id = p_wallet and o.op_id = p_op and p_drawn & t.bit <> 0;
  return p_drawn <> 0;
end $f$;
