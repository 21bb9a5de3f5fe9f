-- The three ways of marketing are chosen apart; marketing_consent stays the one of letters.
alter table account.player
  add column marketing_sms boolean not null default false,
  add column marketing_push boolean not null default false,
  add column marketing_changed_at timestamptz;

-- How a sign-in was made, in the house's own word; null for those before.
alter table account.session
  add column way_in text check (way_in in ('email', 'phone', 'google', 'facebook', 'apple', 'other'));
-- Pages of sign-ins go by player and id; the index of players alone is its beginning.
create index session_of_player on account.session (wallet_id, session_id);
drop index account.session_wallet;

-- Everything a player may look back on but rounds, which are found by the key: rounds are a thousand
-- times as many, and an index without them costs a bet nothing.
create index op_beside_rounds on ledger.op (wallet_id, op_id)
  where refusal is null and kind not in (1, 10, 11, 12);

create schema shelf;
create table shelf.favourite_game (
  wallet_id bigint not null references account.player,
  game_name text not null check (length(game_name) between 1 and 50),
  added_at timestamptz not null,
  primary key (wallet_id, game_name)
);

-- Points staked on days that are over, so that a tier costs the ledger the last days only.
create schema tiers;
create table tiers.points_day (
  wallet_id bigint not null,
  day date not null,
  amount bigint not null check (amount > 0),
  primary key (wallet_id, day)
);
-- Days before this one are in points_day, also those on which nothing was played.
create table tiers.counted (
  wallet_id bigint primary key,
  before date not null
);
