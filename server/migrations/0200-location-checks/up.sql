-- What the location checks of a session said.
create schema location;

create table location.check_result (
  session_hash bytea not null references account.session on delete cascade,
  -- The vendor's id of the check.
  request_id text not null check (length(request_id) between 1 and 128),
  -- Of the call with which the token came first.
  network text not null check (length(network) between 1 and 64),
  is_allowed boolean not null,
  -- Where the player was seen; null for a check that denied.
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  checked_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (session_hash, request_id),
  constraint check_result_names_place check (is_allowed = (jurisdiction is not null))
);
create index check_result_by_time on location.check_result (session_hash, checked_at desc);
create index check_result_by_end on location.check_result (ends_at);
