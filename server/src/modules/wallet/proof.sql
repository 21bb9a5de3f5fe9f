-- The fifteen invariants of the ledger, one row each with the number of violations and the first places, at one snapshot.
-- Written independently of the functions that move money: it repeats the templates, so that a mistake
-- there is found here. Rules WAL-11 (I1) to WAL-25 (I15).
with
applied as (select * from ledger.operation where refusal is null),
template (kind, account, sign, part) as (
  select ledger.operation_kind(kind), ledger.account_number(account), sign, part
  from (values
    ('BET', 'PLAYER_AVAILABLE', -1, 'amount'), ('BET', 'HOUSE_BETS', 1, 'amount'),
    ('BET', 'HOUSE_WINS', -1, 'won'), ('BET', 'PLAYER_AVAILABLE', 1, 'won'),
    ('WELCOME_GRANT', 'HOUSE_GRANTS', -1, 'amount'), ('WELCOME_GRANT', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('FREE_POINTS', 'HOUSE_GRANTS', -1, 'amount'), ('FREE_POINTS', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('POSTAL_ENTRY', 'HOUSE_GRANTS', -1, 'amount'), ('POSTAL_ENTRY', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('PURCHASE_VERIFIED', 'HOUSE_GRANTS', -1, 'amount'), ('PURCHASE_VERIFIED', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('DAILY_REWARD', 'HOUSE_GRANTS', -1, 'amount'), ('DAILY_REWARD', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('VOUCHER', 'HOUSE_GRANTS', -1, 'amount'), ('VOUCHER', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('REFERRAL', 'HOUSE_GRANTS', -1, 'amount'), ('REFERRAL', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('RUBY_PURCHASE', 'HOUSE_GRANTS', -1, 'amount'), ('RUBY_PURCHASE', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('PURCHASE', 'HOUSE_SALES', -1, 'amount'), ('PURCHASE', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('PURCHASE_REVERSAL', 'PLAYER_AVAILABLE', -1, 'amount'), ('PURCHASE_REVERSAL', 'HOUSE_SALES', 1, 'amount'),
    ('CASH_OUT_HOLD', 'PLAYER_AVAILABLE', -1, 'amount'), ('CASH_OUT_HOLD', 'PLAYER_LOCKED', 1, 'amount'),
    ('CASH_OUT_RELEASE', 'PLAYER_LOCKED', -1, 'amount'), ('CASH_OUT_RELEASE', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('CASH_OUT_PAID', 'PLAYER_LOCKED', -1, 'amount'), ('CASH_OUT_PAID', 'HOUSE_REDEEMED', 1, 'amount'),
    ('CASH_OUT_RETURNED', 'HOUSE_REDEEMED', -1, 'amount'), ('CASH_OUT_RETURNED', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('CREDIT_BET', 'HOUSE_WINS', -1, 'won'), ('CREDIT_BET', 'PLAYER_AVAILABLE', 1, 'won'),
    ('MULTI_CREDIT_BET', 'HOUSE_WINS', -1, 'won'), ('MULTI_CREDIT_BET', 'PLAYER_AVAILABLE', 1, 'won'),
    ('HOLD', 'PLAYER_AVAILABLE', -1, 'amount'), ('HOLD', 'PLAYER_LOCKED', 1, 'amount'),
    ('HOLD_RELEASE', 'PLAYER_LOCKED', -1, 'amount'), ('HOLD_RELEASE', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('HOLD_CAPTURE', 'PLAYER_LOCKED', -1, 'amount'), ('HOLD_CAPTURE', 'HOUSE_BETS', 1, 'amount'),
    ('HOLD_CAPTURE', 'HOUSE_WINS', -1, 'won'), ('HOLD_CAPTURE', 'PLAYER_AVAILABLE', 1, 'won'),
    ('JACKPOT_WIN', 'JACKPOT_POOLS', -1, 'amount'), ('JACKPOT_WIN', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('ADJUSTMENT_UP', 'HOUSE_ADJUSTMENTS', -1, 'amount'), ('ADJUSTMENT_UP', 'PLAYER_AVAILABLE', 1, 'amount'),
    ('ADJUSTMENT_DOWN', 'PLAYER_AVAILABLE', -1, 'amount'), ('ADJUSTMENT_DOWN', 'HOUSE_ADJUSTMENTS', 1, 'amount')
  ) named (kind, account, sign, part)
),
gave as (
  select brand, currency, sum(contributed) as amount from (
    select brand, currency, contributed from applied where contributed is not null
    union all
    select a.brand, a.currency, s.contributed from jackpot.capture_share s
      left join applied a using (wallet_id, operation_id)
  ) shares group by brand, currency
),
took as (
  select brand, currency, sum(mini + minor + major + grand) as amount from jackpot.pool group by brand, currency
),
expected as (
  select wallet_id, operation_id, array_agg(account || ':' || amount order by account, amount) as legs
  from (
    select a.wallet_id, a.operation_id, t.account, t.sign * case t.part when 'won' then a.won else a.amount end as amount
    from applied a join template t using (kind)
  ) legs where amount <> 0 group by wallet_id, operation_id
),
found as (
  select wallet_id, operation_id, array_agg(account || ':' || amount order by account, amount) as legs
  from ledger.posting group by wallet_id, operation_id
),
bucket as (
  select wallet_id, currency,
    coalesce(sum(amount) filter (where account = ledger.account_number('PLAYER_AVAILABLE')), 0) as available,
    coalesce(sum(amount) filter (where account = ledger.account_number('PLAYER_LOCKED')), 0) as locked
  from ledger.posting group by wallet_id, currency
),
delta as (
  select wallet_id, operation_id, coalesce(sum(amount) filter (where account = ledger.account_number('PLAYER_AVAILABLE')), 0) as available,
    coalesce(sum(amount) filter (where account = ledger.account_number('PLAYER_LOCKED')), 0) as locked
  from ledger.posting group by wallet_id, operation_id
),
history as (
  select a.*, coalesce(d.available, 0) as moved, coalesce(d.locked, 0) as moved_locked,
    row_number() over w as place,
    lag(a.available_after, 1, 0::bigint) over w as available_before,
    lag(a.locked_after, 1, 0::bigint) over w as locked_before,
    count(a.state) over w as state_number
  from applied a left join delta d using (wallet_id, operation_id)
  window w as (partition by a.wallet_id, a.currency order by a.ver)
),
stated as (
  select h.*, max(h.state) over (partition by h.wallet_id, h.currency, h.state_number) as state_then
  from history h
),
-- What is left to be staked, replayed: a sum that never falls below 0 is the sum less its lowest point below 0.
playing as (
  select wallet_id, currency, sum(change) over w as total, ver, ver = max(ver) over (partition by wallet_id, currency) as is_last
  from (
    select wallet_id, currency, ver, case
      when kind in (ledger.operation_kind('BET'), ledger.operation_kind('HOLD_CAPTURE'), ledger.operation_kind('PURCHASE_REVERSAL')) then -amount
      when kind in (ledger.operation_kind('WELCOME_GRANT'), ledger.operation_kind('POSTAL_ENTRY'), ledger.operation_kind('PURCHASE_VERIFIED'),
        ledger.operation_kind('DAILY_REWARD'), ledger.operation_kind('VOUCHER'), ledger.operation_kind('REFERRAL'),
        ledger.operation_kind('RUBY_PURCHASE'), ledger.operation_kind('PURCHASE')) then amount
      else 0 end as change
    from applied where currency = ledger.currency_number('SWEEP_TICKETS')
  ) changes
  window w as (partition by wallet_id, currency order by ver)
),
unplayed as (
  select wallet_id, currency, max(total) filter (where is_last) - least(min(total), 0) as amount
  from playing group by wallet_id, currency
),
promised (invariant, promise) as (values
  ('I1', 'postings of an operation sum to zero'),
  ('I2', 'balances equal the sums of their postings, what is unplayed its replay'),
  ('I3', 'no player bucket is negative'),
  ('I4', 'operations and postings match their templates'),
  ('I5', 'an id has one operation'),
  ('I6', 'a reference has one operation'),
  ('I7', 'no operation mixes brands or currencies'),
  ('I8', 'history is append-only and replays without a hole'),
  ('I9', 'the checkpoint chain verifies'),
  ('I10', 'jackpot contributions equal pools, paid and reserve'),
  ('I11', 'the locked part equals the open reservations'),
  ('I12', 'every operation has its outbox row'),
  ('I13', 'tickets issued equal available, locked, redeemed and returned'),
  ('I14', 'no bet after the wallet left the active state'),
  ('I15', 'the version counts the applied operations')
),
violation (invariant, place) as (
  select 'I1', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.posting group by wallet_id, operation_id, currency having sum(amount) <> 0
  union all select 'I2', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet w full join bucket b using (wallet_id, currency)
    where w.available is distinct from coalesce(b.available, 0) or w.locked is distinct from coalesce(b.locked, 0)
  union all select 'I2', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet w left join unplayed u using (wallet_id, currency)
    where w.unplayed <> coalesce(u.amount, 0)
  union all select 'I3', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet where available < 0 or locked < 0
  union all select 'I3', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.operation where available_after < 0 or locked_after < 0
  union all select 'I4', format('operation %s of wallet %s', operation_id, wallet_id) from expected e full join found f using (wallet_id, operation_id) where e.legs is distinct from f.legs
  union all select 'I5', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.operation group by wallet_id, operation_id having count(*) > 1
  union all select 'I5', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.round_step s join ledger.operation o using (wallet_id, operation_id)
    where o.reservation_id is distinct from s.reservation_id or o.kind <> ledger.operation_kind('HOLD_CAPTURE')
  union all select 'I5', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.refusal r join ledger.operation o using (wallet_id, operation_id)
  union all select 'I5', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.refusal r join ledger.round_step s using (wallet_id, operation_id)
  union all select 'I6', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.ext_ref e left join applied a using (wallet_id, operation_id) where a.operation_id is null
  union all select 'I6', format('reference %s of %s', ref, provider) from ledger.ext_ref group by provider, kind, ref having count(*) > 1
  union all select 'I7', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.operation o left join ledger.wallet w using (wallet_id, currency) where w.brand is distinct from o.brand
  union all select 'I7', format('operation %s of wallet %s', operation_id, wallet_id) from ledger.posting p join ledger.operation o using (wallet_id, operation_id) where p.currency <> o.currency
  union all select 'I8', format('operation %s of wallet %s', operation_id, wallet_id) from history where ver <> place
    or available_after <> available_before + moved or locked_after <> locked_before + moved_locked
  union all select 'I8', format('table ledger.%s', c.relname) from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'ledger' and c.relname ~ '^(operation|posting)(_\d{4}_\d{2})?$|^(checkpoint|round_step)$' and c.relkind in ('r', 'p')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only' and t.tgenabled in ('O', 'A'))
  union all select 'I8', format('round %s of wallet %s', reservation_id, wallet_id)
    from ledger.round_step group by wallet_id, reservation_id having count(*) <> max(version) + 1
  union all select 'I9', format('block %s of brand %s', b.block, b.brand) from ledger.broken_checkpoints() b
  -- In millionths: what operations gave is what the pools took; no jackpot is overdrawn; seeds and payments
  -- are those of its cycles, each of which but the open one has one win; the ledger paid the same.
  union all select 'I10', format('brand %s, currency %s', brand, currency) from gave full join took using (brand, currency)
    where coalesce(gave.amount, 0) <> coalesce(took.amount, 0)
  union all select 'I10', format('jackpot %s, brand %s, currency %s', j.type, j.brand, j.currency) from jackpot.jackpot j where jackpot.pot(j) < 0
    or j.seeded <> (select coalesce(sum(c.seed), 0) * 1000000 from jackpot.cycle c
      where (c.brand, c.currency, c.type) = (j.brand, j.currency, j.type))
    or j.paid <> (select coalesce(sum(w.amount), 0) from jackpot.win w
      where (w.brand, w.currency, w.type) = (j.brand, j.currency, j.type))
    or j.generation - 1 <> (select count(*) from jackpot.win w
      where (w.brand, w.currency, w.type) = (j.brand, j.currency, j.type) and w.generation < j.generation)
  union all select 'I10', format('cycle %s of jackpot %s, brand %s, currency %s', generation, type, brand, currency) from jackpot.cycle c
    left join jackpot.win w using (brand, currency, type, generation)
    left join jackpot.jackpot j using (brand, currency, type, generation)
    where (w.win_id is null) <> (j.brand is not null) or (c.closed_at is null) <> (w.win_id is null)
      or w.amount > c.ceiling
      or c.point_hash <> sha256(convert_to(c.point || '|' || encode(c.salt, 'hex'), 'UTF8'))
  union all select 'I10', format('operation %s of wallet %s', operation_id, wallet_id) from jackpot.claim c full join jackpot.win w using (wallet_id, operation_id, type)
    where (w.win_id is not null) <> coalesce(c.state = jackpot.claim_state('PAID'), false)
  union all select 'I10', format('operation %s of wallet %s', coalesce(w.win_id, p.operation_id), coalesce(w.wallet_id, p.wallet_id)) from jackpot.win w full join
      (select p.wallet_id, p.operation_id, p.currency, p.amount from ledger.posting p
        where p.account = ledger.account_number('JACKPOT_POOLS')) p
      on p.wallet_id = w.wallet_id and p.operation_id = w.win_id and p.currency = w.currency
    where p.amount is distinct from -w.amount
  union all select 'I11', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet w
    full join (select wallet_id, currency, sum(amount) as amount from ledger.reservation
      where state = ledger.reservation_state('OPEN') group by wallet_id, currency) h
      using (wallet_id, currency)
    where w.locked is distinct from coalesce(h.amount, 0)
  union all select 'I11', format('reservation %s of wallet %s', reservation_id, wallet_id) from ledger.reservation h
    left join (select wallet_id, reservation_id, sum(amount) as amount from applied
      where kind in (ledger.operation_kind('HOLD'), ledger.operation_kind('CASH_OUT_HOLD')) group by wallet_id, reservation_id) reserved
      using (wallet_id, reservation_id)
    where h.amount is distinct from reserved.amount
  -- A stake that is reserved for a shared round without an entry of it would never come back.
  union all select 'I11', format('reservation %s of wallet %s', h.reservation_id, h.wallet_id)
    from ledger.reservation h join applied o on o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id
    where h.state = ledger.reservation_state('OPEN')
      and ((exists (select from crash.round r where r.round_id = o.seed_id)
          and not exists (select from crash.bet b where b.wallet_id = h.wallet_id and b.bet_id = h.reservation_id))
        or (exists (select from bingo.round r where r.round_id = o.seed_id)
          and not exists (select from bingo.purchase p where p.wallet_id = h.wallet_id and p.purchase_id = h.reservation_id)))
  union all select 'I12', format('operation %s of wallet %s', operation_id, wallet_id) from applied a full join ledger.outbox b using (wallet_id, operation_id)
    where a.operation_id is null or b.operation_id is null or a.tx <> b.tx or (b.payload ->> 'version')::bigint <> a.ver
  union all select 'I13', format('brand %s', brand) from (
      select w.brand, -p.amount as issued, 0 as kept from ledger.posting p join ledger.wallet w using (wallet_id, currency)
        where p.currency = ledger.currency_number('SWEEP_TICKETS')
          and p.account in (ledger.account_number('HOUSE_GRANTS'), ledger.account_number('HOUSE_ADJUSTMENTS'), ledger.account_number('HOUSE_SALES'))
      union all
      select w.brand, 0, p.amount from ledger.posting p join ledger.wallet w using (wallet_id, currency)
        where p.currency = ledger.currency_number('SWEEP_TICKETS')
          and p.account in (ledger.account_number('HOUSE_BETS'), ledger.account_number('HOUSE_WINS'), ledger.account_number('HOUSE_REDEEMED'), ledger.account_number('JACKPOT_POOLS'))
      union all
      select brand, 0, available + locked from ledger.wallet where currency = ledger.currency_number('SWEEP_TICKETS')
    ) supply group by brand having sum(issued) <> sum(kept)
  union all select 'I14', format('operation %s of wallet %s', operation_id, wallet_id) from stated
    where kind in (ledger.operation_kind('BET'), ledger.operation_kind('CREDIT_BET'), ledger.operation_kind('MULTI_CREDIT_BET'), ledger.operation_kind('HOLD'))
      and state_then is not null and state_then <> ledger.wallet_state('ACTIVE')
  union all select 'I14', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet w
    left join (select distinct on (wallet_id, currency) wallet_id, currency, state from applied
      where state is not null order by wallet_id, currency, ver desc) last using (wallet_id, currency)
    where w.state <> coalesce(last.state, ledger.wallet_state('ACTIVE'))
  union all select 'I15', format('wallet %s, currency %s', wallet_id, currency) from ledger.wallet w
    left join (select wallet_id, currency, count(*) as ops, max(ver) as ver from applied group by wallet_id, currency) a
      using (wallet_id, currency)
    where w.ver <> coalesce(a.ops, 0) or w.ver <> coalesce(a.ver, 0)
)
select p.invariant, p.promise, count(v.place) as violations,
  coalesce((array_agg(v.place order by v.place) filter (where v.place is not null))[1:5], '{}') as places
from promised p left join violation v using (invariant)
group by p.invariant, p.promise order by substr(p.invariant, 2)::integer
