create schema crash;

-- One row: the number of the last leader. Its writes carry the number, and a row taken over by a later
-- leader does not hear of an earlier one any more.
create table crash.leader (
  one boolean primary key default true check (one),
  fence bigint not null
);
insert into crash.leader (one, fence) values (true, 0);

-- A stream of rounds that is decided before its first round. `published_hash` is the link behind the
-- last one; rounds use the links backwards. The salt is fixed after the row stands.
create table crash.chain (
  chain_id uuid primary key,
  brand smallint not null,
  rounds integer not null check (rounds > 0),
  rounds_used integer not null default 0 check (rounds_used between 0 and rounds),
  published_hash bytea not null,
  created_at timestamptz not null,
  salt text,
  salt_source text check (salt_source in ('announced', 'house')),
  salted_at timestamptz,
  check ((salt is null) = (salt_source is null) and (salt is null) = (salted_at is null))
);
create unique index chain_in_use on crash.chain (brand) where rounds_used < rounds;

-- One link in a thousand; those between are hashed when they are needed.
create table crash.chain_link (
  chain_id uuid not null references crash.chain,
  position integer not null,
  link_sealed bytea not null,
  primary key (chain_id, position)
);

-- phase: 1 betting, 2 locked, 3 running, 4 ended and bets are being closed, 5 closed,
-- 6 never ran and stakes are on their way back, 7 returned.
create table crash.round (
  round_id uuid primary key,
  brand smallint not null,
  chain_id uuid not null references crash.chain,
  number integer not null,
  phase smallint not null check (phase between 1 and 7),
  fence bigint not null,
  link_sealed bytea not null,
  betting_at timestamptz not null,
  locked_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- What was staked when the run began, by currency.
  points_staked bigint not null default 0,
  tickets_staked bigint not null default 0,
  game_hash bytea,
  crash_cents integer,
  unique (chain_id, number),
  check (phase not in (3, 4, 5) or started_at is not null),
  check (phase not in (4, 5) or (ended_at is not null and game_hash is not null and crash_cents is not null)),
  check (phase not in (1, 2, 3, 6) or game_hash is null)
);
create unique index round_open on crash.round (brand) where phase in (1, 2, 3);
create index round_by_brand on crash.round (brand, betting_at desc);
create index round_unfinished on crash.round (brand) where phase not in (5, 7);

-- status: 0 asked for, 1 in the round, 2 cancelled, 3 settled, 4 lost, 5 returned. It leaves 1 once;
-- `booked` says that the money has followed. `end_id` is the operation that ends the hold.
create table crash.bet (
  wallet_id bigint not null,
  bet_id uuid not null,
  round_id uuid not null references crash.round,
  brand smallint not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  auto_cents integer,
  display_name text not null,
  status smallint not null default 0 check (status between 0 and 5),
  left_at_cents integer,
  won bigint not null default 0 check (won >= 0),
  end_id uuid not null,
  booked boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (wallet_id, bet_id),
  check ((status = 3) = (left_at_cents is not null)),
  check (status = 3 or won = 0),
  check (not booked or status >= 2)
);
create index bet_of_round on crash.bet (round_id);
create index bet_not_booked on crash.bet (decided_at) where status >= 2 and not booked;
