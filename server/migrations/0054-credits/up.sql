create schema credit;

-- A gift of equal plays: so many credits of one stake on these paytables, until an instant. Played ones
-- are counted here, under the lock of the wallet's row.
create table credit.gift (
  wallet_id bigint not null,
  gift_id text not null check (length(gift_id) between 1 and 50),
  brand smallint not null,
  action_id text not null,
  credit_type text,
  paytables text[] not null check (cardinality(paytables) >= 1),
  currency smallint not null check (currency in (1, 2)),
  credit_value bigint not null check (credit_value > 0),
  credits integer not null check (credits between 1 and 10000),
  played integer not null default 0 check (played between 0 and credits),
  request_hash bytea not null,
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  primary key (wallet_id, gift_id)
);
create index gift_tx on credit.gift (tx);

-- Which gifts a bet used up, and how many of each.
create table credit.play (
  wallet_id bigint not null,
  op_id uuid not null,
  gift_id text not null,
  credits integer not null check (credits > 0),
  primary key (wallet_id, op_id, gift_id),
  foreign key (wallet_id, gift_id) references credit.gift (wallet_id, gift_id)
);

-- The credits that a bet would use: those that expire first. p_value null: of any value.
create function credit.usable(
  p_wallet bigint, p_currency smallint, p_paytable text, p_value bigint, p_at timestamptz
) returns table (place bigint, gift_id text, credit_value bigint, credits integer)
language sql stable as $f$
  select row_number() over (order by g.expires_at, g.granted_at, g.gift_id), g.gift_id, g.credit_value,
    g.credits - g.played
  from credit.gift g
  where g.wallet_id = p_wallet and g.currency = p_currency and p_paytable = any(g.paytables)
    and (p_value is null or g.credit_value = p_value) and g.played < g.credits and g.expires_at > p_at
  order by 1
$f$;

-- Books decided rounds that credits pay for. The caller names the credits that it decided them for; when
-- others come first by now nothing is booked (CREDITS_CHANGED) and the caller decides again.
-- Verdicts as apply_entry.
create function ledger.apply_credit_bet(
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

create schema play;

-- What rounds of a paytable staked and paid so far. The sums of squares are for the interval.
create table play.return_tally (
  brand smallint not null,
  paytable text not null,
  currency smallint not null,
  rounds bigint not null,
  staked numeric not null,
  won numeric not null,
  staked_squares numeric not null,
  won_squares numeric not null,
  crossed numeric not null,
  primary key (brand, paytable, currency)
);
-- Operations below this transaction number are counted.
create table play.return_cursor (
  only_row boolean primary key default true check (only_row),
  tx bigint not null
);
insert into play.return_cursor (tx) values (0);

-- Counts the rounds of the next transactions, as far as all of them have ended: bets, plays with one
-- credit, and captures. Answers how many transaction numbers it went on.
create function play.tally_returns(p_span bigint) returns bigint language plpgsql volatile as $f$
declare
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_cursor bigint;
  v_from bigint;
  v_to bigint;
begin
  select c.tx into v_cursor from play.return_cursor c for update;
  -- Numbers may have wide gaps: begin at the next one that is there.
  select min(o.tx) into v_from from ledger.op o where o.tx >= v_cursor;
  if v_from is null or v_from >= v_horizon then
    return 0;
  end if;
  v_to := least(v_from + p_span, v_horizon);
  insert into play.return_tally as t
    (brand, paytable, currency, rounds, staked, won, staked_squares, won_squares, crossed)
  select o.brand, o.paytable, o.currency, count(*), sum(o.amount), sum(o.won), sum(o.amount::numeric * o.amount),
    sum(o.won::numeric * o.won), sum(o.won::numeric * o.amount)
  from ledger.op o
  where o.tx >= v_from and o.tx < v_to and o.refusal is null and o.kind in (1, 4, 12) and o.paytable is not null
  group by o.brand, o.paytable, o.currency
  on conflict (brand, paytable, currency) do update set rounds = t.rounds + excluded.rounds,
    staked = t.staked + excluded.staked, won = t.won + excluded.won,
    staked_squares = t.staked_squares + excluded.staked_squares,
    won_squares = t.won_squares + excluded.won_squares, crossed = t.crossed + excluded.crossed;
  update play.return_cursor set tx = v_to;
  return v_to - v_cursor;
end $f$;

-- The operations of the wallet when the pair became active: how many came since says whether it is due.
alter table fairness.seed_pair add column operations_before bigint not null default 0;

-- As before, and the number of operations is noted.
-- The first pair of a wallet and the commitment to the second. Answers null when made or SEED_CHANGED
-- when another call was first, which is fine: the caller reads again.
create or replace function fairness.first_pairs(
  p_wallet bigint, p_seeds uuid[], p_sealed bytea[], p_hashes bytea[], p_client_seed text, p_at timestamptz
) returns text language plpgsql volatile as $f$
declare
  v_refusal text := ledger.swap_seed(p_wallet, null, p_seeds[1]);
begin
  if v_refusal is null then
    insert into fairness.seed_pair (wallet_id, seed_id, server_seed_sealed, server_seed_hash, client_seed, state, created_at, activated_at,
      operations_before)
    values
      (p_wallet, p_seeds[1], p_sealed[1], p_hashes[1], p_client_seed, 'ACTIVE', p_at, p_at,
        (select sum(w.ver) from ledger.wallet w where w.wallet_id = p_wallet)),
      (p_wallet, p_seeds[2], p_sealed[2], p_hashes[2], null, 'NEXT', p_at, null, 0);
  end if;
  return v_refusal;
end $f$;

-- One transition: the active pair is revealed, the committed one becomes active with the player's
-- client seed, a new one is committed. Answers null, NOT_FOUND, SEED_CHANGED or SEED_IN_USE.
create or replace function fairness.rotate_pair(
  p_wallet bigint, p_active uuid, p_next uuid, p_client_seed text,
  p_new uuid, p_sealed bytea, p_hash bytea, p_at timestamptz
) returns text language plpgsql volatile as $f$
declare
  v_refusal text := ledger.swap_seed(p_wallet, p_active, p_next);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  update fairness.seed_pair set state = 'REVEALED', revealed_at = p_at
    where wallet_id = p_wallet and seed_id = p_active and state = 'ACTIVE';
  update fairness.seed_pair set state = 'ACTIVE', client_seed = p_client_seed, activated_at = p_at,
      operations_before = (select sum(w.ver) from ledger.wallet w where w.wallet_id = p_wallet)
    where wallet_id = p_wallet and seed_id = p_next and state = 'NEXT';
  if not found then
    raise exception 'seed % of wallet % was not committed', p_next, p_wallet;
  end if;
  insert into fairness.seed_pair (wallet_id, seed_id, server_seed_sealed, server_seed_hash, state, created_at)
    values (p_wallet, p_new, p_sealed, p_hash, 'NEXT', p_at);
  return null;
end $f$;
