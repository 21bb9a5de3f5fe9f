create schema settings;

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
  check (valid_from is null or valid_until is null or valid_from < valid_until)
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
create trigger append_only before update or delete on settings.flag_change
  for each row execute function ledger.refuse_change();
