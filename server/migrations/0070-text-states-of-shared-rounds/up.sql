-- Constraints and partial indexes compare with numbers; they come back below, with names that say what they check.
drop index crash.round_open, crash.round_unfinished, crash.bet_not_booked,
  bingo.bingo_round_open, bingo.bingo_purchase_once, bingo.bingo_purchase_not_booked;
alter table crash.round
  drop constraint round_check, drop constraint round_check1, drop constraint round_check2,
  drop constraint round_phase_check;
alter table crash.bet
  drop constraint bet_check, drop constraint bet_check1, drop constraint bet_check2,
  drop constraint bet_status_check,
  alter column status drop default;
alter table bingo.round
  drop constraint round_check, drop constraint round_check1, drop constraint round_check2,
  drop constraint round_phase_check;
alter table bingo.purchase
  drop constraint purchase_check, drop constraint purchase_check1, drop constraint purchase_check2,
  drop constraint purchase_status_check,
  alter column status drop default;

alter table crash.round alter column phase type text using
  ('{BETTING,LOCKED,RUNNING,ENDED,CLOSED,RETURNING,RETURNED}'::text[])[phase];
alter table crash.bet alter column status type text using
  ('{REQUESTED,IN,CANCELLED,SETTLED,LOST,RETURNED}'::text[])[status + 1];
alter table bingo.round alter column phase type text using
  ('{SALE,CLOSING,CALLING,OVER,CLOSED}'::text[])[phase];
alter table bingo.purchase alter column status type text using
  ('{REQUESTED,IN,CANCELLED,OVER,RETURNED}'::text[])[status + 1];

alter table crash.round
  add constraint round_phase_check
    check (phase in ('BETTING', 'LOCKED', 'RUNNING', 'ENDED', 'CLOSED', 'RETURNING', 'RETURNED')),
  add constraint round_started_check
    check (phase not in ('RUNNING', 'ENDED', 'CLOSED') or started_at is not null),
  add constraint round_ended_check check (phase not in ('ENDED', 'CLOSED')
    or (ended_at is not null and game_hash is not null and crash_cents is not null)),
  add constraint round_secret_check
    check (phase not in ('BETTING', 'LOCKED', 'RUNNING', 'RETURNING') or game_hash is null);
create unique index round_open on crash.round (brand) where phase in ('BETTING', 'LOCKED', 'RUNNING');
create index round_unfinished on crash.round (brand) where phase not in ('CLOSED', 'RETURNED');

alter table crash.bet
  add constraint bet_status_check
    check (status in ('REQUESTED', 'IN', 'CANCELLED', 'SETTLED', 'LOST', 'RETURNED')),
  add constraint bet_left_at_check check ((status = 'SETTLED') = (left_at_cents is not null)),
  add constraint bet_win_check check (status = 'SETTLED' or won = 0),
  add constraint bet_booked_check check (not booked or status not in ('REQUESTED', 'IN'));
create index bet_not_booked on crash.bet (decided_at)
  where status not in ('REQUESTED', 'IN') and not booked;

alter table bingo.round
  add constraint round_phase_check check (phase in ('SALE', 'CLOSING', 'CALLING', 'OVER', 'CLOSED')),
  add constraint round_drawing_check check (phase in ('SALE', 'CLOSING') or drawing_at is not null),
  add constraint round_seed_check check ((phase in ('OVER', 'CLOSED')) = (seed is not null)),
  add constraint round_over_check check (phase not in ('OVER', 'CLOSED')
    or (over_at is not null and balls is not null and cards is not null));
create unique index bingo_round_open on bingo.round (brand) where phase <> 'CLOSED';

alter table bingo.purchase
  add constraint purchase_status_check
    check (status in ('REQUESTED', 'IN', 'CANCELLED', 'OVER', 'RETURNED')),
  add constraint purchase_first_card_check check (status not in ('IN', 'OVER') or first_card is not null),
  add constraint purchase_win_check check (status = 'OVER' or won = 0),
  add constraint purchase_booked_check check (not booked or status not in ('REQUESTED', 'IN'));
create unique index bingo_purchase_once on bingo.purchase (wallet_id, round_id, currency)
  where status in ('REQUESTED', 'IN', 'OVER');
create index bingo_purchase_not_booked on bingo.purchase (decided_at)
  where status not in ('REQUESTED', 'IN') and not booked;
