-- A device on which a player stays signed in: a public key, and a chain of tokens of which each is used once.
create table identity.remembered_device (
  remembered_device_id uuid primary key,
  realm_id text not null references identity.realm (realm_id),
  user_id text not null,
  -- A point of P-256, not compressed. The private key never leaves the browser that made it.
  public_key bytea not null check (octet_length(public_key) = 65),
  sign_in_provider text not null,
  auth_time timestamptz not null,
  -- The second factor that the player passed on this device.
  second_factor_kind text check (second_factor_kind in ('phone', 'totp')),
  second_factor_id uuid,
  user_agent text check (length(user_agent) between 1 and 512),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'sessionsEnded', 'replaced', 'excluded', 'reused', 'otherKey')),
  constraint remembered_device_factor_whole check ((second_factor_kind is null) = (second_factor_id is null)),
  constraint remembered_device_end_whole check ((ended_at is null) = (end_reason is null))
);
create index remembered_device_of_user on identity.remembered_device (realm_id, user_id) where ended_at is null;
create index remembered_device_expiry on identity.remembered_device (expires_at);

-- Every token that a device ever had, so that an old one is known as such when it comes again.
create table identity.device_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  remembered_device_id uuid not null references identity.remembered_device (remembered_device_id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  -- The next token is made of this one's text and this salt; the text is stored nowhere.
  next_salt bytea check (octet_length(next_salt) = 32),
  constraint device_token_use_whole check ((used_at is null) = (next_salt is null))
);
create index device_token_of_device on identity.device_token (remembered_device_id);

-- The device that a session belongs to, and whether only the device vouches for it.
alter table identity.refresh_session add column remembered_device_id uuid;
alter table identity.refresh_session add column is_device_only boolean not null default false;

alter table identity.short_secret drop constraint short_secret_kind_check;
alter table identity.short_secret add constraint short_secret_kind_check check (kind in (
  'temporaryPhoneProof', 'secondFactorPending', 'totpEnrolment', 'providerFlow', 'providerResult',
  'spentChallenge', 'pageSession', 'deviceTicket')) not valid;
