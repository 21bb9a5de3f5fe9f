-- Limits that players set themselves, and what decides a stake on the locked row of a wallet.
create schema limits;

-- What a player chose for one slot: kind, currency and period. Null amount: no limit.
create table limits.choice (
  choice_id uuid primary key,
  wallet_id bigint not null references account.player,
  kind text not null check (kind in ('loss', 'play', 'time', 'purchase')),
  -- Null for time and purchases.
  currency smallint check (currency in (1, 2)),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  chosen_at timestamptz not null,
  -- Null: it was in force at once. A looser one may be confirmed from then on.
  confirm_from timestamptz,
  constraint choice_currency check ((kind in ('loss', 'play')) = (currency is not null)),
  constraint choice_waits check (confirm_from > chosen_at),
  constraint choice_removes_later check (amount is not null or confirm_from is not null)
);
create index choice_of_wallet on limits.choice (wallet_id, choice_id);

-- What the player did with a looser choice.
create table limits.choice_answer (
  choice_id uuid primary key references limits.choice,
  wallet_id bigint not null references account.player,
  is_confirmed boolean not null,
  answered_at timestamptz not null
);
create index choice_answer_of_wallet on limits.choice_answer (wallet_id, choice_id);

create trigger choice_append_only before update or delete on limits.choice
  for each row execute function ledger.refuse_change();
create trigger choice_not_truncated before truncate on limits.choice
  for each statement execute function ledger.refuse_change();
create trigger choice_answer_append_only before update or delete on limits.choice_answer
  for each row execute function ledger.refuse_change();
create trigger choice_answer_not_truncated before truncate on limits.choice_answer
  for each statement execute function ledger.refuse_change();

-- The limits in force that a stake reads; written with the choices they come from, under the lock of the wallet.
create table limits.stake_limit (
  wallet_id bigint not null references account.player,
  kind text not null check (kind in ('loss', 'play', 'time')),
  -- 0 for time, which is of both.
  currency smallint not null check (currency in (0, 1, 2)),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  -- Of the brand, for the month.
  time_zone text not null,
  primary key (wallet_id, kind, currency, period)
);

-- Of a wallet with limits: what was staked, and lost net, from the beginning of its rows until after each movement.
create table limits.running_total (
  wallet_id bigint not null,
  currency smallint not null,
  at timestamptz not null,
  staked bigint not null,
  lost bigint not null,
  primary key (wallet_id, currency, at)
);

-- How often a player is shown a reality check; without a row the default.
create table limits.reality_check (
  wallet_id bigint primary key references account.player,
  interval_minutes smallint not null check (interval_minutes in (15, 30, 60)),
  chosen_at timestamptz not null
);

-- Whether a stake has to read limits.
alter table ledger.wallet add column is_limited boolean not null default false;
