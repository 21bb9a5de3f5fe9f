-- What was sent to whom; never the text, a link or a code.
create schema messaging;

create table messaging.email (
  email_id uuid primary key,
  brand_location text not null check (length(brand_location) between 1 and 100),
  address text not null check (length(address) between 3 and 254),
  template text not null check (length(template) between 1 and 100),
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- Of the last try that failed; the email is tried again.
  failed_at timestamptz
);
create index email_of_address on messaging.email (brand_location, address, email_id desc);
