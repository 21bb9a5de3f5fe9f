-- migrate: concurrently

create index concurrently if not exists bingo_purchase_in_play on bingo.purchase (round_id)
  where status in ('REQUESTED', 'IN', 'OVER');
