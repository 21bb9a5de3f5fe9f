-- Makes the totals of a wallet anew from what the ledger booked in the last 32 days, which is longer than every period.
-- Called by limits.store.ts when a wallet gets its first limit; the wallet is locked then.
-- Locks: rows of the wallet's totals. Rules: PLAY-21, PLAY-24, PLAY-25.
create or replace function limits.count_back(p_wallet bigint, p_at timestamptz)
returns void
language plpgsql
set enable_seqscan to 'off'
as $function$
begin
  delete from limits.running_total t where t.wallet_id = p_wallet;
  insert into limits.running_total (wallet_id, currency, at, staked, lost)
  select p_wallet, m.currency, m.at,
    sum(m.staked) over so_far, sum(m.lost) over so_far
  from (
    select o.currency, o.at,
      sum(case when o.kind in (ledger.operation_kind('BET'), ledger.operation_kind('HOLD')) then o.amount else 0 end)
        as staked,
      sum(case o.kind
        when ledger.operation_kind('BET') then o.amount - o.won
        when ledger.operation_kind('HOLD') then o.amount
        when ledger.operation_kind('HOLD_CAPTURE') then -o.won
        else -o.amount
      end) as lost
    from ledger.operation o
    left join ledger.reservation r on r.wallet_id = o.wallet_id and r.reservation_id = o.reservation_id
    -- The id of an operation is at most 72 hours older than its booking.
    where o.wallet_id = p_wallet and o.operation_id >= ledger.uuid_floor(p_at - interval '36 days')
      and o.at > p_at - interval '32 days' and o.refusal is null
      and o.kind in (ledger.operation_kind('BET'), ledger.operation_kind('HOLD'),
        ledger.operation_kind('HOLD_CAPTURE'), ledger.operation_kind('JACKPOT_WIN'))
      and (o.kind <> ledger.operation_kind('HOLD') or r.state <> ledger.reservation_state('RELEASED'))
    group by o.currency, o.at
  ) m
  window so_far as (partition by m.currency order by m.at);
end $function$;
