-- Tickets that were given and not staked yet; the rest of the available ones can be redeemed. Stays 0 for Points.
alter table ledger.wallet add column unplayed bigint not null default 0;
alter table ledger.wallet add constraint wallet_unplayed_check check (unplayed >= 0) not valid;
