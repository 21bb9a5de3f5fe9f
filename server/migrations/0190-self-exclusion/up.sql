-- Self-exclusion: what players chose, beside what the staff decide, and by what accounts of one person are recognized.
create schema exclusion;

-- One choice, on each account that it reaches. The choice that was made has its own id as its origin.
create table exclusion.choice (
  choice_id uuid primary key,
  wallet_id bigint not null references account.player,
  origin_id uuid not null,
  length text not null check (length in ('coolOff', 'sixMonths', 'oneYear', 'fiveYears', 'forEver')),
  chosen_at timestamptz not null,
  -- Null: for ever. Of a fixed length the first instant at which its end may be requested.
  ends_at timestamptz,
  constraint choice_end check ((length = 'forEver') = (ends_at is null)),
  constraint choice_lasts check (ends_at > chosen_at),
  constraint choice_once unique (wallet_id, origin_id)
);

-- That the player asked for the end of a fixed length, on whichever of the accounts; it ends all of that origin.
create table exclusion.end_request (
  origin_id uuid primary key,
  wallet_id bigint not null references account.player,
  requested_at timestamptz not null,
  ends_at timestamptz not null,
  constraint end_request_waits check (ends_at > requested_at)
);

-- That two persons of the staff found that an account is somebody else's: the origin does not reach it.
create table exclusion.mistaken_match (
  wallet_id bigint not null references account.player,
  origin_id uuid not null,
  decided_at timestamptz not null,
  primary key (wallet_id, origin_id)
);

create trigger choice_append_only before update or delete on exclusion.choice
  for each row execute function ledger.refuse_change();
create trigger choice_not_truncated before truncate on exclusion.choice
  for each statement execute function ledger.refuse_change();
create trigger end_request_append_only before update or delete on exclusion.end_request
  for each row execute function ledger.refuse_change();
create trigger end_request_not_truncated before truncate on exclusion.end_request
  for each statement execute function ledger.refuse_change();
create trigger mistaken_match_append_only before update or delete on exclusion.mistaken_match
  for each row execute function ledger.refuse_change();
create trigger mistaken_match_not_truncated before truncate on exclusion.mistaken_match
  for each statement execute function ledger.refuse_change();

-- Keyed hashes of confirmed contacts, and of name with birth date: equal hashes are the same person.
create table exclusion.person_key (
  key_hash bytea not null check (length(key_hash) = 32),
  -- False: of a name and a birth date, which anybody can claim.
  is_proven boolean not null,
  wallet_id bigint not null references account.player,
  added_at timestamptz not null,
  primary key (key_hash, wallet_id)
);
create index person_key_of_wallet on exclusion.person_key (wallet_id);

-- Of an excluded player: from this instant on a call looks whether the exclusion is over. Null: no end is known.
alter table account.player add column excluded_until timestamptz;
-- Of the facts for which person_key is up to date.
alter table account.player add column person_hash bytea;
