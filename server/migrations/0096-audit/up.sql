create schema audit;

-- What the staff read and did: one chain for the whole installation, counted from 1 without a gap.
create table audit.entry (
  sequence bigint primary key check (sequence > 0),
  -- Canonical JSON. The columns below repeat parts of it, so that they can be searched; the verification compares them.
  content text not null check (length(content) between 2 and 65536),
  at timestamptz not null,
  staff_id uuid,
  kind text not null check (kind in ('signIn', 'read', 'act', 'refused')),
  what text not null check (length(what) between 1 and 100),
  brand text check (length(brand) between 1 and 100),
  subject_kind text check (length(subject_kind) between 1 and 100),
  subject_id text check (length(subject_id) between 1 and 128),
  -- Whose key made the hash, over the hash before and the content.
  key_id smallint not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  constraint audit_subject_whole check ((subject_kind is null) = (subject_id is null))
);
create index audit_entry_of_staff on audit.entry (staff_id, sequence desc);
create index audit_entry_of_subject on audit.entry (subject_kind, subject_id, sequence desc);
create index audit_entry_of_brand on audit.entry (brand, sequence desc);
create index audit_entry_by_time on audit.entry (at);

-- The last entry. Its row is locked by whoever appends, until the act itself is committed.
create table audit.head (
  is_only boolean primary key default true check (is_only),
  entries bigint not null check (entries >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  key_id smallint,
  -- Made with the key too, so that nobody with the database alone can move the head back.
  proof bytea check (octet_length(proof) = 32),
  constraint audit_head_whole check ((entries = 0) = (proof is null) and (proof is null) = (key_id is null))
);
insert into audit.head (entries, hash) values (0, decode(repeat('00', 32), 'hex'));

create trigger append_only before update or delete on audit.entry
  for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on audit.entry
  for each statement execute function ledger.refuse_change();
create trigger no_delete before delete on audit.head
  for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on audit.head
  for each statement execute function ledger.refuse_change();
