-- Views of tables that members of the staff have named, each for themselves.
create table staff.saved_view (
  view_id uuid primary key,
  staff_id uuid not null references staff.person (staff_id),
  room text not null check (length(room) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- The query of the room's address, without the question mark.
  search text not null check (length(search) <= 2000)
);
create unique index saved_view_name on staff.saved_view (staff_id, room, lower(name));
