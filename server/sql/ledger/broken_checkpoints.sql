-- Blocks of the hash chain that do not match the operations they cover.
-- Called by proof.sql, invariant I9.
-- Locks: none. Rules: WAL-19.
create or replace function ledger.broken_checkpoints()
returns table(brand smallint, block bigint)
language plpgsql
stable
set "TimeZone" to 'UTC'
set "DateStyle" to 'ISO'
as $function$
#variable_conflict use_column
begin
  return query
  with marks as (
    select s.brand, s.last_tx as tx, s.last_wallet_id as wallet_id, s.last_operation_id as operation_id, s.block, null::text as text
    from ledger.checkpoint s
    union all
    select o.brand, o.tx, o.wallet_id, o.operation_id, null, ledger.canonical(o) from ledger.operation o
  ),
  placed as (
    select m.*, min(m.block) over (partition by m.brand
      order by m.tx desc, m.wallet_id desc, m.operation_id desc, m.text is not null
      rows unbounded preceding) as in_block
    from marks m
  ),
  again as (
    select p.brand, p.in_block as block, count(p.text) as ops,
      string_agg(p.text, E'\n' order by p.tx, p.wallet_id, p.operation_id) as text
    from placed p where p.in_block is not null group by p.brand, p.in_block
  ),
  chained as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over w as chain, lag(s.block, 1, 0::bigint) over w as before
    from ledger.checkpoint s window w as (partition by s.brand order by s.block)
  )
  select c.brand, c.block from chained c join again a using (brand, block)
  where c.block <> c.before + 1 or c.previous_hash <> c.chain or a.ops <> c.operation_count
    or c.hash is distinct from sha256(c.previous_hash || convert_to(a.text, 'UTF8'));
end $function$;
