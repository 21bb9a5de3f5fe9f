-- Whether only a remembered device vouched for the player when the session was opened, and the end of that device.
alter table account.session add column is_device_only boolean not null default false;
alter table account.session add column ends_at timestamptz;
