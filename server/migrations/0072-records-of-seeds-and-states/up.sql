-- What the last functions with more than four positional arguments are given: one named record each.
create type ledger.state_command as (
  wallet_id bigint,
  state smallint,
  operation_ids uuid[],
  request_hash bytea
);

-- A seed pair about to be committed: its server seed encrypted, and the hash that players see.
create type fairness.committed_seed as (seed_id uuid, encrypted bytea, hash bytea);
create type fairness.first_pairs_command as (
  wallet_id bigint,
  active fairness.committed_seed,
  next fairness.committed_seed,
  client_seed text
);
create type fairness.rotation_command as (
  wallet_id bigint,
  active_seed_id uuid,
  next_seed_id uuid,
  client_seed text,
  committed fairness.committed_seed
);

-- `credit_value` null: credits of any value.
create type credit.usable_filter as (
  wallet_id bigint,
  currency smallint,
  paytable text,
  credit_value bigint
);
