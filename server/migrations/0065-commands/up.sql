-- What the functions of server/sql are given: one named record in place of up to 25 positional arguments.
create type jackpot.drawn_hit as (wallet_id bigint, operation_id uuid, type smallint);
create type jackpot.hidden_point as (
  brand smallint,
  currency smallint,
  type smallint,
  generation bigint,
  point bigint
);
-- `rates` are millionths for each unit staked: four of points, then four of tickets.
create type jackpot.bet_context as (
  rates bigint[],
  slot smallint,
  hits jackpot.drawn_hit[],
  points jackpot.hidden_point[]
);
create type jackpot.capture_command as (
  wallet_id bigint,
  operation_id uuid,
  mini bigint,
  minor bigint,
  major bigint,
  grand bigint,
  drawn_types smallint[],
  slot smallint
);
create type jackpot.claim_payment as (
  wallet_id bigint,
  operation_id uuid,
  type smallint,
  generation bigint,
  win_id uuid,
  request_hash bytea,
  display_name text,
  point bigint,
  salt bytea,
  next_seed bigint,
  next_ceiling bigint,
  next_point_hash bytea,
  next_point_encrypted bytea
);

create type ledger.bet_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  request_hash bytea,
  stake bigint,
  won bigint,
  seed_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  contributed bigint
);
-- `refusal` is a decision of the calling function that is stored as the answer.
create type ledger.operation_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  kind smallint,
  request_hash bytea,
  amount bigint,
  won bigint,
  accounts smallint[],
  amounts bigint[],
  reservation_id uuid,
  reservation_change text,
  expected_seed_id uuid,
  below_balance bigint,
  due_before timestamptz,
  reference_provider smallint,
  reference_kind smallint,
  reference text,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  round_seed_id uuid,
  refusal text
);
create type ledger.operation_answer as (
  verdict text,
  refusal text,
  available_after bigint,
  locked_after bigint,
  ver bigint,
  stored json
);
create type credit.bet_command as (
  wallet_id bigint,
  currency smallint,
  brand smallint,
  operation_id uuid,
  kind smallint,
  request_hash bytea,
  amount bigint,
  won bigint,
  seed_id uuid,
  game_name text,
  paytable text,
  game_version text,
  client_seed text,
  credit_value bigint,
  credits_wanted integer,
  credits_left bigint,
  gift_ids text[],
  gift_counts integer[]
);
