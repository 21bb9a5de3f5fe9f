-- Another open round of the wallet on a game, if there is one.
-- Called by reserved-round.store.ts.
-- Locks: the wallet in both currencies. Rules: BET-23.
create or replace function ledger.lock_other_open_round(p_wallet bigint, p_game text, p_op uuid)
returns uuid
language plpgsql
as $function$
begin
  perform 1 from ledger.wallet t where t.wallet_id = p_wallet order by t.currency for update;
  return (
    select h.reservation_id from ledger.reservation h
    join ledger.operation o on o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id
    where h.wallet_id = p_wallet and h.state = ledger.reservation_state('OPEN') and h.reservation_id <> p_op and o.game_name = p_game
    order by h.reservation_id limit 1);
end $function$;
