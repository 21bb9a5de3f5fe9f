-- Gives up the claim of a meter that its account cannot take, so that the next bet can win the cycle.
-- Only while it is open, so a win by another process in between stands.
-- Called by jackpot.store.ts of the wallet, as a published call.
-- Locks: the claim. Rules: JACK-21.
create or replace function jackpot.give_up_claim(p_wallet bigint, p_operation uuid, p_type smallint)
returns void
language sql
as $function$
  update jackpot.claim set state = jackpot.claim_state('GIVEN_UP')
    where wallet_id = p_wallet and operation_id = p_operation and type = p_type
      and state = jackpot.claim_state('OPEN') and generation is not null
$function$;
