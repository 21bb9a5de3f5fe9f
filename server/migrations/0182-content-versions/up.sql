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

create trigger content_version_append_only before update or delete on settings.content_version
  for each row execute function ledger.refuse_change();
create trigger content_version_not_truncated before truncate on settings.content_version
  for each statement execute function ledger.refuse_change();
