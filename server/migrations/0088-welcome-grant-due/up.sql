-- A birth date was added to an account without one, and its welcome grant is not known to be posted yet.
alter table account.player add column welcome_grant_due boolean not null default false;
