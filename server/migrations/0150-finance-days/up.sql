create schema finance;

-- Sums of postings for each day of a brand, counted once along the checkpoint chain of the ledger.
create table finance.day_sum (
  brand smallint not null,
  currency smallint not null,
  day date not null,
  kind smallint not null,
  account smallint not null,
  -- Empty for operations that belong to no game.
  game_name text not null,
  amount numeric not null,
  postings bigint not null,
  -- Where the postings are: the checkpoints among which to look for them.
  blocks int8multirange not null,
  primary key (brand, currency, day, kind, account, game_name)
);

-- The same by account alone, from which balances at the end of a day are added up.
create table finance.day_account (
  brand smallint not null,
  currency smallint not null,
  account smallint not null,
  day date not null,
  amount numeric not null,
  primary key (brand, currency, account, day)
);

-- Up to which checkpoint each brand is counted, in the days of which time zone.
create table finance.day_cursor (
  brand smallint primary key,
  zone text not null check (length(zone) between 1 and 100),
  block bigint not null check (block >= 0),
  last_tx bigint not null,
  last_wallet_id bigint not null,
  last_operation_id uuid not null
);

-- The figures of a closed day as they were. A day that is closed again after it was reopened has another row.
create table finance.day_close (
  close_id uuid primary key,
  brand smallint not null,
  day date not null,
  zone text not null check (length(zone) between 1 and 100),
  figures jsonb not null check (jsonb_typeof(figures) = 'array'),
  -- The head of the checkpoint chain that the figures include.
  block bigint not null check (block >= 0),
  block_hash bytea not null check (octet_length(block_hash) in (0, 32)),
  closed_at timestamptz not null,
  closed_by uuid not null,
  reopened_at timestamptz
);
create unique index day_close_in_force on finance.day_close (brand, day) where reopened_at is null;
