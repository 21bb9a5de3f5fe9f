-- Every version of the legal texts of a brand that pages ever showed, and who accepted which.
create schema legal;

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
  unique (brand, page, content_hash)
);

create table legal.acceptance (
  acceptance_id uuid primary key,
  wallet_id bigint not null,
  version_id uuid not null references legal.text_version (version_id),
  accepted_at timestamptz not null,
  network text check (length(network) between 1 and 64),
  user_agent text check (length(user_agent) between 1 and 512),
  unique (wallet_id, version_id)
);
create index acceptance_of_version on legal.acceptance (version_id, acceptance_id desc) include (accepted_at);

-- Network and device may be forgotten; who accepted what and when may not.
create trigger acceptance_append_only
  before delete or update of acceptance_id, wallet_id, version_id, accepted_at on legal.acceptance
  for each row execute function ledger.refuse_change();
create trigger acceptance_not_truncated before truncate on legal.acceptance
  for each statement execute function ledger.refuse_change();
create trigger text_version_append_only before update or delete on legal.text_version
  for each row execute function ledger.refuse_change();
create trigger text_version_not_truncated before truncate on legal.text_version
  for each statement execute function ledger.refuse_change();
