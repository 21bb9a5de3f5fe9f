-- Books a batch of bets of different wallets in one transaction and returns outcomes in the order of the
-- commands. Rows with the verdict CLAIM name bets of this call that hit a jackpot.
-- Called by wallet.store.ts.
-- Locks: the wallets in order of id and currency, then one pool row per brand and currency. For a bet that will be
-- refused also the player's other account, without waiting; when it is busy the caller decides again.
-- Rules: WAL-4 to WAL-7, WAL-24 to WAL-34, WAL-44, WAL-45, JACK-6, PLAY-29.
create or replace function ledger.place_bets(
  p_commands ledger.bet_command[],
  p_outcomes json[],
  p_jackpots jackpot.bet_context,
  p_at timestamptz
)
returns table (
  wallet_id bigint,
  operation_id uuid,
  verdict text,
  refusal text,
  available_after bigint,
  locked_after bigint,
  ver bigint,
  stored json
)
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  v_fresh bigint;
  v_now timestamptz := clock_timestamp();
  v_low uuid := ledger.uuid_floor(v_now - interval '72 hours');
  v_high uuid := ledger.uuid_floor(v_now + interval '5 minutes');
  v_doubtful bigint[];
  v_refusable bigint[];
  v_limited bigint[];
  v_beyond bigint[];
  v_beyond_refusals text[];
