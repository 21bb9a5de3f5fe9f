create schema cash_out;

-- The id is that of the request; `payout_id` is ours alone and is the key at every vendor, so that no player can choose it.
create table cash_out.cash_out (
  wallet_id bigint not null references account.player,
  cash_out_id uuid not null,
  payout_id uuid not null unique,
  brand smallint not null,
  provider text not null,
  status text not null check (status in ('REQUESTED', 'REVIEWED', 'SUCCEEDED', 'FAILED')),
  tickets bigint not null check (tickets > 0),
  cents bigint not null check (cents > 0),
  -- Where the money goes: a token of the vendor, or the id of a bank account.
  destination text,
  speed text,
  -- The vendor's own name of it.
  reference text,
  failure_reason text,
  -- Why a person decides; empty: nobody has to.
  doubts text[] not null default '{}',
  requested_at timestamptz not null,
  modified_at timestamptz not null,
  -- Before the vendor was called, or since the file has it.
  submitted_at timestamptz,
  -- Of the bank file that has it; never used again.
  trace text unique,
  asked integer not null default 0 check (asked >= 0),
  due_at timestamptz,
  primary key (wallet_id, cash_out_id),
  constraint cash_out_failed check ((status = 'FAILED') = (failure_reason is not null)),
  constraint cash_out_submitted check (submitted_at is null or status <> 'REQUESTED')
);
create index cash_out_newest on cash_out.cash_out (wallet_id, requested_at);
create index cash_out_due on cash_out.cash_out (due_at) where due_at is not null;
create index cash_out_of_vendor on cash_out.cash_out (brand, provider, reference) where reference is not null;
create index cash_out_open on cash_out.cash_out (brand, status, requested_at) where status in ('REQUESTED', 'REVIEWED');

-- Every change of a state and every act, with who did it: 'player', 'rules', 'vendor', or the name of an operator.
create table cash_out.step (
  step_id bigint generated always as identity primary key,
  wallet_id bigint not null,
  cash_out_id uuid not null,
  status text not null,
  act text not null,
  by text not null,
  reason text not null,
  at timestamptz not null,
  foreign key (wallet_id, cash_out_id) references cash_out.cash_out
);
create index step_of_cash_out on cash_out.step (wallet_id, cash_out_id, step_id);
create trigger step_append_only before update or delete on cash_out.step
  for each row execute function ledger.refuse_change();
create trigger step_not_truncated before truncate on cash_out.step
  for each statement execute function ledger.refuse_change();

-- What vendors have delivered; it only says that a payout is to be read.
create table cash_out.event (
  brand smallint not null,
  vendor text not null,
  dedupe_key text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (brand, vendor, dedupe_key)
);
create trigger event_append_only before update or delete on cash_out.event
  for each row execute function ledger.refuse_change();
create trigger event_not_truncated before truncate on cash_out.event
  for each statement execute function ledger.refuse_change();

-- Bank accounts as players entered them; the newest one counts, and a cash-out keeps the one it names.
create table cash_out.bank_account (
  account_id uuid primary key,
  wallet_id bigint not null references account.player,
  account_type text not null check (account_type in ('checking', 'savings')),
  has_routing_number boolean not null,
  -- Name, number and routing number; null once they were erased.
  encrypted_details bytea,
  created_at timestamptz not null
);
create index bank_account_of_wallet on cash_out.bank_account (wallet_id, created_at);

-- Who is registered as a payee at a vendor, as they were registered.
create table cash_out.payee (
  wallet_id bigint not null references account.player,
  vendor text not null,
  encrypted_payee bytea not null,
  registered_at timestamptz not null,
  primary key (wallet_id, vendor)
);

-- Since when a player has a destination.
create table cash_out.destination (
  wallet_id bigint not null references account.player,
  provider text not null,
  token text not null,
  added_at timestamptz not null,
  primary key (wallet_id, provider, token)
);

-- Files for the operator's bank. A file is stored with what it pays and written afterwards, so it is never made twice.
create sequence cash_out.trace_sequence maxvalue 9999999 no cycle;
create table cash_out.bank_file (
  file_id uuid primary key,
  brand smallint not null,
  file_day date not null,
  of_day smallint not null,
  encrypted_content bytea not null,
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  written_at timestamptz,
  constraint bank_file_of_day unique (brand, file_day, of_day)
);
