-- migrate: concurrently

create index concurrently if not exists refresh_session_of_remembered_device on identity.refresh_session (remembered_device_id)
  where remembered_device_id is not null and revoked_at is null;

alter table identity.short_secret validate constraint short_secret_kind_check;
