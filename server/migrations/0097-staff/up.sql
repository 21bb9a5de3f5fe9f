create schema staff;

-- Whoever works for the operator. A pool apart from players: nobody is in both by having an account in one.
create table staff.person (
  staff_id uuid primary key,
  -- In lower case; what people sign in with.
  email text not null unique check (length(email) between 3 and 254),
  -- The same without dots and plus tags: two accounts of one person have the same one.
  email_of_person text not null check (length(email_of_person) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) between 1 and 7),
  -- Null: every brand, also those that come later.
  brands text[] check (cardinality(brands) between 1 and 100),
  password_hash text not null,
  encrypted_secret bytea not null,
  -- The last time step of the authenticator whose code was used; an earlier one counts no more.
  last_app_step bigint not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table staff.invitation (
  invitation_id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) between 1 and 7),
  brands text[] check (cardinality(brands) between 1 and 100),
  -- Null: a command of the operator.
  invited_by uuid references staff.person (staff_id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  encrypted_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitation_ends_once check (accepted_at is null or withdrawn_at is null)
);
-- An address has one open invitation.
create unique index invitation_open on staff.invitation (email)
  where accepted_at is null and withdrawn_at is null;

create table staff.session (
  session_id uuid primary key,
  staff_id uuid not null references staff.person (staff_id),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- The browser, by a cookie of its own that outlives sessions.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  device text not null check (length(device) between 1 and 100),
  address text not null check (length(address) between 1 and 100),
  network text not null check (length(network) between 1 and 100),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When password and code were given last.
  proven_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_staff on staff.session (staff_id, started_at desc);

-- Failed attempts in a row, per person or network, counted together by all nodes.
create table staff.throttle (
  throttle_key bytea primary key check (octet_length(throttle_key) = 32),
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_by_age on staff.throttle (failed_at);
