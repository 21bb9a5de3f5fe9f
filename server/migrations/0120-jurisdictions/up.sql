create schema jurisdiction;

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

-- Never changed: of the rules that hold on a day the one of the latest change decides, within a change the last one.
create table jurisdiction.rule (
  version bigint not null references jurisdiction.change (version),
  position integer not null check (position >= 0),
  brand smallint not null,
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  capability text not null check (
    capability in ('register', 'buy', 'pointsPlay', 'ticketsPlay', 'redeem', 'freeEntry', 'promotions')
  ),
  is_allowed boolean not null,
  -- Days of the brand's time zone; to_day itself is not included.
  from_day date not null,
  to_day date,
  -- Hundredths of a ticket dollar.
  prize_cap bigint check (prize_cap > 0),
  source text not null check (length(source) between 1 and 200),
  note text check (length(note) between 1 and 500),
  is_for_counsel boolean not null,
  primary key (version, position),
  constraint rule_days check (to_day is null or from_day < to_day),
  constraint rule_prize_cap check (prize_cap is null or capability = 'ticketsPlay')
);
create index jurisdiction_rule_of_place on jurisdiction.rule (brand, jurisdiction, version);

create trigger append_only before update or delete on jurisdiction.change
  for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on jurisdiction.rule
  for each row execute function ledger.refuse_change();
