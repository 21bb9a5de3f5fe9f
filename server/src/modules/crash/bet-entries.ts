/** Crash bets as entries of the shared-round engine. Source: CRASH-4. */
import type { CrashBook } from '@jubilee/contract/books/crash';
import type { Pool } from 'pg';
import type { EndRequest, EntryDefinition } from '../shared-rounds/index.ts';
import { BET_STATES } from './bet-states.ts';
import {
  admitBet,
  BET_STATEMENTS,
  type BetRow,
  confirmBets,
  selectRoundOfBet,
} from './bets.store.ts';
import type { Chains, SaltedChain } from './chains.ts';
import type { RoundRow } from './rounds.store.ts';
import { interruptionOfBet } from './interruption.ts';
import { CRASH_GAME, CRASH_PAYTABLE } from './rules-of-crash.ts';

export interface BetContext {
  readonly round: RoundRow;
  readonly chain: SaltedChain;
}

export function crashBets(ports: {
  readonly pool: Pool;
  readonly chains: Chains;
}): EntryDefinition<BetRow, BetContext> {
  return {
    name: 'crash bet',
    gameName: CRASH_GAME.gameName,
    idOf: (bet) => bet.bet_id,
    endOfReservation: (bet) => BET_STATES.endOfReservation(bet.status),
    requestOfEnd,
    async contextOf(bet) {
      const round = await selectRoundOfBet(ports.pool, bet);
      return { round, chain: await ports.chains.byId(round.chain_id) };
    },
    reservedRound: (bet, { round, chain }) => roundOfBet({ ...bet, status: 'IN' }, round, chain),
    capturedRound: (bet, { round, chain }) => roundOfBet(bet, round, chain),
    store: { ...BET_STATEMENTS, admit: admitBet, confirm: confirmBets },
  };
}

/** The round as a reservation or a capture stores it; verification compares it with the record of the round. */
export function roundOfBet(
  bet: Pick<BetRow, 'round_id' | 'auto_cents' | 'left_at_cents' | 'won' | 'status' | 'decided_at'>,
  round: Pick<RoundRow, 'crash_cents' | 'interrupted_at' | 'started_at'>,
  chain: SaltedChain,
) {
  const isOver = BET_STATES.endOfReservation(bet.status) === 'capture';
  const book: CrashBook = {
    kind: 'crash/1',
    events: isOver
      ? [
          {
            type: 'crashRound',
            roundId: bet.round_id,
            autoCashoutCents: bet.auto_cents,
            crashCents: round.crash_cents,
            multiplierCents: bet.left_at_cents,
            amountWon: Number(bet.won),
            ...interruptionOfBet(bet, round),
          },
        ]
      : [],
  };
  return {
    gameName: CRASH_GAME.gameName,
    paytableName: CRASH_PAYTABLE.paytable,
    gameVersion: CRASH_PAYTABLE.gameVersion,
    seedId: bet.round_id,
    clientSeed: chain.salt,
    book: { seedHash: chain.published_hash.toString('hex'), book },
  };
}

/** The request behind the operation that ends a bet. It is hashed, so it never changes for a decided one. */
export function requestOfEnd(
  bet: Pick<BetRow, 'wallet_id' | 'bet_id' | 'brand' | 'status' | 'won'>,
): EndRequest {
  return {
    route: 'crashEnd',
    brandNumber: bet.brand,
    walletId: bet.wallet_id,
    body: {
      betId: bet.bet_id,
      status: bet.status,
      won: Number(bet.won),
    },
  };
}
