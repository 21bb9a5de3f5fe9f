-- The family name of the documents that were approved, encrypted: a payout to another one is for a person to decide.
alter table identity_check.player_case add column encrypted_family_name bytea;
