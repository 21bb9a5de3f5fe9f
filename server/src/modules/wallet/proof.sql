-- The fifteen invariants of the ledger, one row each with the number of violations, at one snapshot.
-- Written apart from the functions that move money: it knows the templates by itself, so that a
-- mistake there is found here. Rules WAL-11 (I1) to WAL-25 (I15).
with
applied as (select * from ledger.op where refusal is null),
template (kind, account, sign, part) as (values
  (1, 1, -1, 'amount'), (1, 10, 1, 'amount'), (1, 11, -1, 'won'), (1, 1, 1, 'won'),
  (2, 12, -1, 'amount'), (2, 1, 1, 'amount'),
  (3, 12, -1, 'amount'), (3, 1, 1, 'amount'),
  (10, 1, -1, 'amount'), (10, 2, 1, 'amount'),
  (11, 2, -1, 'amount'), (11, 1, 1, 'amount'),
  (12, 2, -1, 'amount'), (12, 10, 1, 'amount'), (12, 11, -1, 'won'), (12, 1, 1, 'won')
),
expected as (
  select wallet_id, op_id, array_agg(account || ':' || amount order by account, amount) as legs
  from (
    select a.wallet_id, a.op_id, t.account, t.sign * case t.part when 'won' then a.won else a.amount end as amount
    from applied a join template t using (kind)
  ) legs where amount <> 0 group by wallet_id, op_id
),
found as (
  select wallet_id, op_id, array_agg(account || ':' || amount order by account, amount) as legs
  from ledger.posting group by wallet_id, op_id
),
bucket as (
  select wallet_id, currency,
    coalesce(sum(amount) filter (where account = 1), 0) as available,
    coalesce(sum(amount) filter (where account = 2), 0) as locked
  from ledger.posting group by wallet_id, currency
),
delta as (
  select wallet_id, op_id, coalesce(sum(amount) filter (where account = 1), 0) as available,
    coalesce(sum(amount) filter (where account = 2), 0) as locked
  from ledger.posting group by wallet_id, op_id
),
history as (
  select a.*, coalesce(d.available, 0) as moved, coalesce(d.locked, 0) as moved_locked,
    row_number() over w as place,
    lag(a.available_after, 1, 0::bigint) over w as available_before,
    lag(a.locked_after, 1, 0::bigint) over w as locked_before,
    count(a.state) over w as state_number
  from applied a left join delta d using (wallet_id, op_id)
  window w as (partition by a.wallet_id, a.currency order by a.ver)
),
stated as (
  select h.*, max(h.state) over (partition by h.wallet_id, h.currency, h.state_number) as state_then
  from history h
)
select 'I1' as invariant, 'postings of an operation sum to zero' as promise,
  (select count(*) from (select 1 from ledger.posting group by wallet_id, op_id, currency having sum(amount) <> 0) bad) as violations
union all select 'I2', 'balances equal the sums of their postings',
  (select count(*) from ledger.wallet w full join bucket b using (wallet_id, currency)
    where w.available is distinct from coalesce(b.available, 0) or w.locked is distinct from coalesce(b.locked, 0))
union all select 'I3', 'no player bucket is negative',
  (select count(*) from ledger.wallet where available < 0 or locked < 0)
  + (select count(*) from ledger.op where available_after < 0 or locked_after < 0)
union all select 'I4', 'operations and postings match their templates',
  (select count(*) from expected e full join found f using (wallet_id, op_id) where e.legs is distinct from f.legs)
union all select 'I5', 'an id has one operation',
  (select count(*) from (select 1 from ledger.op group by wallet_id, op_id having count(*) > 1) bad)
union all select 'I6', 'a reference has one operation',
  (select count(*) from ledger.ext_ref e left join applied a using (wallet_id, op_id) where a.op_id is null)
  + (select count(*) from (select 1 from ledger.ext_ref group by provider, kind, ref having count(*) > 1) bad)
union all select 'I7', 'no operation mixes brands or currencies',
  (select count(*) from ledger.op o left join ledger.wallet w using (wallet_id, currency) where w.brand is distinct from o.brand)
  + (select count(*) from ledger.posting p join ledger.op o using (wallet_id, op_id) where p.currency <> o.currency)
union all select 'I8', 'history is append-only and replays without a hole',
  (select count(*) from history where ver <> place
    or available_after <> available_before + moved or locked_after <> locked_before + moved_locked)
  + (select count(*) from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'ledger' and c.relname ~ '^(op|posting)(_\d{4}_\d{2})?$|^seal$' and c.relkind in ('r', 'p')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only' and t.tgenabled in ('O', 'A')))
union all select 'I9', 'the seal chain verifies', (select count(*) from ledger.broken_seals())
-- There is no jackpot yet: money on a pool's account has no pool.
union all select 'I10', 'jackpot contributions equal pools, paid and reserve',
  (select count(*) from ledger.posting where account between 20 and 29)
union all select 'I11', 'the locked part equals the open holds',
  (select count(*) from ledger.wallet w
    full join (select wallet_id, currency, sum(amount) as amount from ledger.hold where state = 1 group by wallet_id, currency) h
      using (wallet_id, currency)
    where w.locked is distinct from coalesce(h.amount, 0))
union all select 'I12', 'every operation has its outbox row',
  (select count(*) from applied a full join ledger.outbox b using (wallet_id, op_id)
    where a.op_id is null or b.op_id is null or a.tx <> b.tx or (b.payload ->> 'version')::bigint <> a.ver)
union all select 'I13', 'tickets issued equal held, locked, redeemed and returned',
  (select count(*) from (
    select brand, sum(issued) as issued, sum(kept) as kept from (
      select w.brand, -p.amount as issued, 0 as kept from ledger.posting p join ledger.wallet w using (wallet_id, currency)
        where p.currency = 2 and p.account = 12
      union all
      select w.brand, 0, p.amount from ledger.posting p join ledger.wallet w using (wallet_id, currency)
        where p.currency = 2 and p.account in (10, 11)
      union all
      select brand, 0, available + locked from ledger.wallet where currency = 2
    ) supply group by brand having sum(issued) <> sum(kept)) bad)
union all select 'I14', 'no bet after the wallet left the active state',
  (select count(*) from stated where kind in (1, 10) and state_then is not null and state_then <> 1)
  + (select count(*) from ledger.wallet w
    left join (select distinct on (wallet_id, currency) wallet_id, currency, state from applied
      where state is not null order by wallet_id, currency, ver desc) last using (wallet_id, currency)
    where w.state <> coalesce(last.state, 1))
union all select 'I15', 'the version counts the applied operations',
  (select count(*) from ledger.wallet w
    left join (select wallet_id, currency, count(*) as ops, max(ver) as ver from applied group by wallet_id, currency) a
      using (wallet_id, currency)
    where w.ver <> coalesce(a.ops, 0) or w.ver <> coalesce(a.ver, 0))
