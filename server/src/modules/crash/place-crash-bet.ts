/** Places a bet in the round that accepts bets now. Source: CRASH-1, CRASH-4. */
import type { placeCrashBet as placeCall } from '@jubilee/contract/calls/crash';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { refuse } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { bindRequest, moneyAnswer, moneyRequest } from '../money/index.ts';
import { enterRound, toAccountState, toBetAmount } from '../shared-rounds/index.ts';
import { toBetView } from './bet-view.ts';
import { type BetRow, insertBet, selectRoundOfBet } from './bets.store.ts';
import { crashBets } from './bet-entries.ts';
import type { CrashPorts } from './crash-ports.ts';

type Reply = CallReply<typeof placeCall>;
type Body = CallBody<typeof placeCall>;

export async function placeCrashBet(
  ports: CrashPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { pool, clock, ids } = ports;
  const walletId = player.wallet_id;
  const betId = context.requestId;
  const request = bindRequest(moneyRequest(context, { route: 'placeCrashBet', walletId, body }));
  const entered = await enterRound(ports, crashBets(ports), {
    request,
    isOffered: ports.isOffered(context.brand),
    insert: () =>
      insertBet(pool, {
        walletId,
        betId,
        brand: context.brand.number,
        currency: body.currency,
        amount: BigInt(body.betAmount),
        autoCents: body.autoCashoutCents,
        displayName: getDisplayName(player, 'crash'),
        endId: ids.uuidV7(),
        at: isoInstant(clock.now()),
      }),
    matches: (bet) => matchesRequest(bet, body),
    whyNotInserted: () => Promise.resolve(refuse('ROUND_CLOSED')),
  });
  if (!entered.ok) return entered;
  const { entry, operation, isRepeat } = entered.value;
  const value: Reply = {
    betId,
    betAmount: toBetAmount(entry),
    bet: toBetView(entry, await selectRoundOfBet(pool, entry)),
    account: toAccountState(operation),
  };
  return moneyAnswer(value, isRepeat);
}

function matchesRequest(bet: BetRow, body: Body): boolean {
  const { betAmount, currency, autoCashoutCents } = body;
  const isOfStake = bet.amount === BigInt(betAmount) && bet.currency === CURRENCY_NUMBERS[currency];
  return isOfStake && bet.auto_cents === (autoCashoutCents ?? null);
}
