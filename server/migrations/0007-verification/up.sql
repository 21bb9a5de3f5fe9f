-- The name that a player gives with address and number, encrypted. It may come before the form, and without one.
alter table identity_check.form add column encrypted_name bytea;
alter table identity_check.form alter column encrypted_form drop not null;
alter table identity_check.form add constraint form_content_check
  check (encrypted_form is not null or encrypted_name is not null) not valid;
