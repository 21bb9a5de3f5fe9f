-- Whose mailbox or telephone has had the welcome grant of a brand. It outlives an erasure.
create table account.welcome_claim (
  wallet_id bigint primary key references account.player,
  brand smallint not null,
  contact_hash bytea not null check (length(contact_hash) = 32),
  claimed_at timestamptz not null,
  constraint welcome_claim_once unique (brand, contact_hash)
);
create trigger welcome_claim_append_only before update or delete on account.welcome_claim
  for each row execute function ledger.refuse_change();
create trigger welcome_claim_not_truncated before truncate on account.welcome_claim
  for each statement execute function ledger.refuse_change();

-- Of an account of the identity service, which may have no player yet: an age below the limit was stated, or an operator opened it again.
create table account.age_act (
  act_id bigint generated always as identity,
  brand smallint not null,
  subject text not null,
  at timestamptz not null,
  -- Null: the player stated an age below the limit.
  opened_by text,
  reason text,
  primary key (brand, subject, act_id),
  constraint age_act_reason check ((opened_by is null) = (reason is null))
);
create trigger age_act_append_only before update or delete on account.age_act
  for each row execute function ledger.refuse_change();
create trigger age_act_not_truncated before truncate on account.age_act
  for each statement execute function ledger.refuse_change();

-- By the newest act, for gates that read the player alone.
alter table account.player add column age_closed boolean not null default false;
