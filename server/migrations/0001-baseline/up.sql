-- All tables of the product. Its functions are in server/sql; the three that are made here too are those
-- that triggers and the first partitions need.

create schema ledger;
create schema fairness;
create schema identity;
create schema account;
create schema favorites;
-- Points staked on days that are over, so that a tier costs the ledger the last days only.
create schema tiers;
create schema settings;
-- What visitors who allowed analytics did. Nobody is named: a visit is a random number of its tab.
create schema analytics;
create schema crash;
create schema jackpot;
create schema credit;
create schema returns;
create schema bingo;
create schema audit;
create schema staff;
-- What the staff keep about players.
create schema care;
-- What was sent to whom; never the text, a link or a code.
create schema messaging;
create schema jurisdiction;
-- Free entries by post: codes that players request, and the cards that arrive. Nothing here moves money.
create schema postal;
create schema finance;
create schema system;
-- Every version of the legal texts of a brand that pages ever showed, and who accepted which.
create schema legal;
-- Privacy: copies of one person's data, erasures, what a deletion must not make possible, and what the nightly job deleted.
create schema privacy;
-- Self-exclusion: what players chose, beside what the staff decide, and by what accounts of one person are recognized.
create schema exclusion;
-- Limits that players set themselves, and what decides a stake on the locked row of a wallet.
create schema limits;
-- What the location checks of a session said.
create schema location;
-- Identity checks by a vendor: whose case is followed, what was read of it, and what comes of a verified purchase.
create schema identity_check;

create extension pg_trgm;

-- What the functions of server/sql are given: one named record for each command.
create type jackpot.drawn_hit as (
  wallet_id bigint,
  operation_id uuid,
  type smallint
);
create type jackpot.hidden_point as (
  brand smallint,
  currency smallint,
  type smallint,
  generation bigint,
  point bigint
);
-- `rates` are millionths for each unit staked: four of points, then four of tickets.
create type jackpot.bet_context as (
  rates bigint[],
  slot smallint,
  hits jackpot.drawn_hit[],
  points jackpot.hidden_point[]
);
create type jackpot.capture_command as (
  wallet_id bigint,
  operation_id uuid,
  mini bigint,
  minor bigint,
  major bigint,
  grand bigint,
  drawn_types smallint[],
  slot smallint
);
create type jackpot.claim_payment as (
  wallet_id bigint,
  operation_id uuid,
  type smallint,
  generation bigint,
  win_id uuid,
  request_hash bytea,
  display_name text,
  point bigint,
  salt bytea,
  next_seed bigint,
  next_ceiling bigint,
  next_point_hash bytea,
  next_point_encrypted bytea
);
create type ledger.bet_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  request_hash bytea,
  stake bigint,
  won bigint,
  seed_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  contributed bigint
);
-- `refusal` is a decision of the calling function that is stored as the answer.
create type ledger.operation_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  kind smallint,
  request_hash bytea,
  amount bigint,
  won bigint,
  accounts smallint[],
  amounts bigint[],
  reservation_id uuid,
  reservation_change text,
  expected_seed_id uuid,
  below_balance bigint,
  due_before timestamptz,
  reference_provider smallint,
  reference_kind smallint,
  reference text,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  round_seed_id uuid,
  refusal text
);
create type ledger.operation_answer as (
  verdict text,
  refusal text,
  available_after bigint,
  locked_after bigint,
  ver bigint,
  stored json
);
create type credit.bet_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  kind smallint,
  request_hash bytea,
  amount bigint,
  won bigint,
  seed_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  credit_value bigint,
  credits_wanted integer,
  credits_left bigint,
  gift_ids text[],
  gift_counts integer[]
);
create type ledger.state_command as (
  wallet_id bigint,
  state smallint,
  operation_ids uuid[],
  request_hash bytea
);
-- A seed pair about to be committed: its server seed encrypted, and the hash that players see.
create type fairness.committed_seed as (
  seed_id uuid,
  encrypted bytea,
  hash bytea
);
create type fairness.first_pairs_command as (
  wallet_id bigint,
  active fairness.committed_seed,
  next fairness.committed_seed,
  client_seed text
);
create type fairness.rotation_command as (
  wallet_id bigint,
  active_seed_id uuid,
  next_seed_id uuid,
  client_seed text,
  committed fairness.committed_seed
);
-- `credit_value` null: credits of any value.
create type credit.usable_filter as (
  wallet_id bigint,
  currency smallint,
  paytable text,
  credit_value bigint
);

-- Numbers readings as they begin: a later number has seen no less.
create sequence identity_check.reading_number;

create function ledger.uuid_floor(p_at timestamp with time zone)
returns uuid
language sql
immutable parallel safe strict
as $function$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;

create function ledger.ensure_partitions(p_at timestamp with time zone)
returns void
language plpgsql
as $function$
declare
  v_month timestamp := date_trunc('month', (p_at - interval '72 hours') at time zone 'UTC');
  v_last timestamp := date_trunc('month', p_at at time zone 'UTC') + interval '2 months';
  v_parent text;
  v_name text;
begin
  while v_month <= v_last loop
    foreach v_parent in array array['operation', 'posting'] loop
      v_name := v_parent || to_char(v_month, '_YYYY_MM');
      if to_regclass('ledger.' || v_name) is null then
        execute format('create table ledger.%I (like ledger.%I including defaults including constraints)', v_name, v_parent);
        execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
          v_parent, v_name, ledger.uuid_floor(v_month at time zone 'UTC'),
          ledger.uuid_floor((v_month + interval '1 month') at time zone 'UTC'));
      end if;
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;

create function ledger.refuse_change()
returns trigger
language plpgsql
as $function$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- The wallet row is the lock of a player's money in one currency: everything that decides a bet
-- (brand, state, seed, balance) stands on it. Lock order everywhere: wallet_id, then currency.
create table ledger.wallet (
  wallet_id bigint not null,
  currency smallint not null check (currency in (1, 2)),
  brand smallint not null,
  available bigint not null check (available between 0 and 9007199254740991),
  locked bigint not null check (locked between 0 and 9007199254740991),
  state smallint not null check (state between 1 and 4),
  ver bigint not null check (ver >= 0),
  seed_id uuid,
  free_points_at timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  -- Whether a stake has to read limits.
  is_limited boolean not null default false,
  -- Keeps a release of a reservation from ever overflowing the available part.
  constraint wallet_check check ((available + locked) <= 9007199254740991),
  primary key (wallet_id, currency)
) with (fillfactor=60);

-- tx orders rows by commit horizon for checkpoints, because ids are made by clients and may arrive late.
create table ledger.operation (
  wallet_id bigint not null,
  operation_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  kind smallint not null,
  request_hash bytea not null,
  refusal text,
  amount bigint not null,
  won bigint not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  state smallint,
  seed_id uuid,
  reservation_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  outcome json,
  at timestamptz not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  -- What the bet gave to all jackpots together, in millionths of a minor unit; null when it gave nothing.
  contributed bigint,
  primary key (wallet_id, operation_id)
) partition by range (operation_id);
create index operation_tx on ledger.operation using brin (tx) with (pages_per_range='16', autosummarize='on');
-- Everything a player may look back on but rounds, which are found by the key: rounds are a thousand
-- times as many, and an index without them costs a bet nothing.
create index operation_beside_rounds on ledger.operation (wallet_id, operation_id) where refusal is null and kind not in (1, 10, 11, 12);
-- The operations of one reservation; bets are not in it and pay nothing for it.
create index operation_of_reservation on ledger.operation (wallet_id, reservation_id) where reservation_id is not null;
-- Exactly the bets that are over with their operation: BET, CREDIT_BET, MULTI_CREDIT_BET.
create index operation_bets on ledger.operation (wallet_id, operation_id) where refusal is null and kind in (1, 4, 5) and game_name is not null;
create trigger append_only before delete or update on ledger.operation
  for each row execute function ledger.refuse_change();

