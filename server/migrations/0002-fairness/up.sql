create schema fairness;

create table fairness.seed_pair (
  wallet_id bigint not null,
  seed_id uuid not null,
  server_seed_sealed bytea not null,
  server_seed_hash bytea not null,
  client_seed text,
  state text not null check (state in ('ACTIVE', 'NEXT', 'REVEALED')),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (wallet_id, seed_id),
  check (state = 'NEXT' or client_seed is not null)
);
-- At most one pair plays and one waits, whatever races.
create unique index seed_pair_current on fairness.seed_pair (wallet_id, state) where state <> 'REVEALED';

-- The first pair of a wallet and the commitment to the second. Answers null when made or SEED_CHANGED
-- when another call was first, which is fine: the caller reads again.
create function fairness.first_pairs(
  p_wallet bigint, p_seeds uuid[], p_sealed bytea[], p_hashes bytea[], p_client_seed text, p_at timestamptz
) returns text language plpgsql volatile as $f$
declare
  v_refusal text := ledger.swap_seed(p_wallet, null, p_seeds[1]);
begin
  if v_refusal is null then
    insert into fairness.seed_pair (wallet_id, seed_id, server_seed_sealed, server_seed_hash, client_seed, state, created_at, activated_at)
    values
      (p_wallet, p_seeds[1], p_sealed[1], p_hashes[1], p_client_seed, 'ACTIVE', p_at, p_at),
      (p_wallet, p_seeds[2], p_sealed[2], p_hashes[2], null, 'NEXT', p_at, null);
  end if;
  return v_refusal;
end $f$;

-- One transition: the active pair is revealed, the committed one becomes active with the player's
-- client seed, a new one is committed. Answers null, NOT_FOUND, SEED_CHANGED or SEED_IN_USE.
create function fairness.rotate_pair(
  p_wallet bigint, p_active uuid, p_next uuid, p_client_seed text,
  p_new uuid, p_sealed bytea, p_hash bytea, p_at timestamptz
) returns text language plpgsql volatile as $f$
declare
  v_refusal text := ledger.swap_seed(p_wallet, p_active, p_next);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  update fairness.seed_pair set state = 'REVEALED', revealed_at = p_at
    where wallet_id = p_wallet and seed_id = p_active and state = 'ACTIVE';
  update fairness.seed_pair set state = 'ACTIVE', client_seed = p_client_seed, activated_at = p_at
    where wallet_id = p_wallet and seed_id = p_next and state = 'NEXT';
  if not found then
    raise exception 'seed % of wallet % was not committed', p_next, p_wallet;
  end if;
  insert into fairness.seed_pair (wallet_id, seed_id, server_seed_sealed, server_seed_hash, state, created_at)
    values (p_wallet, p_new, p_sealed, p_hash, 'NEXT', p_at);
  return null;
end $f$;
