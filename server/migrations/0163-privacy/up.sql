-- Privacy: copies of one person's data, erasures, what a deletion must not make possible, and what the nightly job deleted.
create schema privacy;

-- One request for a copy of everything that is held about a player.
create table privacy.data_export (
  export_id uuid primary key,
  wallet_id bigint not null references account.player,
  brand smallint not null,
  -- Null: the player.
  requested_by uuid,
  reason text check (length(reason) between 3 and 500),
  requested_at timestamptz not null,
  -- waiting: for the job; ready: may be downloaded until it expires; removed: its content is gone.
  state text not null check (state in ('waiting', 'ready', 'removed')),
  ready_at timestamptz,
  expires_at timestamptz,
  -- Of the file, as it is downloaded.
  bytes bigint check (bytes > 0),
  records bigint check (records >= 0),
  -- Of the file, by a link of the player or by somebody of the staff.
  last_downloaded_at timestamptz,
  constraint data_export_reason check ((requested_by is null) = (reason is null)),
  constraint data_export_ready check (
    (state = 'waiting' or ready_at is not null or state = 'removed')
    and (ready_at is null) = (expires_at is null)
    and (ready_at is null) = (bytes is null)
    and (ready_at is null) = (records is null))
);
create index data_export_of_wallet on privacy.data_export (wallet_id, export_id desc);
create index data_export_of_brand on privacy.data_export (brand, export_id desc);
create index data_export_to_remove on privacy.data_export (expires_at) where state = 'ready';
-- A player has one that is being made.
create unique index data_export_once on privacy.data_export (wallet_id) where state = 'waiting';

-- The file, in pieces that were compressed and encrypted for their row.
create table privacy.data_export_part (
  export_id uuid not null references privacy.data_export,
  part integer not null check (part >= 0),
  encrypted_content bytea not null,
  primary key (export_id, part)
);

-- An erasure that two persons decided on, from its approval on.
create table privacy.erasure (
  erasure_id uuid primary key,
  wallet_id bigint not null references account.player,
  brand smallint not null,
  reason text not null check (length(reason) between 3 and 500),
  approved_at timestamptz not null,
  due_at timestamptz not null,
  -- waiting: for its day; blocked: something of the player was open on it, it is tried again; running: the account is closed
  -- for good; done; canceled.
  state text not null check (state in ('waiting', 'blocked', 'running', 'done', 'canceled')),
  obstacles text[] not null default '{}',
  tried_at timestamptz,
  ended_at timestamptz,
  -- What was erased, counted by name.
  erased jsonb,
  constraint erasure_ended check ((state in ('done', 'canceled')) = (ended_at is not null)),
  constraint erasure_counted check ((state = 'done') = (erased is not null))
);
create unique index erasure_once on privacy.erasure (wallet_id) where state <> 'canceled';
create index erasure_of_brand on privacy.erasure (brand, erasure_id desc);
create index erasure_due on privacy.erasure (due_at) where state in ('waiting', 'blocked', 'running');

-- Who excluded themselves and was erased may not come back as somebody new: keyed hashes of what they signed in with.
create table privacy.exclusion_key (
  brand smallint not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  added_at timestamptz not null,
  primary key (brand, key_hash)
);

-- The secret of those hashes, encrypted like every other one: it outlives the keys that encrypt it.
create table privacy.exclusion_secret (
  secret_id smallint primary key default 1 check (secret_id = 1),
  encrypted_secret bytea not null
);

-- One night of deletions; whoever inserts the row runs it, until the lease is over.
create table privacy.retention_run (
  day date primary key,
  leased_until timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create table privacy.retention_count (
  day date not null references privacy.retention_run,
  policy text not null check (length(policy) between 1 and 40),
  brand smallint not null,
  deleted bigint not null check (deleted >= 0),
  -- Rows may be left for the next night.
  is_complete boolean not null,
  primary key (day, policy, brand)
);
