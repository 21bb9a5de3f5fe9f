-- migrate: concurrently

-- Exactly the bets that are over with their operation: BET, CREDIT_BET, MULTI_CREDIT_BET.
create index concurrently if not exists operation_bets on ledger.operation (wallet_id, operation_id)
  where refusal is null and kind in (1, 4, 5) and game_name is not null;

create index concurrently if not exists reservation_by_state on ledger.reservation (wallet_id, state, reservation_id);
