-- What a player allowed of marketing, at sign-up and at every change since. The row of the player says
-- what holds now; this says what held when a letter or a text went out.
create table account.marketing_change (
  change_id bigint generated always as identity primary key,
  wallet_id bigint not null references account.player,
  at timestamptz not null,
  email boolean not null,
  sms boolean not null,
  push boolean not null
);
create index marketing_change_of_player on account.marketing_change (wallet_id, at);
create trigger append_only before update or delete on account.marketing_change
  for each row execute function ledger.refuse_change();

-- Players from before: what holds now, since the last instant that is known of.
insert into account.marketing_change (wallet_id, at, email, sms, push)
  select wallet_id, coalesce(marketing_changed_at, created_at), marketing_consent, marketing_sms, marketing_push
  from account.player;
