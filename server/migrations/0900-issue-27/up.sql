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
