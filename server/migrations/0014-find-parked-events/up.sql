-- migrate: concurrently
create index concurrently if not exists event_that_waits on purchase.event (waits_for) where waits_for is not null;
