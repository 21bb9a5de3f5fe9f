-- migrate: concurrently
create index concurrently if not exists fact_change_tx on account.fact_change (tx, id) where tx > 0;
