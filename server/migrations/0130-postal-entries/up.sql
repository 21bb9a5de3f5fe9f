-- Free entries by post: codes that players request, and the cards that arrive. Nothing here moves money.
create schema postal;

-- Cards that arrived together and are credited by one act.
create table postal.batch (
  batch_id uuid primary key,
  brand smallint not null,
  received_on date not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  -- open: takes cards; crediting: its cards are being booked, each under an id that is stored; credited: all of them are.
  state text not null check (state in ('open', 'crediting', 'credited')),
  credit_begun_at timestamptz,
  constraint batch_begun check ((state = 'open') = (credit_begun_at is null))
);
create index batch_by_brand on postal.batch (brand, batch_id desc);
create index batch_crediting on postal.batch (batch_id) where state = 'crediting';

-- A code for one card of one player. It is decided once: by the first card that carries it.
create table postal.request (
  request_id uuid primary key,
  wallet_id bigint not null references account.player,
  brand smallint not null,
  -- Without dashes. One card of any brand carries it.
  code text not null unique check (code ~ '^[A-Z0-9]{12}$'),
  -- Of the email about it; null: the brand's.
  language text check (length(language) between 2 and 40),
  requested_at timestamptz not null,
  last_postmark_on date not null,
  state text not null check (state in ('requested', 'received', 'credited', 'refused')),
  card_id uuid,
  refusal text check (length(refusal) between 1 and 40),
  received_on date,
  postmarked_on date,
  decided_at timestamptz,
  -- The operation that credits it, made and stored before the ledger sees it.
  operation_id uuid unique,
  tickets bigint check (tickets > 0),
  credited_at timestamptz,
  constraint request_decided check (
    (state = 'requested') = (card_id is null)
    and (card_id is null) = (received_on is null)
    and (card_id is null) = (postmarked_on is null)
    and (card_id is null) = (decided_at is null)
    and (state = 'refused') = (refusal is not null)),
  constraint request_credit check (
    (operation_id is null) = (tickets is null)
    and (state = 'credited') = (credited_at is not null)
    and (state <> 'credited' or operation_id is not null))
);
create index request_of_wallet on postal.request (wallet_id, request_id desc);
create index request_by_brand on postal.request (brand, requested_at desc);
-- The rules accept one card of a person for each day that a postmark shows.
create unique index request_once_a_day on postal.request (wallet_id, postmarked_on) where state in ('received', 'credited');
create index request_to_credit on postal.request (request_id) where state = 'received' and operation_id is not null;

-- Every card that was entered, also those that gave nothing.
create table postal.card (
  card_id uuid primary key,
  batch_id uuid not null references postal.batch,
  -- What was read, as it was typed; never more than the field takes.
  typed_code text not null check (length(typed_code) between 1 and 64),
  -- Null for a code that nobody has.
  request_id uuid references postal.request,
  -- The first card of its envelope.
  envelope_id uuid not null,
  postmarked_on date not null,
  verdict text not null check (verdict in ('accepted', 'refused', 'removed')),
  refusal text check (length(refusal) between 1 and 40),
  entered_at timestamptz not null,
  entered_by uuid not null,
  constraint card_refused check ((verdict = 'refused') = (refusal is not null))
);
create index card_of_batch on postal.card (batch_id, entered_at desc, card_id desc);

-- A picture of a card, encrypted for its row.
create table postal.card_image (
  card_id uuid primary key references postal.card,
  type text not null check (type in ('image/jpeg', 'image/png')),
  encrypted_image bytea not null,
  added_at timestamptz not null,
  added_by uuid not null
);
