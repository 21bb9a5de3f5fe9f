create schema purchase;

-- What is on sale. The first rows come from the brand's data; operators change them.
create table purchase.pack (
  brand smallint not null,
  code text not null,
  title text not null,
  description text,
  price_cents integer not null check (price_cents > 0),
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  is_visible boolean not null,
  -- End of a limited-time offer.
  ends_at timestamptz,
  is_first_purchase_only boolean not null,
  position smallint not null,
  modified_at timestamptz not null,
  primary key (brand, code),
  constraint pack_gives_something check (points + sweep_tickets > 0)
);

-- Codes are stored in capitals; how a player types them does not matter.
create table purchase.promo (
  brand smallint not null,
  code text not null check (code = upper(code)),
  -- Null: any pack.
  pack_code text,
  -- Null: any player.
  wallet_id bigint references account.player(wallet_id),
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  -- Null: without an end.
  ends_at timestamptz,
  -- Purchases that may use it, all together and of one player; null: any number.
  uses_max integer check (uses_max >= 0),
  uses_per_player_max integer check (uses_per_player_max > 0),
  modified_at timestamptz not null,
  primary key (brand, code),
  constraint promo_gives_something check (points + sweep_tickets > 0)
);

-- One attempt to pay. Its id is the id of the request, and the order number at the vendor.
create table purchase.payment (
  payment_id uuid primary key,
  wallet_id bigint not null references account.player(wallet_id),
  brand smallint not null,
  provider text not null,
  request_hash bytea not null,
  pack_code text not null,
  promo_code text,
  price_cents integer not null check (price_cents > 0),
  points bigint not null check (points >= 0),
  sweep_tickets bigint not null check (sweep_tickets >= 0),
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  failure_reason text,
  -- The vendor's own id and code, as soon as there are any.
  reference text,
  vendor_status text,
  -- Money that came and is not kept: it is sent back, and then it is done. The refund's id is made before the vendor is called.
  money_back text check (money_back in ('DUE', 'DONE')),
  refund_id uuid,
  -- Why an operator has to look at it; the work on it stops meanwhile.
  case_reason text,
  -- A vendor said so in a signed event that it has no reading for.
  is_charged_back boolean not null default false,
  -- The vendor asked before it took the money, and was last told no.
  is_declined boolean not null default false,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  -- When the vendor is asked next; null: not before something happens.
  due_at timestamptz,
  readings smallint not null default 0 check (readings >= 0),
  constraint payment_failure check ((failure_reason is null) or status = 'FAILED'),
  constraint payment_refund check ((money_back is null) = (refund_id is null))
);
create index payment_of_wallet on purchase.payment (wallet_id, created_at desc, payment_id desc);
create index payment_of_promo on purchase.payment (brand, promo_code) where promo_code is not null;
create index payment_due on purchase.payment (due_at) where due_at is not null;
create index payment_of_reference on purchase.payment (brand, provider, reference) where reference is not null;
create index payment_case on purchase.payment (brand, modified_at) where case_reason is not null;

-- A payment that was taken back after its coins were given: what was taken of them, and what could not be.
create table purchase.reversal (
  payment_id uuid primary key references purchase.payment(payment_id),
  wallet_id bigint not null references account.player(wallet_id),
  kind text not null check (kind in ('voided', 'refunded', 'charged-back')),
  points_taken bigint not null check (points_taken >= 0),
  sweep_tickets_taken bigint not null check (sweep_tickets_taken >= 0),
  points_open bigint not null check (points_open >= 0),
  sweep_tickets_open bigint not null check (sweep_tickets_open >= 0),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index reversal_open on purchase.reversal (wallet_id) where resolved_at is null and points_open + sweep_tickets_open > 0;

-- Every event of a vendor that was accepted; a second delivery finds its key here.
create table purchase.event (
  brand smallint not null,
  vendor text not null,
  dedupe_key text not null,
  kind text not null,
  payment_id uuid,
  received_at timestamptz not null,
  primary key (brand, vendor, dedupe_key)
);
create index event_of_payment on purchase.event (payment_id);
create trigger event_append_only before delete or update on purchase.event
  for each row execute function ledger.refuse_change();
create trigger event_not_truncated before truncate on purchase.event
  for each statement execute function ledger.refuse_change();

-- What operators did, with who and why.
create table purchase.operator_act (
  act_id uuid primary key,
  brand smallint not null,
  act text not null,
  -- A payment, or the code of a pack or a promotion.
  subject text not null,
  details jsonb not null,
  by_whom text not null,
  reason text not null,
  acted_at timestamptz not null
);
create trigger operator_act_append_only before delete or update on purchase.operator_act
  for each row execute function ledger.refuse_change();
create trigger operator_act_not_truncated before truncate on purchase.operator_act
  for each statement execute function ledger.refuse_change();
