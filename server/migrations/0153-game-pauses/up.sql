-- Games that a member of staff has paused for a brand: no new round begins, open ones finish.
create table settings.game_pause (
  brand smallint not null,
  game_name text not null check (length(game_name) between 1 and 50),
  pause_id uuid not null unique,
  paused_at timestamptz not null,
  paused_by text not null check (length(paused_by) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  primary key (brand, game_name)
);

-- Paytables whose measured return lies outside of what is stated, since when.
create table returns.return_alarm (
  brand smallint not null,
  paytable text not null,
  currency smallint not null,
  game_name text not null,
  raised_at timestamptz not null,
  rounds bigint not null,
  measured double precision not null,
  primary key (brand, paytable, currency)
);
