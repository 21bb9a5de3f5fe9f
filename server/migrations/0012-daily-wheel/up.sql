create schema wheel;

-- The slices of a brand's daily wheel. A change is a new version, with who made it and why.
create table wheel.wheel (
  brand smallint not null,
  version int not null check (version >= 1),
  slices jsonb not null,
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (brand, version)
);
create trigger wheel_append_only before update or delete on wheel.wheel
  for each row execute function ledger.refuse_change();
create trigger wheel_not_truncated before truncate on wheel.wheel
  for each statement execute function ledger.refuse_change();

-- A reward that was drawn and paid. Its id is that of the player's request; the ledger has its money under the same id.
create table wheel.spin (
  wallet_id bigint not null references account.player,
  spin_id uuid not null,
  brand smallint not null,
  wheel_version int not null,
  outer_slice smallint not null,
  inner_slice smallint,
  points bigint not null check (points > 0),
  sweep_tickets bigint not null check (sweep_tickets > 0),
  seed_id uuid not null,
  seed_hash bytea not null,
  client_seed text not null,
  spun_at timestamptz not null,
  primary key (wallet_id, spin_id),
  foreign key (brand, wheel_version) references wheel.wheel
);
create trigger spin_append_only before update on wheel.spin
  for each row execute function ledger.refuse_change();

-- What a player and a friend are given each, and when. A change is a new version, with who made it and why.
create table referral.terms (
  brand smallint not null,
  version int not null check (version >= 1),
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  friend_stakes_tickets bigint not null check (friend_stakes_tickets >= 0),
  friends_per_month_max int not null check (friends_per_month_max >= 0),
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (brand, version)
);
create trigger terms_append_only before update or delete on referral.terms
  for each row execute function ledger.refuse_change();
create trigger terms_not_truncated before truncate on referral.terms
  for each statement execute function ledger.refuse_change();
