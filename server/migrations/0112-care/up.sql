-- What the staff keep about players.
create schema care;

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

-- What the staff decided last about the status of an account. Jobs bring identity, account and wallet in line with it.
create table care.status_decision (
  wallet_id bigint primary key,
  is_disabled boolean,
  is_excluded boolean,
  -- Of the latest decision: a proposal that was made on an older one is outdated.
  decision_id uuid,
  decided_at timestamptz not null
);

create trigger note_append_only before update or delete on care.note
  for each row execute function ledger.refuse_change();
create trigger note_not_truncated before truncate on care.note
  for each statement execute function ledger.refuse_change();
