alter table ledger.seal rename to checkpoint;
alter table ledger.checkpoint rename column sealed_at to created_at;
alter table ledger.checkpoint rename constraint seal_pkey to checkpoint_pkey;
