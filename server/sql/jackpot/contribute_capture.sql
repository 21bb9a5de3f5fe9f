-- Adds the share of a captured round to the pools and claims what its own draw hit.
-- Called by share-capture.store.ts of the wallet, in the transaction of the capture, as a published call.
-- Locks: one row of the pools. Rules: JACK-6, WAL-20.
create or replace function jackpot.contribute_capture(p_command jackpot.capture_command, p_at timestamptz)
returns void
language plpgsql
as $function$
declare
  c jackpot.capture_command := p_command;
begin
  insert into jackpot.capture_share (wallet_id, operation_id, contributed)
    values (c.wallet_id, c.operation_id, c.mini + c.minor + c.major + c.grand);
  insert into jackpot.pool as p (brand, currency, slot, mini, minor, major, grand)
    select o.brand, o.currency, c.slot, c.mini, c.minor, c.major, c.grand from ledger.operation o
      where o.wallet_id = c.wallet_id and o.operation_id = c.operation_id
    on conflict (brand, currency, slot) do update set
      mini = p.mini + excluded.mini, minor = p.minor + excluded.minor,
      major = p.major + excluded.major, grand = p.grand + excluded.grand;
  insert into jackpot.claim (wallet_id, operation_id, type, brand, currency, state, at)
    select c.wallet_id, c.operation_id, t.type, o.brand, o.currency, jackpot.claim_state('OPEN'), p_at
    from ledger.operation o cross join unnest(c.drawn_types) as t(type)
    where o.wallet_id = c.wallet_id and o.operation_id = c.operation_id;
end $function$;
