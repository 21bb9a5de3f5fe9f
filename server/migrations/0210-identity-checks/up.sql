-- Identity checks by a vendor: whose case is followed, what was read of it, and what comes of a verified purchase.
create schema identity_check;

-- One case of a player; the row exists before the vendor is asked for a form, so that no event can be first.
create table identity_check.player_case (
  wallet_id bigint primary key references account.player,
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

-- Numbers readings as they begin: a later number has seen no less.
create sequence identity_check.reading_number;

-- What a reading found, where it differs from the one before.
create table identity_check.decision (
  decision_id bigint generated always as identity primary key,
  wallet_id bigint not null references account.player,
  level text not null check (level in ('kyc', 'purchase')),
  state text not null check (state in ('open', 'in-review', 'on-hold', 'approved', 'refused')),
  can_retry boolean not null,
  -- The vendor's clock; null: not decided, or not said.
  decided_at timestamptz,
  reading bigint not null,
  recorded_at timestamptz not null,
  constraint decision_retry check (not can_retry or state = 'refused')
);
create index decision_of_wallet on identity_check.decision (wallet_id, level, decision_id);

-- Every event of a vendor that was accepted; a second delivery finds its key here.
create table identity_check.event (
  brand smallint not null,
  vendor text not null,
  dedupe_key text not null,
  wallet_id bigint references account.player,
  occurred_at timestamptz,
  received_at timestamptz not null,
  primary key (brand, vendor, dedupe_key)
);

create trigger decision_append_only before update or delete on identity_check.decision
  for each row execute function ledger.refuse_change();
create trigger decision_not_truncated before truncate on identity_check.decision
  for each statement execute function ledger.refuse_change();
create trigger event_append_only before update or delete on identity_check.event
  for each row execute function ledger.refuse_change();
create trigger event_not_truncated before truncate on identity_check.event
  for each statement execute function ledger.refuse_change();

-- A purchase verification, with its bonus. The bonus is posted under these ids, so that a repetition is recognized.
create table identity_check.purchase_verification (
  verification_id uuid primary key,
  wallet_id bigint not null references account.player,
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
  wallet_id bigint primary key references account.player,
  submitted_at timestamptz not null,
  encrypted_form bytea not null
);

-- What calls read of it without another read; written with the decision they come from.
alter table account.player add column kyc_verified boolean not null default false;
alter table account.player add column purchase_verified boolean not null default false;
alter table account.player add column identity_case_id text;
-- What the player's documents say.
alter table account.player add column document_birth_date date;
alter table account.player add column document_jurisdiction text;
