-- migrate: concurrently
create index concurrently if not exists player_by_state on account.player (brand, declared_state);
