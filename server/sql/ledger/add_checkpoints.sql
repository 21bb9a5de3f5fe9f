-- Appends blocks to the hash chain of a brand, over operations that no running transaction can precede.
-- Called by checkpoint.store.ts, one worker at a time.
-- Locks: none. Rules: WAL-19.
create or replace function ledger.add_checkpoints(
  p_brand smallint,
  p_block_size integer,
  p_blocks integer,
  p_at timestamp with time zone
)
returns integer
language plpgsql
set "TimeZone" to 'UTC'
set "DateStyle" to 'ISO'
as $function$
declare
  v_last ledger.checkpoint;
  v_covered integer := 0;
  v_row record;
begin
  select * into v_last from ledger.checkpoint s where s.brand = p_brand order by s.block desc limit 1;
  v_last.block := coalesce(v_last.block, 0);
  v_last.hash := coalesce(v_last.hash, '\x'::bytea);
  v_last.last_tx := coalesce(v_last.last_tx, 0);
  for v_row in
    with chosen as (
      select o from ledger.operation o
      where o.brand = p_brand
        and o.tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        and o.tx >= v_last.last_tx
        and (o.tx > v_last.last_tx
          or (o.wallet_id, o.operation_id) > (v_last.last_wallet_id, v_last.last_operation_id))
      order by o.tx, o.wallet_id, o.operation_id
      limit p_block_size * p_blocks
    ),
    placed as (
      select c.o, row_number() over (order by (c.o).tx, (c.o).wallet_id, (c.o).operation_id) as place from chosen c
    )
    select count(*)::integer as ops,
      string_agg(ledger.canonical(p.o), E'\n' order by p.place) as text,
      (array_agg((p.o).tx order by p.place desc))[1] as tx,
      (array_agg((p.o).wallet_id order by p.place desc))[1] as wallet_id,
      (array_agg((p.o).operation_id order by p.place desc))[1] as operation_id
    from placed p group by (p.place - 1) / p_block_size order by (p.place - 1) / p_block_size
  loop
    v_last.block := v_last.block + 1;
    v_last.previous_hash := v_last.hash;
    v_last.hash := sha256(v_last.previous_hash || convert_to(v_row.text, 'UTF8'));
    insert into ledger.checkpoint (brand, block, last_tx, last_wallet_id, last_operation_id, operation_count, previous_hash, hash, created_at)
    values (p_brand, v_last.block, v_row.tx, v_row.wallet_id, v_row.operation_id, v_row.ops, v_last.previous_hash,
      v_last.hash, p_at);
    v_covered := v_covered + v_row.ops;
  end loop;
  return v_covered;
end $function$;
