create schema identity;

create table identity.realm (
  realm_id text primary key check (length(realm_id) between 1 and 200),
  project_id text not null check (length(project_id) between 1 and 64),
  tenant_id text check (length(tenant_id) between 1 and 64),
  brand_location text not null,
  created_at timestamptz not null,
  unique nulls not distinct (project_id, tenant_id)
);

create table identity.api_key (
  api_key text primary key check (length(api_key) between 1 and 128),
  realm_id text not null references identity.realm,
  created_at timestamptz not null
);

create table identity.user_account (
  realm_id text not null references identity.realm,
  user_id text not null check (length(user_id) between 1 and 128),
  email text check (email = lower(email) and length(email) between 3 and 254),
  email_verified boolean not null default false,
  phone_number text check (length(phone_number) between 3 and 32),
  display_name text check (length(display_name) between 1 and 256),
  photo_url text check (length(photo_url) between 1 and 2048),
  disabled boolean not null default false,
  custom_claims jsonb check (jsonb_typeof(custom_claims) = 'object'),
  -- Tokens issued before this instant are void; whole seconds, as in the tokens.
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  primary key (realm_id, user_id),
  unique (realm_id, email),
  unique (realm_id, phone_number),
  check (email is not null or not email_verified)
);

create table identity.password_credential (
  realm_id text not null,
  user_id text not null,
  -- PHC string: algorithm, parameters, salt and hash stand together.
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references identity.user_account on delete cascade
);

create table identity.oob_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  realm_id text not null,
  user_id text not null,
  kind text not null check (
    kind in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL',
             'REVERT_SECOND_FACTOR_ADDITION')),
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  foreign key (realm_id, user_id) references identity.user_account on delete cascade,
  check ((new_email is not null) = (kind = 'VERIFY_AND_CHANGE_EMAIL'))
);
create index oob_code_of_user on identity.oob_code (realm_id, user_id, kind) where consumed_at is null;
create index oob_code_expiry on identity.oob_code (expires_at);

-- No reference to user_account: the row outlives a deleted user, so that a refresh can say so.
create table identity.refresh_session (
  refresh_session_id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  realm_id text not null references identity.realm,
  user_id text not null,
  sign_in_provider text not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index refresh_session_of_user on identity.refresh_session (realm_id, user_id) where revoked_at is null;
create index refresh_session_idle on identity.refresh_session (last_used_at);

create table identity.signing_key (
  signing_key_id text primary key,
  project_id text not null,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null check (signs_until > signs_from),
  published_until timestamptz not null check (published_until >= signs_from),
  unique (project_id, signs_from)
);

-- One row per limited subject; due_at is when its bucket would be full again. Keys are hashes.
create table identity.throttle (
  throttle_key bytea primary key check (octet_length(throttle_key) = 32),
  due_at timestamptz not null
);
create index throttle_due on identity.throttle (due_at);
