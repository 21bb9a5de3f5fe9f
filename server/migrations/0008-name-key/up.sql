-- The name of a player as it looks: equal for names that could be taken for each other. Names from before have none.
create table account.name_key (
  wallet_id bigint primary key references account.player,
  brand smallint not null,
  name_key text not null,
  constraint name_key_once unique (brand, name_key)
);