create table ledger.posting (
  wallet_id bigint not null,
  operation_id uuid not null,
  n smallint not null,
  account smallint not null,
  currency smallint not null,
  amount bigint not null check (amount <> 0),
  primary key (wallet_id, operation_id, n)
) partition by range (operation_id);
create trigger append_only before delete or update on ledger.posting
  for each row execute function ledger.refuse_change();

create table ledger.reservation (
  wallet_id bigint not null,
  reservation_id uuid not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  state smallint not null check (state between 1 and 3),
  seed_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (wallet_id, reservation_id)
);
create index reservation_open on ledger.reservation (wallet_id) where state = 1;
-- Open rounds of all wallets by age: for the rule about rounds that were left open.
create index reservation_open_by_age on ledger.reservation (created_at) where state = 1;
create index reservation_by_state on ledger.reservation (wallet_id, state, reservation_id);

create table ledger.ext_ref (
  provider smallint not null,
  kind smallint not null,
  ref text not null,
  wallet_id bigint not null,
  operation_id uuid not null,
  primary key (provider, kind, ref)
);

-- Readers go by (tx, wallet_id, operation_id) and stop below the oldest running transaction, so a row that
-- commits late can never appear behind them.
create table ledger.outbox (
  shard smallint not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  wallet_id bigint not null,
  operation_id uuid not null,
  kind smallint not null,
  payload jsonb not null,
  primary key (shard, tx, wallet_id, operation_id)
);

create table ledger.checkpoint (
  brand smallint not null,
  block bigint not null,
  last_tx bigint not null,
  last_wallet_id bigint not null,
  last_operation_id uuid not null,
  operation_count integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (brand, block)
);
create trigger append_only before delete or update on ledger.checkpoint
  for each row execute function ledger.refuse_change();

-- What was done in a round whose stake is reserved, in its order: the round itself is dealt again from its seed.
-- The balances are those right after the step, so that a repeat is answered word for word.
create table ledger.round_step (
  wallet_id bigint not null,
  reservation_id uuid not null,
  -- Steps of the round before this one.
  version integer not null check (version >= 0),
  -- The id of the request, unique per wallet; the end of a round has its operation under the same id.
  operation_id uuid not null,
  request_hash bytea not null,
  action json not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  at timestamptz not null,
  primary key (wallet_id, reservation_id, version),
  unique (wallet_id, operation_id),
  foreign key (wallet_id, reservation_id) references ledger.reservation(wallet_id, reservation_id)
);
create trigger append_only before delete or update on ledger.round_step
  for each row execute function ledger.refuse_change();

-- Refused requests, kept for as long as their ids could be accepted again.
create table ledger.refusal (
  wallet_id bigint not null,
  operation_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  kind smallint not null,
  request_hash bytea not null,
  refusal text not null,
  amount bigint not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  reservation_id uuid,
  game_name text,
  paytable text,
  at timestamptz not null,
  primary key (wallet_id, operation_id)
);
-- Old rows are removed in the order of their ids, which carry the time.
create index refusal_by_id on ledger.refusal (operation_id);

-- How many refusals a player may still store: the instant at which the allowance is full again.
create table ledger.refusal_allowance (
  wallet_id bigint primary key,
  full_at timestamptz not null
) with (fillfactor=70);

create table fairness.seed_pair (
  wallet_id bigint not null,
  seed_id uuid not null,
  server_seed_encrypted bytea not null,
  server_seed_hash bytea not null,
  client_seed text,
  state text not null check (state in ('ACTIVE', 'NEXT', 'REVEALED')),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  -- The operations of the wallet when the pair became active: how many came since says whether it is due.
  operations_before bigint not null default 0,
  constraint seed_pair_check check (state = 'NEXT' or client_seed is not null),
  primary key (wallet_id, seed_id)
);
-- At most one pair plays and one waits, whatever races.
create unique index seed_pair_current on fairness.seed_pair (wallet_id, state) where state <> 'REVEALED';

create table identity.realm (
  realm_id text primary key check (length(realm_id) between 1 and 200),
  project_id text not null check (length(project_id) between 1 and 64),
  tenant_id text check (length(tenant_id) between 1 and 64),
  brand_location text not null,
  created_at timestamptz not null,
  constraint realm_project_id_tenant_id_key unique nulls not distinct (project_id, tenant_id)
);

create table identity.api_key (
  api_key text primary key check (length(api_key) between 1 and 128),
  realm_id text not null references identity.realm(realm_id),
  created_at timestamptz not null
);

create table identity.user_account (
  realm_id text not null references identity.realm(realm_id),
  user_id text not null check (length(user_id) between 1 and 128),
  email text check (email = lower(email) and (length(email) between 3 and 254)),
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
  constraint user_account_check check (email is not null or (not email_verified)),
  primary key (realm_id, user_id),
  unique (realm_id, email),
  unique (realm_id, phone_number)
);
create index user_account_name_trigrams on identity.user_account using gin (lower(display_name) gin_trgm_ops);

create table identity.password_credential (
  realm_id text not null,
  user_id text not null,
  -- PHC string: algorithm, parameters, salt and hash stand together.
  password_hash text not null check (password_hash ~~ '$argon2id$%'),
  changed_at timestamptz not null,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references identity.user_account(realm_id, user_id) on delete cascade
);

create table identity.oob_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  realm_id text not null,
  user_id text,
  kind text not null check (kind in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION')),
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- A sign-in link may go to an address that has no user yet.
  second_factor_id uuid,
  constraint oob_code_check check ((new_email is not null) = (kind = 'VERIFY_AND_CHANGE_EMAIL')),
  constraint user_known check (user_id is not null or kind = 'EMAIL_SIGNIN'),
  constraint factor_named check ((second_factor_id is not null) = (kind = 'REVERT_SECOND_FACTOR_ADDITION')),
  foreign key (realm_id, user_id) references identity.user_account(realm_id, user_id) on delete cascade
);
create index oob_code_of_user on identity.oob_code (realm_id, user_id, kind) where consumed_at is null;
create index oob_code_expiry on identity.oob_code (expires_at);
create index oob_code_of_address on identity.oob_code (realm_id, email, kind) where consumed_at is null;

-- No reference to user_account: the row outlives a deleted user, so that a refresh can say so.
create table identity.refresh_session (
  refresh_session_id uuid primary key,
  token_hash bytea not null check (octet_length(token_hash) = 32) unique,
  realm_id text not null references identity.realm(realm_id),
  user_id text not null,
  sign_in_provider text not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  second_factor_kind text check (second_factor_kind in ('phone', 'totp')),
  second_factor_id uuid,
  -- A link or enrolment hands out a new token; the one before goes on, for the answer may be lost.
  previous_token_hash bytea check (octet_length(previous_token_hash) = 32) unique,
  -- What a trusted signer said of this sign-in only.
  claims jsonb check (jsonb_typeof(claims) = 'object'),
  -- The device that a session belongs to, and whether only the device vouches for it.
  remembered_device_id uuid,
  is_device_only boolean not null default false,
  constraint second_factor_whole check ((second_factor_kind is null) = (second_factor_id is null))
);
create index refresh_session_of_user on identity.refresh_session (realm_id, user_id) where revoked_at is null;
create index refresh_session_idle on identity.refresh_session (last_used_at);
create index refresh_session_of_any_device on identity.refresh_session (remembered_device_id) where remembered_device_id is not null;

create table identity.signing_key (
  signing_key_id text primary key,
  project_id text not null,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  published_until timestamptz not null,
  constraint signing_key_check check (signs_until > signs_from),
  constraint signing_key_check1 check (published_until >= signs_from),
  unique (project_id, signs_from)
);

