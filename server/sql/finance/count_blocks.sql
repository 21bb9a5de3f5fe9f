-- Adds the postings of the next checkpoints of a brand to the sums of its days. Days of another time zone are other
-- days: when the zone has changed, all are counted anew.
-- Called by day-sum.store.ts.
-- Locks: the cursor of the brand. Rules: FIN-1.
create or replace function finance.count_blocks(p_brand smallint, p_zone text, p_blocks integer)
returns bigint
language plpgsql
set enable_hashjoin to 'off'
set enable_mergejoin to 'off'
set enable_seqscan to 'off'
as $function$
declare
  v_from finance.day_cursor;
  v_to ledger.checkpoint;
begin
  insert into finance.day_cursor (brand, zone, block, last_tx, last_wallet_id, last_operation_id)
    values (p_brand, p_zone, 0, 0, 0, '00000000-0000-0000-0000-000000000000') on conflict do nothing;
  select * into v_from from finance.day_cursor c where c.brand = p_brand for update;
  if v_from.zone <> p_zone then
    delete from finance.day_sum s where s.brand = p_brand;
    delete from finance.day_account a where a.brand = p_brand;
    update finance.day_cursor c set zone = p_zone, block = 0, last_tx = 0, last_wallet_id = 0,
      last_operation_id = '00000000-0000-0000-0000-000000000000' where c.brand = p_brand returning * into v_from;
  end if;
  select * into v_to from ledger.checkpoint s where s.brand = p_brand and s.block > v_from.block
    and s.block <= v_from.block + p_blocks order by s.block desc limit 1;
  if not found then
    return 0;
  end if;
  with moved as materialized (
    select o.currency, (o.at at time zone p_zone)::date as day, o.kind, p.account, coalesce(o.game_name, '') as game_name,
      sum(p.amount) as amount, count(*) as postings
    from ledger.operation o
    join ledger.posting p on p.wallet_id = o.wallet_id and p.operation_id = o.operation_id
    where o.brand = p_brand and o.tx >= v_from.last_tx and o.tx <= v_to.last_tx
      and (o.tx, o.wallet_id, o.operation_id) > (v_from.last_tx, v_from.last_wallet_id, v_from.last_operation_id)
      and (o.tx, o.wallet_id, o.operation_id) <= (v_to.last_tx, v_to.last_wallet_id, v_to.last_operation_id)
    group by 1, 2, 3, 4, 5
  ),
  summed as (
    insert into finance.day_sum as s (brand, currency, day, kind, account, game_name, amount, postings, blocks)
    select p_brand, m.currency, m.day, m.kind, m.account, m.game_name, m.amount, m.postings,
      int8multirange(int8range(v_from.block + 1, v_to.block, '[]'))
    from moved m
    on conflict (brand, currency, day, kind, account, game_name) do update set amount = s.amount + excluded.amount,
      postings = s.postings + excluded.postings, blocks = s.blocks + excluded.blocks
  )
  insert into finance.day_account as a (brand, currency, account, day, amount)
  select p_brand, m.currency, m.account, m.day, sum(m.amount) from moved m group by 2, 3, 4
  on conflict (brand, currency, account, day) do update set amount = a.amount + excluded.amount;
  update finance.day_cursor c set block = v_to.block, last_tx = v_to.last_tx, last_wallet_id = v_to.last_wallet_id,
    last_operation_id = v_to.last_operation_id where c.brand = p_brand;
  return v_to.block - v_from.block;
end $function$;
