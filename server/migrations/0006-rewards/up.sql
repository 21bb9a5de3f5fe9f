create schema voucher;

-- What a voucher of a campaign gives; copied into each voucher, so a change is for new ones.
create table voucher.campaign (
  brand smallint not null,
  campaign text not null check (length(campaign) between 1 and 100),
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  -- Whether every player may have one; otherwise its codes are made by the operator.
  is_public boolean not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (brand, campaign),
  constraint campaign_gives check (points + sweep_tickets > 0)
);

create table voucher.voucher (
  brand smallint not null,
  -- Upper case: codes are typed.
  code text not null check (code = upper(code) and length(code) between 1 and 64),
  campaign text not null,
  -- Null: a gift code, for whoever redeems it first.
  wallet_id bigint references account.player,
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  redeemed_by bigint references account.player,
  redeemed_at timestamptz,
  -- The request that redeemed it; the ledger has its money under the same id.
  operation_id uuid,
  primary key (brand, code),
  foreign key (brand, campaign) references voucher.campaign,
  constraint voucher_gives check (points + sweep_tickets > 0),
  constraint voucher_redeemed check (
    (redeemed_by is null) = (redeemed_at is null) and (redeemed_by is null) = (operation_id is null)
  ),
  constraint voucher_owner check (wallet_id is null or redeemed_by is null or redeemed_by = wallet_id)
);
create unique index voucher_of_player on voucher.voucher (wallet_id, campaign) where wallet_id is not null;
create unique index voucher_once on voucher.voucher (redeemed_by, campaign) where redeemed_by is not null;
create unique index voucher_of_request on voucher.voucher (redeemed_by, operation_id) where redeemed_by is not null;

-- How many more wrong codes a player may enter: when the allowance is full again.
create table voucher.guess_allowance (
  wallet_id bigint primary key references account.player,
  full_at timestamptz not null
);

-- What operators did about campaigns and codes.
create table voucher.act (
  act_id bigint generated always as identity primary key,
  brand smallint not null,
  campaign text not null,
  act text not null,
  detail jsonb not null,
  by text not null,
  reason text not null,
  at timestamptz not null
);
create trigger act_append_only before update or delete on voucher.act
  for each row execute function ledger.refuse_change();
create trigger act_not_truncated before truncate on voucher.act
  for each statement execute function ledger.refuse_change();

create schema referral;

-- The code in a player's own link.
create table referral.code (
  wallet_id bigint primary key references account.player,
  brand smallint not null,
  code text not null check (code = upper(code)),
  created_at timestamptz not null,
  constraint code_once unique (brand, code)
);

-- A player who signed up with somebody's link.
create table referral.friend (
  wallet_id bigint primary key references account.player,
  brand smallint not null,
  referrer_wallet_id bigint not null references account.player,
  joined_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'due', 'paid', 'closed')),
  -- When the worker looks again; null once there is nothing left to do.
  check_at timestamptz,
  decided_at timestamptz,
  -- What each of the two is given.
  points bigint,
  sweep_tickets bigint,
  constraint friend_of_another check (wallet_id <> referrer_wallet_id),
  constraint friend_given check (state not in ('due', 'paid') or (points is not null and sweep_tickets is not null and decided_at is not null)),
  constraint friend_open check ((check_at is null) = (state in ('paid', 'closed')))
);
create index friend_of_referrer on referral.friend (referrer_wallet_id, decided_at);
create index friend_to_check on referral.friend (check_at) where check_at is not null;

create schema loyalty;

-- A pack bought with points of the loyalty program. Its id is that of the player's request and of the debit at the vendor.
create table loyalty.purchase (
  wallet_id bigint not null references account.player,
  purchase_id uuid not null,
  brand smallint not null,
  vendor text not null,
  request_hash bytea not null,
  pack_code text not null,
  -- Whole points of the program.
  price bigint not null check (price > 0),
  balance_before bigint not null check (balance_before >= 0),
  balance_after bigint,
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  -- open: the debit may be made. canceling: it must not stand, and nothing is credited any more.
  state text not null default 'open' check (state in ('open', 'credited', 'canceling', 'canceled', 'declined')),
  refusal text,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- When the worker asks the vendor next; null once decided.
  read_at timestamptz,
  readings int not null default 0,
  primary key (wallet_id, purchase_id),
  constraint purchase_open check ((read_at is null) = (state in ('credited', 'canceled', 'declined')))
);
create index purchase_to_read on loyalty.purchase (read_at) where read_at is not null;
