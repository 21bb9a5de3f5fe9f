-- Refused requests, kept for as long as their ids could be accepted again. Rows of ledger.operation that
-- are refusals stay there: the chain of checkpoints covers them.
create table ledger.refusal (
  wallet_id bigint not null,
  operation_id uuid not null,
  brand smallint not null,
  currency smallint not null,
  kind smallint not null,
  request_hash bytea not null,
  refusal text not null,
  amount bigint not null,
  available_after bigint not null,
  locked_after bigint not null,
  ver bigint not null,
  reservation_id uuid,
  game_name text,
  paytable text,
  at timestamptz not null,
  primary key (wallet_id, operation_id)
);
-- Old rows are removed in the order of their ids, which carry the time.
create index refusal_by_id on ledger.refusal (operation_id);

-- How many refusals a player may still store: the instant at which the allowance is full again.
create table ledger.refusal_allowance (
  wallet_id bigint not null,
  full_at timestamptz not null,
  primary key (wallet_id)
) with (fillfactor = 70);
