-- Null: a command of the operator.
alter table staff.person add column invited_by uuid references staff.person (staff_id);
update staff.person p set invited_by = i.invited_by
  from staff.invitation i where i.email = p.email and i.accepted_at is not null;
