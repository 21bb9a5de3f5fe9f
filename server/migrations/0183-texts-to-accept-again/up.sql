-- The day from which players must have accepted this version or a later one although they accepted an earlier one; null: no mark.
alter table legal.text_version add column accept_again_from date;
