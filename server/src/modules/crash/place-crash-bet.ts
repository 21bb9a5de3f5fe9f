/**
 * Bets on the round that takes bets now: the bet is put on record, its stake held, and then it is in.
 * Each step finds again what a repeat or a restart left behind. Source: CRASH-1, CRASH-4.
 */
import type { placeCrashBet as placeCall } from '@jubilee/contract/calls/crash';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { refuse } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { bindRequest, type BoundRequest, moneyAnswer, moneyRequest } from '../money/index.ts';
import { isSameRequest, type DecidedAnswer } from '../wallet/index.ts';
import { toAccountState, toBetView, toBetAmount } from './bet-view.ts';
import {
  admitBet,
  type BetRow,
  deleteRequestedBet,
  insertBet,
  selectBet,
  selectRoundOfBet,
} from './bets.store.ts';
import { roundOfBet } from './book-end.ts';
import type { CrashPorts } from './crash-ports.ts';
import { bookAll } from './close-bets.ts';

type Reply = CallReply<typeof placeCall>;
type Body = CallBody<typeof placeCall>;

export async function placeCrashBet(
  ports: CrashPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { pool, wallet, clock, ids } = ports;
  const walletId = player.wallet_id;
  const betId = context.requestId;
  const brand = context.brand.number;
  const request = bindRequest(moneyRequest(context, { route: 'placeCrashBet', walletId, body }));
  const known = await selectBet(pool, walletId, betId);
  if (known === undefined && !ports.isOffered(context.brand)) return refuse('FEATURE_OFF');
  const bet =
    known ??
    (await insertBet(pool, {
      walletId,
      betId,
      brand,
      currency: body.currency,
      amount: BigInt(body.betAmount),
      autoCents: body.autoCashoutCents,
      displayName: getDisplayName(player, 'crash'),
      endId: ids.uuidV7(),
      at: isoInstant(clock.now()),
    })) ??
    (await selectBet(pool, walletId, betId));
  // Without a round the ledger still knows the id when it was used before: for this or something else.
  if (bet === undefined) return usedBefore(ports, request);
  // Were it to hold the stake first, the call that made the bet would find the id taken and forget the bet.
  if (!matchesRequest(bet, body)) return refuse('REQUEST_ID_REUSED');
  if (bet.status === 'RETURNED' && (await wallet.operation(walletId, betId)) === undefined) {
    return refuse('ROUND_CLOSED');
  }
  const answer = await reserveStake(ports, bet, request);
  if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
  if (answer.status !== 'applied') {
    // The id can hold nothing any more, unless the platform was only too busy to look.
    const isFinal = answer.status === 'refused' && answer.code !== 'OVERLOADED';
    if (isFinal && bet.status === 'REQUESTED') await deleteRequestedBet(pool, bet);
    return refuse(answer.status === 'refused' ? answer.code : 'STATE_CONFLICT');
  }
  const admitted =
    bet.status === 'REQUESTED'
      ? ((await admitBet(pool, bet)) ?? (await selectBet(pool, walletId, betId)))
      : bet;
  if (admitted === undefined || admitted.status === 'REQUESTED') return refuse('OUTCOME_UNKNOWN');
  const round = await selectRoundOfBet(pool, admitted);
  if (admitted.status === 'RETURNED') {
    await bookAll(ports, round, [admitted]);
    return refuse('ROUND_CLOSED');
  }
  const value: Reply = {
    betId,
    betAmount: toBetAmount(admitted),
    bet: toBetView(admitted, round),
    account: toAccountState(answer.operation),
  };
  return moneyAnswer(value, answer.replayed);
}

async function reserveStake(
  ports: CrashPorts,
  bet: BetRow,
  { requestHash }: BoundRequest,
): Promise<DecidedAnswer> {
  const round = await selectRoundOfBet(ports.pool, bet);
  const chain = await ports.chains.byId(round.chain_id);
  return ports.wallet.apply({
    kind: 'reservation',
    operation: {
      walletId: bet.wallet_id,
      brandNumber: bet.brand,
      operationId: bet.bet_id,
      currency: currencyOfNumber(bet.currency),
      requestHash,
      amount: bet.amount,
      round: roundOfBet({ ...bet, status: 'IN' }, round, chain),
    },
  });
}

async function usedBefore(ports: CrashPorts, request: BoundRequest): Promise<Answer<Reply>> {
  const stored = await ports.wallet.operation(request.walletId, request.requestId);
  if (stored === undefined) return refuse('ROUND_CLOSED');
  if (!isSameRequest(stored, request)) return refuse('REQUEST_ID_REUSED');
  return refuse(stored.refusal ?? 'ROUND_CLOSED');
}

function matchesRequest(bet: BetRow, body: Body): boolean {
  const { betAmount, currency, autoCashoutCents } = body;
  const isOfStake = bet.amount === BigInt(betAmount) && bet.currency === CURRENCY_NUMBERS[currency];
  return isOfStake && bet.auto_cents === (autoCashoutCents ?? null);
}