-- One row per limited subject; due_at is when its bucket would be full again. Keys are hashes.
create table identity.throttle (
  throttle_key bytea primary key check (octet_length(throttle_key) = 32),
  due_at timestamptz not null
);
create index throttle_due on identity.throttle (due_at);

-- A sign-in that a provider vouches for. One user has at most one of each provider.
create table identity.provider_identity (
  realm_id text not null,
  user_id text not null,
  provider_id text not null check (length(provider_id) between 1 and 64),
  raw_id text not null check (length(raw_id) between 1 and 255),
  email text check (length(email) between 3 and 254),
  display_name text check (length(display_name) between 1 and 256),
  photo_url text check (length(photo_url) between 1 and 2048),
  created_at timestamptz not null,
  primary key (realm_id, provider_id, raw_id),
  unique (realm_id, user_id, provider_id),
  foreign key (realm_id, user_id) references identity.user_account(realm_id, user_id) on delete cascade
);

create table identity.second_factor (
  factor_id uuid primary key,
  realm_id text not null,
  user_id text not null,
  kind text not null check (kind in ('phone', 'totp')),
  display_name text check (length(display_name) between 1 and 256),
  phone_number text check (length(phone_number) between 3 and 32),
  encrypted_secret bytea,
  -- The newest time step whose code was used; each works once.
  last_step bigint,
  enrolled_at timestamptz not null,
  constraint second_factor_check check ((phone_number is not null) = (kind = 'phone')),
  constraint second_factor_check1 check ((encrypted_secret is not null) = (kind = 'totp')),
  unique (realm_id, user_id, phone_number),
  foreign key (realm_id, user_id) references identity.user_account(realm_id, user_id) on delete cascade
);
create index second_factor_of_user on identity.second_factor (realm_id, user_id);

-- A code on its way to a phone. The code itself stays with the sender of the message.
create table identity.sms_session (
  session_hash bytea primary key check (octet_length(session_hash) = 32),
  realm_id text not null references identity.realm(realm_id),
  purpose text not null check (purpose in ('signIn', 'enrolment', 'challenge')),
  -- Whom an enrolment or a challenge belongs to; a sign-in may be of nobody yet.
  user_id text,
  phone_number text not null check (length(phone_number) between 3 and 32),
  vendor_reference text not null check (length(vendor_reference) between 1 and 128),
  tries_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint sms_session_check check ((user_id is null) = (purpose = 'signIn'))
);
create index sms_session_expiry on identity.sms_session (expires_at);

