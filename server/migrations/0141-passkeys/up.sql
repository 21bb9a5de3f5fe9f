-- A key of somebody's own device or password manager, for one staff host.
create table staff.passkey (
  passkey_id uuid primary key,
  staff_id uuid not null references staff.person (staff_id),
  -- What the browser calls the key; chosen by the authenticator.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator made it.
  public_key bytea not null check (octet_length(public_key) between 16 and 2048),
  -- Of the last signature; one that goes back is a copy of the key. Many authenticators say 0 always.
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  -- The host that it works on; browsers offer it nowhere else.
  host text not null check (length(host) between 1 and 253),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_staff on staff.passkey (staff_id, created_at);

-- What an authenticator signs next, once. A row is removed by its use, or when it is old.
create table staff.passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('signIn', 'stepUp', 'add')),
  host text not null check (length(host) between 1 and 253),
  -- The browser that it was given to.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- Of a sign-in: null.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_bound check ((purpose = 'signIn') = (session_id is null))
);
create index passkey_challenge_by_age on staff.passkey_challenge (expires_at);