begin
  with locked as (
    select t.wallet_id, t.state, t.available, t.locked, t.is_limited, n.stake, n.won from ledger.wallet t
    join unnest(p_commands) n using (wallet_id, currency)
    order by t.wallet_id, t.currency for update of t
  )
  select array_agg(k.wallet_id) filter (
      where k.state <> ledger.wallet_state('ACTIVE') or k.available < k.stake
        or k.available + k.locked - k.stake + k.won > ledger.balance_limit()),
    array_agg(k.wallet_id) filter (where k.is_limited)
    into v_doubtful, v_limited from locked k;
  -- Limits of players are read for the wallets that have some, and only now that nothing can move these any more.
  if v_limited is not null then
    select array_agg(n.wallet_id), array_agg(l.refusal) into v_beyond, v_beyond_refusals
      from unnest(p_commands) n
      cross join lateral limits.refusal_of_stake(n.wallet_id, n.currency, n.stake, p_at) as l(refusal)
      where n.wallet_id = any(v_limited) and l.refusal is not null;
    v_doubtful := v_doubtful || v_beyond;
  end if;
  -- The key of operations does not guard the ids of refusals. With both accounts held, an id cannot be accepted in
  -- one currency while it is refused in the other. This lock is out of order, so it must not wait.
  if v_doubtful is not null then
    select array_agg(other.wallet_id) into v_refusable from (
      select t.wallet_id from ledger.wallet t
      join unnest(p_commands) n on n.wallet_id = t.wallet_id and n.currency <> t.currency
      where t.wallet_id = any(v_doubtful) order by t.wallet_id for update of t skip locked
    ) other;
  end if;

  return query
  with decided as (
    select n.*, t.available, t.locked, t.ver,
      case
        when t.state <> ledger.wallet_state('ACTIVE') then 'WALLET_CLOSED'
        when t.available < n.stake then 'INSUFFICIENT_BALANCE'
        when t.available + t.locked - n.stake + n.won > ledger.balance_limit() then 'BALANCE_LIMIT_REACHED'
        when n.wallet_id = any(v_beyond) then v_beyond_refusals[array_position(v_beyond, n.wallet_id)]
      end as refusal
    from ledger.wallet t
    join unnest(p_commands, p_outcomes)
      as n(wallet_id, currency, brand, operation_id, request_hash, stake, won, seed_id,
        game_name, paytable, game_version, client_seed, contributed, outcome)
      on n.wallet_id = t.wallet_id and n.currency = t.currency
    where t.brand = n.brand and t.seed_id = n.seed_id and n.operation_id between v_low and v_high
      -- A scalar subquery, which is never made a join: one search in the index of steps for each bet.
      and (select s.version from ledger.round_step s
        where s.wallet_id = n.wallet_id and s.operation_id = n.operation_id) is null
      and (select r.kind from ledger.refusal r
        where r.wallet_id = n.wallet_id and r.operation_id = n.operation_id) is null
  ),
  recorded as (
    insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount,
      won, available_after, locked_after, ver, seed_id, game_name, paytable, game_version,
      client_seed, outcome, at, contributed)
    select wallet_id, operation_id, brand, currency, ledger.operation_kind('BET'), request_hash, stake,
      won, available - stake + won, locked, ver + 1, seed_id, game_name, paytable, game_version,
      client_seed, outcome, p_at, contributed
    from decided where refusal is null
    on conflict (wallet_id, operation_id) do nothing
    returning *
  ),
  refused as (
    select d.*, greatest(b.full_at, v_now) + ledger.refusal_limit('REFILL') as full_at
    from decided d
    left join ledger.refusal_allowance b on b.wallet_id = d.wallet_id
    where d.refusal is not null and d.wallet_id = any(v_refusable)
      and (select o.kind from ledger.operation o where o.wallet_id = d.wallet_id
        and o.operation_id = d.operation_id and o.operation_id between v_low and v_high) is null
  ),
  answered as (
    select r.*, case when r.full_at - v_now > ledger.refusal_limit('FULL') then 'TOO_MANY_REQUESTS'
      else r.refusal end as answer
    from refused r
  ),
  stored as (
    insert into ledger.refusal (wallet_id, operation_id, brand, currency, kind, request_hash, refusal, amount,
      available_after, locked_after, ver, game_name, paytable, at)
    select wallet_id, operation_id, brand, currency, ledger.operation_kind('BET'), request_hash, refusal, stake,
      available, locked, ver, game_name, paytable, p_at
    from answered where answer = refusal
  ),
  spent as (
    insert into ledger.refusal_allowance as b (wallet_id, full_at)
    select wallet_id, full_at from answered where answer = refusal
    on conflict (wallet_id) do update set full_at = excluded.full_at
  ),
  moved as (
    update ledger.wallet t
      set available = t.available - r.amount + r.won, ver = t.ver + 1, modified_at = r.at,
        unplayed = ledger.unplayed_after(ledger.operation_kind('BET'), t.currency, t.unplayed, r.amount)
      from recorded r
      where t.wallet_id = r.wallet_id and t.currency = r.currency
      returning t.wallet_id, t.currency, t.available, t.locked, t.ver, r.operation_id, r.amount, r.won
  ),
  posted as (
    insert into ledger.posting (wallet_id, operation_id, n, account, currency, amount)
    select m.wallet_id, m.operation_id, v.n, v.account, m.currency, v.amount
    from moved m
    cross join lateral (values
      (1::smallint, ledger.account_number('PLAYER_AVAILABLE'), -m.amount),
      (2::smallint, ledger.account_number('HOUSE_BETS'), m.amount),
      (3::smallint, ledger.account_number('HOUSE_WINS'), -m.won),
      (4::smallint, ledger.account_number('PLAYER_AVAILABLE'), m.won)
    ) as v(n, account, amount)
    where v.amount <> 0
  ),
  -- In a fixed order: two batches that add to the same slots could otherwise lock them crosswise and deadlock.
  fed as (
    select count(jackpot.contribute(g.brand, g.currency, g.staked, p_jackpots)) as pools
    from (
      select r.brand, r.currency, sum(r.amount)::bigint as staked
      from recorded r where r.contributed is not null
      group by r.brand, r.currency order by r.brand, r.currency
    ) g
  ),
  counted as (
    select count(limits.count_operation(r.wallet_id, r.currency, r.kind, r.amount, r.won, null, r.at)) as operations
    from recorded r where r.wallet_id = any(v_limited)
  ),
  emitted as (
    insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
    select (m.wallet_id % 16)::smallint, m.wallet_id, m.operation_id, ledger.outbox_kind('BALANCE_CHANGED'),
      jsonb_build_object('currency', m.currency, 'balance', m.available,
        'lockedBalance', m.locked, 'version', m.ver)
    from moved m
  )
  select r.wallet_id, r.operation_id, 'FRESH', null::text, r.available_after, r.locked_after, r.ver, null::json
  from recorded r cross join fed cross join counted
  union all
  select a.wallet_id, a.operation_id, 'FRESH', a.answer, a.available, a.locked, a.ver, null::json
  from answered a;

  get diagnostics v_fresh = row_count;
  if cardinality(p_jackpots.hits) > 0 then
    return query
    select c.wallet_id, c.operation_id, 'CLAIM', null::text, null::bigint, null::bigint, null::bigint, null::json
    from jackpot.claim_drawn(p_jackpots.hits) c;
  end if;
  if v_fresh > 0 and cardinality(p_jackpots.points) > 0 then
    return query
    select c.wallet_id, c.operation_id, 'CLAIM', null::text, null::bigint, null::bigint, null::bigint, null::json
    from jackpot.claim_points(p_commands, p_jackpots, p_at) c;
  end if;
  if v_fresh = cardinality(p_commands) then
    return;
  end if;

  return query
  select n.wallet_id, n.operation_id,
    case
      when n.operation_id not between v_low and v_high then 'REQUEST_ID_OUTSIDE_WINDOW'
      when o.operation_id is not null or f.operation_id is not null then 'STORED'
      when s.operation_id is not null then 'REQUEST_ID_REUSED'
      when t.wallet_id is null or t.brand <> n.brand then 'NOT_FOUND'
      -- The seed, or the other account was busy: nothing is recorded, and the same id may be decided again.
      else 'SEED_CHANGED'
    end,
    coalesce(o.refusal, f.refusal), coalesce(o.available_after, f.available_after),
    coalesce(o.locked_after, f.locked_after), coalesce(o.ver, f.ver),
    coalesce(row_to_json(o), ledger.refused_operation(f))
  from unnest(p_commands) n
  left join ledger.wallet t on t.wallet_id = n.wallet_id and t.currency = n.currency
  left join ledger.operation o on o.wallet_id = n.wallet_id and o.operation_id = n.operation_id
    and o.operation_id between v_low and v_high
  left join ledger.refusal f on f.wallet_id = n.wallet_id and f.operation_id = n.operation_id
  left join ledger.round_step s on s.wallet_id = n.wallet_id and s.operation_id = n.operation_id;
end $function$;
