-- migrate: concurrently

create index concurrently if not exists player_of_brand on account.player (brand, wallet_id);
create index concurrently if not exists player_email on account.player (brand, lower(email)) where email is not null;
create index concurrently if not exists player_phone_number on account.player (brand, phone_number) where phone_number is not null;
create index concurrently if not exists player_email_trigrams on account.player
  using gin (split_part(lower(email), '@', 1) gin_trgm_ops);
create index concurrently if not exists player_nickname_trigrams on account.player using gin (lower(nickname) gin_trgm_ops);
create index concurrently if not exists session_of_network on account.session (network, session_id) where network is not null;
create index concurrently if not exists user_account_name_trigrams on identity.user_account using gin (lower(display_name) gin_trgm_ops);
