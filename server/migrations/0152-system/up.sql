create schema system;

-- A process of the installation; it says every few seconds that it lives and how it is.
create table system.node (
  node_id uuid primary key,
  version text not null check (length(version) between 1 and 100),
  roles text[] not null check (cardinality(roles) >= 1),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  clock_state text not null check (clock_state in ('good', 'uncertain')),
  -- The database's clock minus that of the process, and the bound of its error.
  clock_offset_ms integer,
  clock_error_ms integer,
  database_answers boolean not null,
  crash_is_led boolean not null,
  memory_mb integer not null check (memory_mb >= 0)
);

-- What all processes together counted in an hour.
create table system.hour_count (
  hour timestamptz not null,
  name text not null check (length(name) between 1 and 50),
  count bigint not null check (count >= 0),
  primary key (hour, name)
);

-- Checks of the whole ledger that somebody started, with what they found.
create table system.ledger_check (
  check_id uuid primary key,
  requested_by uuid not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  lines jsonb check (jsonb_typeof(lines) = 'array'),
  problem text check (length(problem) between 1 and 500)
);
-- One at a time: it reads every row of the ledger.
create unique index ledger_check_open on system.ledger_check ((true)) where state in ('waiting', 'running');
create index ledger_check_newest on system.ledger_check (requested_at desc);
