create schema bingo;

-- phase: 1 sale, 2 sale closed and purchases are being settled, 3 balls are called, 4 over and decided,
-- 5 closed. Every move compares with the phase before, so any process may try it.
create table bingo.round (
  round_id uuid primary key,
  brand smallint not null,
  phase smallint not null check (phase between 1 and 5),
  seed_sealed bytea not null,
  seed_hash bytea not null,
  opened_at timestamptz not null,
  sale_ends_at timestamptz not null,
  drawing_at timestamptz,
  over_at timestamptz,
  -- How many balls were called.
  balls smallint,
  cards integer,
  seed bytea,
  next_card integer not null default 1,
  check (phase < 3 or drawing_at is not null),
  check ((phase in (4, 5)) = (seed is not null)),
  check (phase not in (4, 5) or (over_at is not null and balls is not null and cards is not null))
);
create unique index bingo_round_open on bingo.round (brand) where phase <> 5;
create index bingo_round_by_brand on bingo.round (brand, opened_at desc);

-- status: 0 asked for, 1 in the round, 2 cancelled, 3 over, 4 returned. It leaves 1 once; `booked` says
-- that the money has followed. `end_id` is the operation that ends the hold.
create table bingo.purchase (
  wallet_id bigint not null,
  purchase_id uuid not null,
  round_id uuid not null references bingo.round,
  brand smallint not null,
  currency smallint not null,
  cards smallint not null check (cards between 1 and 4),
  amount bigint not null check (amount > 0),
  display_name text not null,
  first_card integer,
  status smallint not null default 0 check (status between 0 and 4),
  won bigint not null default 0 check (won >= 0),
  end_id uuid not null,
  booked boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (wallet_id, purchase_id),
  check (status not in (1, 3) or first_card is not null),
  check (status = 3 or won = 0),
  check (not booked or status >= 2)
);
create unique index bingo_purchase_once on bingo.purchase (wallet_id, round_id, currency)
  where status in (0, 1, 3);
create index bingo_purchase_of_round on bingo.purchase (round_id);
create index bingo_purchase_not_booked on bingo.purchase (decided_at) where status >= 2 and not booked;
