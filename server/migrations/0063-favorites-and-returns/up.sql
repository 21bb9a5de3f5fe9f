alter schema shelf rename to favorites;
alter table favorites.favourite_game rename to favorite_game;
alter table favorites.favorite_game rename constraint favourite_game_pkey to favorite_game_pkey;
alter table favorites.favorite_game rename constraint favourite_game_game_name_check to favorite_game_game_name_check;
alter table favorites.favorite_game rename constraint favourite_game_wallet_id_fkey to favorite_game_wallet_id_fkey;

alter schema play rename to returns;

-- How many credits of a gift an operation used.
alter table credit.play rename to gift_usage;
alter table credit.gift_usage rename constraint play_pkey to gift_usage_pkey;
alter table credit.gift_usage rename constraint play_credits_check to gift_usage_credits_check;
alter table credit.gift_usage rename constraint play_wallet_id_gift_id_fkey to gift_usage_wallet_id_gift_id_fkey;
