-- Whom an issuer of the operator knows under which id. The id never changes there, an email address does.
create table staff.sso_identity (
  issuer text not null check (length(issuer) between 1 and 512),
  subject text not null check (length(subject) between 1 and 255),
  staff_id uuid not null references staff.person (staff_id),
  linked_at timestamptz not null,
  -- When the issuer vouched for them last.
  vouched_at timestamptz not null,
  primary key (issuer, subject),
  constraint sso_identity_once unique (staff_id, issuer)
);

-- A browser that went to the issuer. A row is removed by its use, or when it is old.
create table staff.sso_flow (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  purpose text not null check (purpose in ('signIn', 'stepUp')),
  origin text not null check (length(origin) between 1 and 300),
  -- The browser that it was given to.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- Of a sign-in: null.
  session_id uuid,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sso_flow_bound check ((purpose = 'signIn') = (session_id is null))
);
create index sso_flow_by_age on staff.sso_flow (expires_at);

-- Whoever joins by single sign-on has neither, and somebody whose groups are gone has no role.
alter table staff.person alter column password_hash drop not null;
alter table staff.person alter column encrypted_secret drop not null;
alter table staff.person add constraint person_password_with_authenticator
  check ((password_hash is null) = (encrypted_secret is null));
alter table staff.person drop constraint person_roles_check;
alter table staff.person add constraint person_roles_check check (cardinality(roles) <= 7);
-- Since when somebody has the roles that single sign-on gave them, by role; null: it gave none.
alter table staff.person add column role_gains jsonb
  check (role_gains is null or jsonb_typeof(role_gains) = 'object');
