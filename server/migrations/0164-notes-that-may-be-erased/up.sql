-- A note is never changed. It is deleted only by an erasure or at the end of its retention, which say so in their transaction.
drop trigger note_append_only on care.note;
create trigger note_never_changed before update on care.note
  for each row execute function ledger.refuse_change();
create trigger note_deleted_on_purpose before delete on care.note
  for each row when (current_setting('care.may_delete_notes', true) is distinct from 'on')
  execute function ledger.refuse_change();
