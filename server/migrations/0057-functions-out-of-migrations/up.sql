-- The functions of migrations 0001 to 0056 stand in server/sql from now on and are applied after this.
-- Triggers need ledger.refuse_change, which is replaced in place.
drop function play.tally_returns, fairness.rotate_pair, fairness.first_pairs;
drop function ledger.apply_bets, ledger.apply_credit_bet, ledger.apply_entry, ledger.apply_jackpot_win,
  ledger.broken_seals, ledger.seal_next, ledger.canonical, ledger.change_state, ledger.other_open_round,
  ledger.step_place, ledger.swap_seed, ledger.ensure_partitions, ledger.uuid_floor;
drop function jackpot.claim_reached, jackpot.share_capture, jackpot.pot, credit.usable;
