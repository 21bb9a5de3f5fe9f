-- migrate: concurrently

create index concurrently if not exists refresh_session_of_any_device on identity.refresh_session (remembered_device_id)
  where remembered_device_id is not null;

drop index concurrently if exists identity.refresh_session_of_remembered_device;
