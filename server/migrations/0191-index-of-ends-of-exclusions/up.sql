-- migrate: concurrently
create index concurrently if not exists player_excluded_until on account.player (excluded_until) where excluded_until is not null;
