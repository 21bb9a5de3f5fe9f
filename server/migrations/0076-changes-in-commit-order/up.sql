-- The number of the writing transaction. Rows from before count as read: 0 is below every reader.
-- A constant default first, or adding the column would rewrite the table under its lock.
alter table account.fact_change add column tx bigint not null default 0;
alter table account.fact_change alter column tx set default pg_current_xact_id()::text::bigint;
