-- Who credited the batch alone; null while it is open, and where two persons decided.
alter table postal.batch add column credited_by uuid references staff.person (staff_id);
create index batch_credited_alone on postal.batch (credited_by, credit_begun_at) where credited_by is not null;
