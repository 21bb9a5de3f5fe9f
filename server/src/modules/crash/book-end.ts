/** Books the money of a decided bet. May be called any number of times. Source: CRASH-4. */
import type { CrashBook } from '@jubilee/contract/books/crash';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Pool } from 'pg';
import type { Ids } from '../../platform/ids/ids.ts';
import type { OperationAnswer, StoredOperation, Wallet } from '../wallet/index.ts';
import { BET, type BetRow, markBooked, renewEndId, selectBet } from './bets.store.ts';
import type { SaltedChain } from './chains.ts';
import type { RoundRow } from './rounds.store.ts';
import { CRASH_GAME, CRASH_PAYTABLE } from './rules-of-crash.ts';

export interface BookPorts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly ids: Ids;
}

/** What a hold or a capture says of its round: verified later with the round's own record. */
export function roundOfBet(
  bet: Pick<BetRow, 'round_id' | 'auto_cents' | 'left_at_cents' | 'won' | 'status'>,
  round: Pick<RoundRow, 'crash_cents'>,
  chain: SaltedChain,
) {
  const isOver = bet.status === BET.SETTLED || bet.status === BET.LOST;
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

/** Undefined: the ledger did not confirm it in time; the next look tries again. */
export async function bookEnd(
  ports: BookPorts,
  bet: BetRow,
  round: RoundRow,
  chain: SaltedChain,
): Promise<StoredOperation | undefined> {
  const answer = await endReservation(ports.wallet, bet, round, chain);
  if (answer.status === 'applied') {
    if (!bet.booked) await markBooked(ports.pool, bet);
    return answer.operation;
  }
  if (answer.status === 'refused' && answer.code === 'REQUEST_ID_OUTSIDE_WINDOW') {
    // The platform stood still for days: the id is too old, the debt is not.
    await renewEndId(ports.pool, bet, ports.ids.uuidV7());
    const renewed = await selectBet(ports.pool, bet.wallet_id, bet.bet_id);
    if (renewed === undefined || renewed.end_id === bet.end_id) return undefined;
    return bookEnd(ports, renewed, round, chain);
  }
  return undefined;
}

function endReservation(
  wallet: Wallet,
  bet: BetRow,
  round: RoundRow,
  chain: SaltedChain,
): Promise<OperationAnswer> {
  const won = Number(bet.won);
  const end = {
    walletId: bet.wallet_id,
    brandNumber: bet.brand,
    operationId: bet.end_id,
    currency: currencyOfNumber(bet.currency),
    reservationId: bet.bet_id,
    requestHash: requestHash({
      route: 'crashEnd',
      brandNumber: bet.brand,
      walletId: bet.wallet_id,
      body: { betId: bet.bet_id, status: bet.status, won },
    }),
  };
  if (bet.status === BET.CANCELLED || bet.status === BET.RETURNED)
    return wallet.apply({ kind: 'reservationRelease', operation: end });
  return wallet.apply({
    kind: 'reservationCapture',
    operation: {
      ...end,
      amountWon: bet.won,
      round: roundOfBet(bet, round, chain),
    },
  });
}
