-- Acts that one member of staff proposed and another decides.
create table staff.approval (
  approval_id uuid primary key,
  act text not null check (length(act) between 1 and 100),
  brand text check (length(brand) between 1 and 100),
  subject_kind text not null check (length(subject_kind) between 1 and 100),
  subject_id text not null check (length(subject_id) between 1 and 128),
  -- The exact act as canonical JSON; the hash is over it, the name of the act, the brand and the subject.
  content text not null check (length(content) between 2 and 65536),
  hash bytea not null check (octet_length(hash) = 32),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references staff.person (staff_id),
  -- The proposer's browser: a decision made in it counts as their own.
  proposed_device bytea not null check (octet_length(proposed_device) = 32),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- An open proposal past its end has expired; nobody has to write that down.
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references staff.person (staff_id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 3 and 500),
  constraint approval_decision_whole check (
    (state = 'open') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decision_reason is null)),
  -- Whoever else decides: nobody approves what they proposed.
  constraint approval_by_another check (state <> 'approved' or decided_by <> proposed_by)
);
create index approval_by_state on staff.approval (state, approval_id desc);