-- Secrets that are handed out for one use and a short time. `content` is encrypted.
create table identity.short_secret (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  realm_id text not null references identity.realm(realm_id),
  kind text not null check (kind in ('temporaryPhoneProof', 'secondFactorPending', 'totpEnrolment', 'providerFlow', 'providerResult', 'spentChallenge', 'pageSession', 'deviceTicket')),
  user_id text,
  content bytea,
  tries_left smallint not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index short_secret_expiry on identity.short_secret (expires_at);

-- Who did what to an account. Never a password, code, token or whole number.
create table identity.audit_entry (
  audit_id bigint generated by default as identity primary key,
  realm_id text not null,
  user_id text,
  actor text not null check (actor in ('user', 'staff', 'service')),
  action text not null check (length(action) between 1 and 64),
  detail jsonb not null default '{}'::jsonb check (jsonb_typeof(detail) = 'object'),
  network text,
  at timestamptz not null
);
create index audit_of_user on identity.audit_entry (realm_id, user_id, audit_id);

-- A device on which a player stays signed in: a public key, and a chain of tokens of which each is used once.
create table identity.remembered_device (
  remembered_device_id uuid primary key,
  realm_id text not null references identity.realm(realm_id),
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
  remembered_device_id uuid not null references identity.remembered_device(remembered_device_id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  -- The next token is made of this one's text and this salt; the text is stored nowhere.
  next_salt bytea check (octet_length(next_salt) = 32),
  constraint device_token_use_whole check ((used_at is null) = (next_salt is null))
);
create index device_token_of_device on identity.device_token (remembered_device_id);

create table account.player (
  wallet_id bigint generated by default as identity primary key,
  brand smallint not null,
  subject text not null check (length(subject) between 1 and 128),
  email text check (length(email) <= 254),
  nickname text check (length(nickname) between 1 and 50),
  type text not null default 'user' check (type in ('user', 'staff')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED', 'EXCLUDED')),
  declared_state text not null,
  date_of_birth date,
  marketing_consent boolean not null,
  attribution jsonb not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  phone_number text check (length(phone_number) between 3 and 32),
  -- The three ways of marketing are chosen apart; marketing_consent is the one of emails.
  marketing_sms boolean not null default false,
  marketing_push boolean not null default false,
  marketing_changed_at timestamptz,
  -- A birth date was added to an account without one, and its welcome grant is not known to be posted yet.
  welcome_grant_due boolean not null default false,
  -- Of an excluded player: from this instant on a call looks whether the exclusion is over. Null: no end is known.
  excluded_until timestamptz,
  -- Of the facts for which person_key is up to date.
  person_hash bytea,
  -- What calls read of it without another read; written with the decision they come from.
  kyc_verified boolean not null default false,
  purchase_verified boolean not null default false,
  identity_case_id text,
  -- What the player's documents say.
  document_birth_date date,
  document_jurisdiction text,
  unique (brand, subject)
);
create unique index player_nickname on account.player (brand, lower(nickname));
create index player_of_brand on account.player (brand, wallet_id);
create index player_email on account.player (brand, lower(email)) where email is not null;
create index player_phone_number on account.player (brand, phone_number) where phone_number is not null;
create index player_email_trigrams on account.player using gin (split_part(lower(email), '@', 1) gin_trgm_ops);
create index player_nickname_trigrams on account.player using gin (lower(nickname) gin_trgm_ops);
create index player_by_state on account.player (brand, declared_state);
create index player_excluded_until on account.player (excluded_until) where excluded_until is not null;

create table account.session (
  session_hash bytea primary key check (length(session_hash) = 32),
  wallet_id bigint not null references account.player(wallet_id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  -- What a player sees of a session: when, from what kind of device, and which identity session it ends with.
  session_id uuid not null unique,
  identity_session_id text check (length(identity_session_id) between 1 and 128),
  user_agent text check (length(user_agent) between 1 and 512),
  network text check (length(network) between 1 and 64),
  -- How the player signed in, in the words of the product.
  sign_in_method text check (sign_in_method in ('email', 'phone', 'google', 'facebook', 'apple', 'other')),
  -- Whether only a remembered device vouched for the player when the session was opened, and the end of that device.
  is_device_only boolean not null default false,
  ends_at timestamptz
);
-- Pages of sign-ins go by player and id; the index of players alone is its beginning.
create index session_of_player on account.session (wallet_id, session_id);
create index session_of_network on account.session (network, session_id) where network is not null;

-- What cached facts of a player no longer hold; read by every node a few times a second.
create table account.fact_change (
  id bigint generated by default as identity primary key,
  wallet_id bigint not null,
  at timestamptz not null,
  -- The number of the writing transaction.
  tx bigint not null default pg_current_xact_id()::text::bigint
);
create index fact_change_tx on account.fact_change (tx, id);

-- What a player allowed of marketing, at sign-up and at every change since. The row of the player says
-- what holds now; this says what held when an email or an SMS went out.
create table account.marketing_change (
  change_id bigint generated always as identity primary key,
  wallet_id bigint not null references account.player(wallet_id),
  at timestamptz not null,
  email boolean not null,
  sms boolean not null,
  push boolean not null
);
create index marketing_change_of_player on account.marketing_change (wallet_id, at);
create trigger append_only before delete or update on account.marketing_change
  for each row execute function ledger.refuse_change();

create table favorites.favorite_game (
  wallet_id bigint not null references account.player(wallet_id),
  game_name text not null check (length(game_name) between 1 and 50),
  added_at timestamptz not null,
  primary key (wallet_id, game_name)
);

create table tiers.points_day (
  wallet_id bigint not null,
  day date not null,
  amount bigint not null check (amount > 0),
  primary key (wallet_id, day)
);

-- Days before this one are in points_day, also those on which nothing was played.
create table tiers.counted (
  wallet_id bigint primary key,
  before date not null
);

-- The rules that hold now; read whole by every node when the version moves.
create table settings.flag_rule (
  rule_id uuid primary key,
  flag text not null check (length(flag) between 1 and 100),
  value jsonb not null,
  targets jsonb not null check (jsonb_typeof(targets) = 'object'),
  valid_from timestamptz,
  valid_until timestamptz,
  priority integer not null check (priority between 0 and 1000),
  note text check (length(note) between 1 and 500),
  set_at timestamptz not null,
  constraint flag_rule_check check (valid_from is null or valid_until is null or valid_from < valid_until)
);

-- Who changed what and when. The highest version is the version of the whole table of rules.
create table settings.flag_change (
  version bigint primary key,
  at timestamptz not null,
  actor text not null check (length(actor) between 1 and 100),
  action text not null check (action in ('set', 'unset')),
  rule_id uuid not null,
  rule jsonb not null
);
create trigger append_only before delete or update on settings.flag_change
  for each row execute function ledger.refuse_change();

-- Games that a member of staff has paused for a brand: no new round begins, open ones finish.
create table settings.game_pause (
  brand smallint not null,
  game_name text not null check (length(game_name) between 1 and 50),
  pause_id uuid not null unique,
  paused_at timestamptz not null,
  paused_by text not null check (length(paused_by) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  primary key (brand, game_name)
);

-- Slides and promotions that the staff published for a brand. The newest revision of a kind is visible.
create table settings.content_version (
  brand smallint not null,
  kind text not null check (kind in ('slides', 'promotions')),
  revision integer not null check (revision > 0),
  -- What became visible.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- It is the brand's file, which later releases may change.
  is_file boolean not null,
  -- What was visible until then.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- SHA-256 of the document.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  items smallint not null check (items >= 0),
  published_at timestamptz not null,
  staff_id uuid not null,
  published_by text not null check (length(published_by) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  -- The revision that it brought back; 0 for the brand's file.
  restored integer check (restored >= 0),
  primary key (brand, kind, revision)
);
create trigger content_version_append_only before delete or update on settings.content_version
  for each row execute function ledger.refuse_change();
create trigger content_version_not_truncated before truncate on settings.content_version
  for each statement execute function ledger.refuse_change();

create table analytics.event (
  event_id bigint generated always as identity primary key,
  day date not null,
  brand smallint not null,
  stage text not null check (stage in ('dev', 'test', 'uat', 'live')),
  visit_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  page text not null check (length(page) between 1 and 100),
  campaign jsonb,
  data jsonb not null
);
create index event_of_day on analytics.event (day, brand, name);

-- One row: the number of the last leader. Its writes carry the number, and a row taken over by a later
-- leader obeys an earlier one no more.
create table crash.leader (
  one boolean default true primary key check (one),
  fence bigint not null
);

-- A stream of rounds that is decided before its first round. `published_hash` is the link behind the
-- last one; rounds use the links backwards. The salt is fixed after the row stands.
create table crash.chain (
  chain_id uuid primary key,
  brand smallint not null,
  rounds integer not null check (rounds > 0),
  rounds_used integer not null default 0,
  published_hash bytea not null,
  created_at timestamptz not null,
  salt text,
  salt_source text check (salt_source in ('announced', 'house')),
  salted_at timestamptz,
  constraint chain_check check (rounds_used between 0 and rounds),
  constraint chain_check1 check (((salt is null) = (salt_source is null)) and ((salt is null) = (salted_at is null)))
);
create unique index chain_in_use on crash.chain (brand) where rounds_used < rounds;

-- One link in a thousand; those between are hashed when they are needed.
create table crash.chain_link (
  chain_id uuid not null references crash.chain(chain_id),
  position integer not null,
  link_encrypted bytea not null,
  primary key (chain_id, "position")
);

-- ENDED: bets are being closed. RETURNING: the round never ran and stakes are on their way back.
create table crash.round (
  round_id uuid primary key,
  brand smallint not null,
  chain_id uuid not null references crash.chain(chain_id),
  number integer not null,
  phase text not null check (phase in ('BETTING', 'LOCKED', 'RUNNING', 'ENDED', 'CLOSED', 'RETURNING', 'RETURNED')),
  fence bigint not null,
  link_encrypted bytea not null,
  betting_at timestamptz not null,
  locked_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- What was staked when the run began, by currency.
  points_staked bigint not null default 0,
  tickets_staked bigint not null default 0,
  game_hash bytea,
  crash_cents integer,
  constraint round_started_check check (phase not in ('RUNNING', 'ENDED', 'CLOSED') or started_at is not null),
  constraint round_ended_check check (phase not in ('ENDED', 'CLOSED') or (ended_at is not null and game_hash is not null and crash_cents is not null)),
  constraint round_secret_check check (phase not in ('BETTING', 'LOCKED', 'RUNNING', 'RETURNING') or game_hash is null),
  unique (chain_id, number)
);
create index round_by_brand on crash.round (brand, betting_at desc);
create unique index round_open on crash.round (brand) where phase in ('BETTING', 'LOCKED', 'RUNNING');
create index round_unfinished on crash.round (brand) where phase not in ('CLOSED', 'RETURNED');

-- A status leaves IN once; `booked` says that the money has followed. `end_id` is the operation that ends the
-- reservation.
create table crash.bet (
  wallet_id bigint not null,
  bet_id uuid not null,
  round_id uuid not null references crash.round(round_id),
  brand smallint not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  auto_cents integer,
  display_name text not null,
  status text not null check (status in ('REQUESTED', 'IN', 'CANCELLED', 'SETTLED', 'LOST', 'RETURNED')),
  left_at_cents integer,
  won bigint not null default 0 check (won >= 0),
  end_id uuid not null,
  booked boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint bet_left_at_check check ((status = 'SETTLED') = (left_at_cents is not null)),
  constraint bet_win_check check (status = 'SETTLED' or won = 0),
  constraint bet_booked_check check ((not booked) or status not in ('REQUESTED', 'IN')),
  primary key (wallet_id, bet_id)
);
create index bet_of_round on crash.bet (round_id);
create index bet_not_booked on crash.bet (decided_at) where status not in ('REQUESTED', 'IN') and (not booked);

-- Signs of life of the processes that receive cash-outs. `beat_at` is a time of the database's clock, the others of
-- the clock of the rounds, which is the same clock wherever players play.
create table crash.cashout_handler (
  handler_id uuid primary key,
  beat_at timestamptz not null,
  -- Until then a cash-out could be received there.
  receiving_until timestamptz not null,
  -- Whatever was received there before is recorded; infinity after an orderly stop.
  recorded_until timestamptz not null
);

-- The last instant of a run at which a cash-out could be received, when for a while no process received any.
create table crash.run_interruption (
  round_id uuid primary key references crash.round(round_id),
  interrupted_at timestamptz not null
);

-- A jackpot of a brand, in a currency. Types: 1 mini, 2 minor, 3 major, 4 grand. What is in it is
-- seeded + the sum of its pool - paid, in millionths of a minor unit; nothing is ever reset, so a
-- contribution that commits while a win falls is simply in the next cycle. Only a win locks this row.
create table jackpot.jackpot (
  brand smallint not null,
  currency smallint not null check (currency in (1, 2)),
  type smallint not null check (type between 1 and 4),
  generation bigint not null check (generation >= 1),
  -- What the operator put in for this cycle, and the meter's ceiling, both in minor units.
  seed bigint not null check (seed > 0),
  ceiling bigint,
  -- Of all cycles together: seeds in millionths, payments in minor units.
  seeded bigint not null,
  paid bigint not null check (paid >= 0),
  constraint jackpot_check check (ceiling > seed),
  primary key (brand, currency, type)
) with (fillfactor=50);

-- Contributions since ever, in millionths of a minor unit. A slot belongs to a lane of a process, so
-- that batches do not queue for one row; every column only grows.
create table jackpot.pool (
  brand smallint not null,
  currency smallint not null,
  slot smallint not null check (slot between 0 and 31),
  mini bigint not null,
  minor bigint not null,
  major bigint not null,
  grand bigint not null,
  primary key (brand, currency, slot)
) with (fillfactor=20);

-- One row per cycle. A cycle that must hit commits its hidden point at the start: the hash is public
-- at once, the point is encrypted with a key that the database does not hold, and is bared by the win.
create table jackpot.cycle (
  brand smallint not null,
  currency smallint not null,
  type smallint not null,
  generation bigint not null,
  seed bigint not null,
  ceiling bigint,
  point_hash bytea,
  point_encrypted bytea,
  point bigint,
  salt bytea,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand, currency, type, generation)
);

-- A bet that hit a jackpot, written with the bet. States: 1 open, 2 won, 3 late (its cycle had ended).
-- A drawn hit names no cycle: it wins whichever is open when its turn comes.
create table jackpot.claim (
  wallet_id bigint not null,
  operation_id uuid not null,
  type smallint not null,
  brand smallint not null,
  currency smallint not null,
  generation bigint,
  state smallint not null default 1 check (state between 1 and 3),
  at timestamptz not null,
  primary key (wallet_id, operation_id, type)
);
create index claim_open on jackpot.claim (at) where state = 1;

-- The money was posted with this row. PENDING only says that the player has not seen it.
create table jackpot.win (
  win_id uuid primary key,
  wallet_id bigint not null,
  operation_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  type smallint not null,
  generation bigint not null,
  amount bigint not null check (amount > 0),
  display_name text not null,
  status text not null check (status in ('PENDING', 'COMPLETED')),
  created_at timestamptz not null,
  completed_at timestamptz,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  unique (brand, currency, type, generation)
);
create index win_of_wallet on jackpot.win (wallet_id, win_id);
create index win_tx on jackpot.win (tx);

-- Shares of rounds that end with a capture; those of bets stand with the bet itself.
create table jackpot.capture_share (
  wallet_id bigint not null,
  operation_id uuid not null,
  contributed bigint not null,
  primary key (wallet_id, operation_id)
);

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
  played integer not null default 0,
  request_hash bytea not null,
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  constraint gift_check check (played between 0 and credits),
  primary key (wallet_id, gift_id)
);
create index gift_tx on credit.gift (tx);
create index gift_outstanding on credit.gift (brand, expires_at) where played < credits;

-- Which gifts a bet used up, and how many of each.
create table credit.gift_usage (
  wallet_id bigint not null,
  operation_id uuid not null,
  gift_id text not null,
  credits integer not null check (credits > 0),
  primary key (wallet_id, operation_id, gift_id),
  foreign key (wallet_id, gift_id) references credit.gift(wallet_id, gift_id)
);

-- What rounds of a paytable staked and paid so far. The sums of squares are for the interval.
create table returns.return_tally (
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
create table returns.return_cursor (
  only_row boolean default true primary key check (only_row),
  tx bigint not null
);

-- Paytables whose measured return lies outside of what is stated, since when.
create table returns.return_alarm (
  brand smallint not null,
  paytable text not null,
  currency smallint not null,
  game_name text not null,
  raised_at timestamptz not null,
  rounds bigint not null,
  measured double precision not null,
  primary key (brand, paytable, currency)
);

-- CLOSING: purchases are being settled. OVER: decided. Every move compares with the phase before, so any
-- process may try it.
create table bingo.round (
  round_id uuid primary key,
  brand smallint not null,
  phase text not null check (phase in ('SALE', 'CLOSING', 'CALLING', 'OVER', 'CLOSED')),
  seed_encrypted bytea not null,
  seed_hash bytea not null,
  opened_at timestamptz not null,
  sale_ends_at timestamptz not null,
  drawing_at timestamptz,
  over_at timestamptz,
  -- How many balls were called.
  balls smallint,
  cards integer,
  seed bytea,
  next_card integer not null default 1,
  constraint round_drawing_check check (phase in ('SALE', 'CLOSING') or drawing_at is not null),
  constraint round_seed_check check ((phase in ('OVER', 'CLOSED')) = (seed is not null)),
  constraint round_over_check check (phase not in ('OVER', 'CLOSED') or (over_at is not null and balls is not null and cards is not null))
);
create index bingo_round_by_brand on bingo.round (brand, opened_at desc);
create unique index bingo_round_open on bingo.round (brand) where phase <> 'CLOSED';

-- A status leaves IN once; `booked` says that the money has followed. `end_id` is the operation that ends the
-- reservation.
create table bingo.purchase (
  wallet_id bigint not null,
  purchase_id uuid not null,
  round_id uuid not null references bingo.round(round_id),
  brand smallint not null,
  currency smallint not null,
  cards smallint not null check (cards between 1 and 4),
  amount bigint not null check (amount > 0),
  display_name text not null,
  first_card integer,
  status text not null check (status in ('REQUESTED', 'IN', 'CANCELLED', 'OVER', 'RETURNED')),
  won bigint not null default 0 check (won >= 0),
  end_id uuid not null,
  booked boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint purchase_first_card_check check (status not in ('IN', 'OVER') or first_card is not null),
  constraint purchase_win_check check (status = 'OVER' or won = 0),
  constraint purchase_booked_check check ((not booked) or status not in ('REQUESTED', 'IN')),
  primary key (wallet_id, purchase_id)
);
create index bingo_purchase_of_round on bingo.purchase (round_id);
create unique index bingo_purchase_once on bingo.purchase (wallet_id, round_id, currency) where status in ('REQUESTED', 'IN', 'OVER');
create index bingo_purchase_not_booked on bingo.purchase (decided_at) where status not in ('REQUESTED', 'IN') and (not booked);
create index bingo_purchase_in_play on bingo.purchase (round_id) where status in ('REQUESTED', 'IN', 'OVER');

-- What the staff read and did: one chain for the whole installation, counted from 1 without a gap.
create table audit.entry (
  sequence bigint primary key check (sequence > 0),
  -- Canonical JSON. The columns below repeat parts of it, so that they can be searched; the verification compares them.
  content text not null check (length(content) between 2 and 65536),
  at timestamptz not null,
  staff_id uuid,
  kind text not null check (kind in ('signIn', 'read', 'act', 'refused')),
  what text not null check (length(what) between 1 and 100),
  brand text check (length(brand) between 1 and 100),
  subject_kind text check (length(subject_kind) between 1 and 100),
  subject_id text check (length(subject_id) between 1 and 128),
  -- Whose key made the hash, over the hash before and the content.
  key_id smallint not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  constraint audit_subject_whole check ((subject_kind is null) = (subject_id is null))
);
create index audit_entry_of_staff on audit.entry (staff_id, sequence desc);
create index audit_entry_of_subject on audit.entry (subject_kind, subject_id, sequence desc);
create index audit_entry_of_brand on audit.entry (brand, sequence desc);
create index audit_entry_by_time on audit.entry (at);
create trigger append_only before delete or update on audit.entry
  for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on audit.entry
  for each statement execute function ledger.refuse_change();

-- The last entry. Its row is locked by whoever appends, until the act itself is committed.
create table audit.head (
  is_only boolean default true primary key check (is_only),
  entries bigint not null check (entries >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  key_id smallint,
  -- Made with the key too, so that nobody with the database alone can move the head back.
  proof bytea check (octet_length(proof) = 32),
  constraint audit_head_whole check (((entries = 0) = (proof is null)) and ((proof is null) = (key_id is null)))
);
create trigger no_delete before delete on audit.head
  for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on audit.head
  for each statement execute function ledger.refuse_change();

-- Whoever works for the operator. A pool apart from players: nobody is in both by having an account in one.
create table staff.person (
  staff_id uuid primary key,
  -- In lower case; what people sign in with.
  email text not null check (length(email) between 3 and 254) unique,
  -- The same without dots and plus tags: two accounts of one person have the same one.
  email_of_person text not null check (length(email_of_person) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) <= 7),
  -- Null: every brand, also those that come later.
  brands text[] check (cardinality(brands) between 1 and 100),
  password_hash text,
  encrypted_secret bytea,
  -- The last time step of the authenticator whose code was used; an earlier one counts no more.
  last_app_step bigint not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Null: a command of the operator.
  invited_by uuid references staff.person(staff_id),
  -- Since when somebody has the roles that single sign-on gave them, by role; null: it gave none.
  role_gains jsonb check (role_gains is null or jsonb_typeof(role_gains) = 'object'),
  constraint person_password_with_authenticator check ((password_hash is null) = (encrypted_secret is null))
);

create table staff.invitation (
  invitation_id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) between 1 and 7),
  brands text[] check (cardinality(brands) between 1 and 100),
  -- Null: a command of the operator.
  invited_by uuid references staff.person(staff_id),
  token_hash bytea not null check (octet_length(token_hash) = 32) unique,
  encrypted_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitation_ends_once check (accepted_at is null or withdrawn_at is null)
);
-- An address has one open invitation.
create unique index invitation_open on staff.invitation (email) where accepted_at is null and withdrawn_at is null;

create table staff.session (
  session_id uuid primary key,
  staff_id uuid not null references staff.person(staff_id),
  secret_hash bytea not null check (octet_length(secret_hash) = 32) unique,
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

-- Acts that one member of staff proposed and another decides.
create table staff.approval (
  approval_id uuid primary key,
  act text not null check (length(act) between 1 and 100),
  brand text check (length(brand) between 1 and 100),
  subject_kind text not null check (length(subject_kind) between 1 and 100),
  subject_id text not null check (length(subject_id) between 1 and 128),
  -- The exact act as canonical JSON; the hash is over it, the name of the act, the brand and the subject.
  content text not null check (length(content) between 2 and 65536),
  hash bytea not null check (octet_length(hash) = 32),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references staff.person(staff_id),
  -- The proposer's browser: a decision made in it counts as their own.
  proposed_device bytea not null check (octet_length(proposed_device) = 32),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- An open proposal past its end has expired; nobody has to write that down.
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references staff.person(staff_id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 3 and 500),
  constraint approval_decision_whole check (((state = 'open') = (decided_by is null)) and ((decided_by is null) = (decided_at is null)) and ((decided_by is null) = (decision_reason is null))),
  -- Whoever else decides: nobody approves what they proposed.
  constraint approval_by_another check (state <> 'approved' or decided_by <> proposed_by)
);
create index approval_by_state on staff.approval (state, approval_id desc);

-- A key of somebody's own device or password manager, for one staff host.
create table staff.passkey (
  passkey_id uuid primary key,
  staff_id uuid not null references staff.person(staff_id),
  -- What the browser calls the key; chosen by the authenticator.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023) unique,
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

-- Views of tables that members of the staff have named, each for themselves.
create table staff.saved_view (
  view_id uuid primary key,
  staff_id uuid not null references staff.person(staff_id),
  room text not null check (length(room) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- The query of the room's address, without the question mark.
  search text not null check (length(search) <= 2000)
);
create unique index saved_view_name on staff.saved_view (staff_id, room, lower(name));

-- Whom an issuer of the operator knows under which id. The id never changes there, an email address does.
create table staff.sso_identity (
  issuer text not null check (length(issuer) between 1 and 512),
  subject text not null check (length(subject) between 1 and 255),
  staff_id uuid not null references staff.person(staff_id),
  linked_at timestamptz not null,
  -- When the issuer vouched for them last.
  vouched_at timestamptz not null,
  primary key (issuer, subject),
  constraint sso_identity_once unique (staff_id, issuer)
);

-- A browser that went to the issuer. A row is removed by its use, or when it is old.
create table staff.sso_flow (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  purpose text not null check (purpose in ('signIn', 'stepUp')),
  origin text not null check (length(origin) between 1 and 300),
  -- The browser that it was given to.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- Of a sign-in: null.
  session_id uuid,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sso_flow_bound check ((purpose = 'signIn') = (session_id is null))
);
create index sso_flow_by_age on staff.sso_flow (expires_at);

create table care.note (
  note_id uuid primary key,
  wallet_id bigint not null,
  brand smallint not null,
  body text not null check (length(body) between 1 and 4000),
  staff_id uuid not null,
  staff_name text not null check (length(staff_name) between 1 and 100),
  at timestamptz not null
);
create index note_of_player on care.note (wallet_id, note_id desc);
create trigger note_not_truncated before truncate on care.note
  for each statement execute function ledger.refuse_change();
create trigger note_never_changed before update on care.note
  for each row execute function ledger.refuse_change();
create trigger note_deleted_on_purpose before delete on care.note
  for each row when ((current_setting('care.may_delete_notes', true) is distinct from 'on')) execute function ledger.refuse_change();

-- What the staff decided last about the status of an account. Jobs bring identity, account and wallet in line with it.
create table care.status_decision (
  wallet_id bigint primary key,
  is_disabled boolean,
  is_excluded boolean,
  -- Of the latest decision: a proposal that was made on an older one is outdated.
  decision_id uuid,
  decided_at timestamptz not null
);

create table messaging.email (
  email_id uuid primary key,
  brand_location text not null check (length(brand_location) between 1 and 100),
  address text not null check (length(address) between 3 and 254),
  template text not null check (length(template) between 1 and 100),
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- Of the last try that failed; the email is tried again.
  failed_at timestamptz
);
create index email_of_address on messaging.email (brand_location, address, email_id desc);

-- Who changed which rules of a brand, and why. The highest version is that of the whole table of rules.
create table jurisdiction.change (
  version bigint primary key check (version > 0),
  brand smallint not null,
  at timestamptz not null,
  -- Null: the rules that the installation began with.
  staff_id uuid,
  reason text not null check (length(reason) between 3 and 500)
);
create index jurisdiction_change_of_brand on jurisdiction.change (brand, version);
create trigger append_only before delete or update on jurisdiction.change
  for each row execute function ledger.refuse_change();

-- Never changed: of the rules that hold on a day the one of the latest change decides, within a change the last one.
create table jurisdiction.rule (
  version bigint not null references jurisdiction.change(version),
  position integer not null check ("position" >= 0),
  brand smallint not null,
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  capability text not null check (capability in ('register', 'buy', 'pointsPlay', 'ticketsPlay', 'redeem', 'freeEntry', 'promotions')),
  is_allowed boolean not null,
  -- Days of the brand's time zone; to_day itself is not included.
  from_day date not null,
  to_day date,
  -- Hundredths of a ticket dollar.
  prize_cap bigint check (prize_cap > 0),
  source text not null check (length(source) between 1 and 200),
  note text check (length(note) between 1 and 500),
  is_for_counsel boolean not null,
  constraint rule_days check (to_day is null or from_day < to_day),
  constraint rule_prize_cap check (prize_cap is null or capability = 'ticketsPlay'),
  primary key (version, "position")
);
create index jurisdiction_rule_of_place on jurisdiction.rule (brand, jurisdiction, version);
create trigger append_only before delete or update on jurisdiction.rule
  for each row execute function ledger.refuse_change();

-- Cards that arrived together and are credited by one act.
create table postal.batch (
  batch_id uuid primary key,
  brand smallint not null,
  received_on date not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  -- open: takes cards; crediting: its cards are being booked, each under an id that is stored; credited: all of them are.
  state text not null check (state in ('open', 'crediting', 'credited')),
  credit_begun_at timestamptz,
  -- Who credited the batch alone; null while it is open, and where two persons decided.
  credited_by uuid references staff.person(staff_id),
  constraint batch_begun check ((state = 'open') = (credit_begun_at is null))
);
create index batch_by_brand on postal.batch (brand, batch_id desc);
create index batch_crediting on postal.batch (batch_id) where state = 'crediting';
create index batch_credited_alone on postal.batch (credited_by, credit_begun_at) where credited_by is not null;

-- A code for one card of one player. It is decided once: by the first card that carries it.
create table postal.request (
  request_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  brand smallint not null,
  -- Without dashes. One card of any brand carries it.
  code text not null check (code ~ '^[A-Z0-9]{12}$') unique,
  -- Of the email about it; null: the brand's.
  language text check (length(language) between 2 and 40),
  requested_at timestamptz not null,
  last_postmark_on date not null,
  state text not null check (state in ('requested', 'received', 'credited', 'refused')),
  card_id uuid,
  refusal text check (length(refusal) between 1 and 40),
  received_on date,
  postmarked_on date,
  decided_at timestamptz,
  -- The operation that credits it, made and stored before the ledger sees it.
  operation_id uuid unique,
  tickets bigint check (tickets > 0),
  credited_at timestamptz,
  constraint request_decided check (((state = 'requested') = (card_id is null)) and ((card_id is null) = (received_on is null)) and ((card_id is null) = (postmarked_on is null)) and ((card_id is null) = (decided_at is null)) and ((state = 'refused') = (refusal is not null))),
  constraint request_credit check (((operation_id is null) = (tickets is null)) and ((state = 'credited') = (credited_at is not null)) and (state <> 'credited' or operation_id is not null))
);
create index request_of_wallet on postal.request (wallet_id, request_id desc);
create index request_by_brand on postal.request (brand, requested_at desc);
-- The rules accept one card of a person for each day that a postmark shows.
create unique index request_once_a_day on postal.request (wallet_id, postmarked_on) where state in ('received', 'credited');
create index request_to_credit on postal.request (request_id) where state = 'received' and operation_id is not null;

-- Every card that was entered, also those that gave nothing.
create table postal.card (
  card_id uuid primary key,
  batch_id uuid not null references postal.batch(batch_id),
  -- What was read, as it was typed; never more than the field takes.
  typed_code text not null check (length(typed_code) between 1 and 64),
  -- Null for a code that nobody has.
  request_id uuid references postal.request(request_id),
  -- The first card of its envelope.
  envelope_id uuid not null,
  postmarked_on date not null,
  verdict text not null check (verdict in ('accepted', 'refused', 'removed')),
  refusal text check (length(refusal) between 1 and 40),
  entered_at timestamptz not null,
  entered_by uuid not null,
  constraint card_refused check ((verdict = 'refused') = (refusal is not null))
);
create index card_of_batch on postal.card (batch_id, entered_at desc, card_id desc);

-- A picture of a card, encrypted for its row.
create table postal.card_image (
  card_id uuid primary key references postal.card(card_id),
  type text not null check (type in ('image/jpeg', 'image/png')),
  encrypted_image bytea not null,
  added_at timestamptz not null,
  added_by uuid not null
);

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

create table legal.text_version (
  version_id uuid primary key,
  brand smallint not null,
  page text not null check (length(page) between 1 and 40),
  -- SHA-256 of the texts of all languages with the facts that they name.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  effective_on date not null,
  -- The day counsel approved it; null for a draft.
  reviewed_on date,
  first_served_at timestamptz not null,
  -- Language to text, filled.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- The day from which players must have accepted this version or a later one although they accepted an earlier one; null: no mark.
  accept_again_from date,
  unique (brand, page, content_hash)
);
create trigger text_version_append_only before delete or update on legal.text_version
  for each row execute function ledger.refuse_change();
create trigger text_version_not_truncated before truncate on legal.text_version
  for each statement execute function ledger.refuse_change();

create table legal.acceptance (
  acceptance_id uuid primary key,
  wallet_id bigint not null,
  version_id uuid not null references legal.text_version(version_id),
  accepted_at timestamptz not null,
  network text check (length(network) between 1 and 64),
  user_agent text check (length(user_agent) between 1 and 512),
  unique (wallet_id, version_id)
);
create index acceptance_of_version on legal.acceptance (version_id, acceptance_id desc) include (accepted_at);
create trigger acceptance_append_only before delete or update of acceptance_id, wallet_id, version_id, accepted_at on legal.acceptance
  for each row execute function ledger.refuse_change();
create trigger acceptance_not_truncated before truncate on legal.acceptance
  for each statement execute function ledger.refuse_change();

-- One request for a copy of everything that is held about a player.
create table privacy.data_export (
  export_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
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
  language text,
  constraint data_export_reason check ((requested_by is null) = (reason is null)),
  constraint data_export_ready check ((state = 'waiting' or ready_at is not null or state = 'removed') and ((ready_at is null) = (expires_at is null)) and ((ready_at is null) = (bytes is null)) and ((ready_at is null) = (records is null)))
);
create index data_export_of_wallet on privacy.data_export (wallet_id, export_id desc);
create index data_export_of_brand on privacy.data_export (brand, export_id desc);
create index data_export_to_remove on privacy.data_export (expires_at) where state = 'ready';
-- A player has one that is being made.
create unique index data_export_once on privacy.data_export (wallet_id) where state = 'waiting';

-- The file, in pieces that were compressed and encrypted for their row.
create table privacy.data_export_part (
  export_id uuid not null references privacy.data_export(export_id),
  part integer not null check (part >= 0),
  encrypted_content bytea not null,
  primary key (export_id, part)
);

-- An erasure that two persons decided on, from its approval on.
create table privacy.erasure (
  erasure_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  brand smallint not null,
  reason text not null check (length(reason) between 3 and 500),
  approved_at timestamptz not null,
  due_at timestamptz not null,
  -- waiting: for its day; blocked: something of the player was open on it, it is tried again; running: the account is closed
  -- for good; done; canceled.
  state text not null check (state in ('waiting', 'blocked', 'running', 'done', 'canceled')),
  obstacles text[] not null default '{}'::text[],
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
  secret_id smallint default 1 primary key check (secret_id = 1),
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
  day date not null references privacy.retention_run(day),
  policy text not null check (length(policy) between 1 and 40),
  brand smallint not null,
  deleted bigint not null check (deleted >= 0),
  -- Rows may be left for the next night.
  is_complete boolean not null,
  primary key (day, policy, brand)
);

-- One choice, on each account that it reaches. The choice that was made has its own id as its origin.
create table exclusion.choice (
  choice_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  origin_id uuid not null,
  length text not null check (length in ('coolOff', 'sixMonths', 'oneYear', 'fiveYears', 'forEver')),
  chosen_at timestamptz not null,
  -- Null: for ever. Of a fixed length the first instant at which its end may be requested.
  ends_at timestamptz,
  constraint choice_end check ((length = 'forEver') = (ends_at is null)),
  constraint choice_lasts check (ends_at > chosen_at),
  constraint choice_once unique (wallet_id, origin_id)
);
create trigger choice_append_only before delete or update on exclusion.choice
  for each row execute function ledger.refuse_change();
create trigger choice_not_truncated before truncate on exclusion.choice
  for each statement execute function ledger.refuse_change();

-- That the player requested the end of a fixed length, on whichever of the accounts; it ends all of that origin.
create table exclusion.end_request (
  origin_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  requested_at timestamptz not null,
  ends_at timestamptz not null,
  constraint end_request_waits check (ends_at > requested_at)
);
create trigger end_request_append_only before delete or update on exclusion.end_request
  for each row execute function ledger.refuse_change();
create trigger end_request_not_truncated before truncate on exclusion.end_request
  for each statement execute function ledger.refuse_change();

-- That two persons of the staff found that an account is somebody else's: the origin does not reach it.
create table exclusion.mistaken_match (
  wallet_id bigint not null references account.player(wallet_id),
  origin_id uuid not null,
  decided_at timestamptz not null,
  primary key (wallet_id, origin_id)
);
create trigger mistaken_match_append_only before delete or update on exclusion.mistaken_match
  for each row execute function ledger.refuse_change();
create trigger mistaken_match_not_truncated before truncate on exclusion.mistaken_match
  for each statement execute function ledger.refuse_change();

-- Keyed hashes of confirmed contacts, and of name with birth date: equal hashes are the same person.
create table exclusion.person_key (
  key_hash bytea not null check (length(key_hash) = 32),
  -- False: of a name and a birth date, which anybody can claim.
  is_proven boolean not null,
  wallet_id bigint not null references account.player(wallet_id),
  added_at timestamptz not null,
  primary key (key_hash, wallet_id)
);
create index person_key_of_wallet on exclusion.person_key (wallet_id);

-- What a player chose for one slot: kind, currency and period. Null amount: no limit.
create table limits.choice (
  choice_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  kind text not null check (kind in ('loss', 'play', 'time', 'purchase')),
  -- Null for time and purchases.
  currency smallint check (currency in (1, 2)),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  chosen_at timestamptz not null,
  -- Null: it was in force at once. A looser one may be confirmed from then on.
  confirm_from timestamptz,
  constraint choice_currency check ((kind in ('loss', 'play')) = (currency is not null)),
  constraint choice_waits check (confirm_from > chosen_at),
  constraint choice_removes_later check (amount is not null or confirm_from is not null)
);
create index choice_of_wallet on limits.choice (wallet_id, choice_id);
create trigger choice_append_only before delete or update on limits.choice
  for each row execute function ledger.refuse_change();
create trigger choice_not_truncated before truncate on limits.choice
  for each statement execute function ledger.refuse_change();

-- What the player did with a looser choice.
create table limits.choice_answer (
  choice_id uuid primary key references limits.choice(choice_id),
  wallet_id bigint not null references account.player(wallet_id),
  is_confirmed boolean not null,
  answered_at timestamptz not null
);
create index choice_answer_of_wallet on limits.choice_answer (wallet_id, choice_id);
create trigger choice_answer_append_only before delete or update on limits.choice_answer
  for each row execute function ledger.refuse_change();
create trigger choice_answer_not_truncated before truncate on limits.choice_answer
  for each statement execute function ledger.refuse_change();

-- The limits in force that a stake reads; written with the choices they come from, under the lock of the wallet.
create table limits.stake_limit (
  wallet_id bigint not null references account.player(wallet_id),
  kind text not null check (kind in ('loss', 'play', 'time')),
  -- 0 for time, which is of both.
  currency smallint not null check (currency in (0, 1, 2)),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  -- Of the brand, for the month.
  time_zone text not null,
  primary key (wallet_id, kind, currency, period)
);

-- Of a wallet with limits: what was staked, and lost net, from the beginning of its rows until after each movement.
create table limits.running_total (
  wallet_id bigint not null,
  currency smallint not null,
  at timestamptz not null,
  staked bigint not null,
  lost bigint not null,
  primary key (wallet_id, currency, at)
);

-- How often a player is shown a reality check; without a row the default.
create table limits.reality_check (
  wallet_id bigint primary key references account.player(wallet_id),
  interval_minutes smallint not null check (interval_minutes in (15, 30, 60)),
  chosen_at timestamptz not null
);

create table location.check_result (
  session_hash bytea not null references account.session(session_hash) on delete cascade,
  -- The vendor's id of the check.
  request_id text not null check (length(request_id) between 1 and 128),
  -- Of the call with which the token came first.
  network text not null check (length(network) between 1 and 64),
  is_allowed boolean not null,
  -- Where the player was seen; null for a check that denied.
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  checked_at timestamptz not null,
  ends_at timestamptz not null,
  constraint check_result_names_place check (is_allowed = (jurisdiction is not null)),
  primary key (session_hash, request_id)
);
create index check_result_by_time on location.check_result (session_hash, checked_at desc);
create index check_result_by_end on location.check_result (ends_at);

-- One case of a player; the row exists before a form is requested from the vendor, so that no event can be first.
create table identity_check.player_case (
  wallet_id bigint primary key references account.player(wallet_id),
  -- As of its last reading; null until the vendor has one.
  case_id text,
  opened_at timestamptz not null,
  -- When it is read next; null: not before something happens.
  read_at timestamptz,
  -- Readings since something happened last.
  readings smallint not null default 0 check (readings >= 0),
  -- Number of the last reading that counted.
  counted_reading bigint not null default 0
);
create index player_case_due on identity_check.player_case (read_at) where read_at is not null;

-- What a reading found, where it differs from the one before.
create table identity_check.decision (
  decision_id bigint generated always as identity primary key,
  wallet_id bigint not null references account.player(wallet_id),
  level text not null check (level in ('kyc', 'purchase')),
  state text not null check (state in ('open', 'in-review', 'on-hold', 'approved', 'refused')),
  can_retry boolean not null,
  -- The vendor's clock; null: not decided, or not said.
  decided_at timestamptz,
  reading bigint not null,
  recorded_at timestamptz not null,
  constraint decision_retry check ((not can_retry) or state = 'refused')
);
create index decision_of_wallet on identity_check.decision (wallet_id, level, decision_id);
create trigger decision_append_only before delete or update on identity_check.decision
  for each row execute function ledger.refuse_change();
create trigger decision_not_truncated before truncate on identity_check.decision
  for each statement execute function ledger.refuse_change();

-- Every event of a vendor that was accepted; a second delivery finds its key here.
create table identity_check.event (
  brand smallint not null,
  vendor text not null,
  dedupe_key text not null,
  wallet_id bigint references account.player(wallet_id),
  occurred_at timestamptz,
  received_at timestamptz not null,
  primary key (brand, vendor, dedupe_key)
);
create trigger event_append_only before delete or update on identity_check.event
  for each row execute function ledger.refuse_change();
create trigger event_not_truncated before truncate on identity_check.event
  for each statement execute function ledger.refuse_change();

-- A purchase verification, with its bonus. The bonus is posted under these ids, so that a repetition is recognized.
create table identity_check.purchase_verification (
  verification_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  case_id text not null,
  verified_at timestamptz not null,
  points_operation uuid not null,
  tickets_operation uuid not null,
  -- Null: not decided yet.
  bonus_applied boolean,
  -- Of the transaction that decided it; readers of news begin at one.
  tx bigint,
  constraint purchase_verification_decided check ((bonus_applied is null) = (tx is null))
);
create index purchase_verification_open on identity_check.purchase_verification (verification_id) where bonus_applied is null;
create index purchase_verification_news on identity_check.purchase_verification (tx) where tx is not null;

-- What the player wrote in the identity form last.
create table identity_check.form (
  wallet_id bigint primary key references account.player(wallet_id),
  submitted_at timestamptz not null,
  encrypted_form bytea not null
);

insert into audit.head (entries, hash) values (0, decode(repeat('00', 32), 'hex'));
insert into crash.leader (one, fence) values (true, 0);
insert into returns.return_cursor (tx) values (0);
select ledger.ensure_partitions(clock_timestamp());
