/** Places a bet in the round that accepts bets now. Source: CRASH-1, CRASH-4, CRASH-40. */
import type { placeCrashBet as placeCall } from '@jubilee/contract/calls/crash';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { refusalOfStake } from '@jubilee/core/jurisdictions/stake-refusal';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Answer, type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { moneyRequest } from '../money/index.ts';
import { enterRound, toAccountState, toBetAmount } from '../shared-rounds/index.ts';
import { toBetView } from './bet-view.ts';
import { type BetRow, insertBet, selectRoundOfBet } from './bets.store.ts';
import { crashBets } from './bet-entries.ts';
import type { CrashPorts } from './crash-ports.ts';
import { CRASH_PAYTABLE, RULES } from './rules-of-crash.ts';

/** A round that is not locked by then stands still, because nobody leads: no stake is taken for it. Source: CRASH-51. */
const LOCK_IS_LATE_MS = 2_000;

type Reply = CallReply<typeof placeCall>;
type Body = CallBody<typeof placeCall>;

export function placeCrashBet(
  crashPorts: CrashPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { readPool: pool, clock, ids } = crashPorts;
  // Bets must not delay cash-outs.
  const ports = { ...crashPorts, pool };
  const walletId = player.wallet_id;
  const betId = context.requestId;
  let isSureOfTime = true;
  return enterRound(ports, crashBets(ports), {
    request: moneyRequest(context, { route: 'placeCrashBet', walletId, body }),
    price: { currency: body.currency, amount: BigInt(body.betAmount) },
    isOffered: ports.isOffered(context.brand),
    refusal: refusalOfStake(capabilitiesOfCaller(context), body.currency, {
      stake: BigInt(body.betAmount),
      paytable: CRASH_PAYTABLE,
      autoCashoutCents: body.autoCashoutCents,
    }),
    async insert() {
      isSureOfTime = await clock.isGood();
      if (!isSureOfTime) return undefined;
      const nowMs = clock.now();
      return insertBet(pool, {
        walletId,
        betId,
        brand: context.brand.number,
        currency: body.currency,
        amount: BigInt(body.betAmount),
        autoCents: body.autoCashoutCents,
        displayName: getDisplayName(player, 'crash'),
        endId: ids.uuidV7(),
        at: isoInstant(nowMs),
        roundSince: isoInstant(nowMs - RULES.round.bettingMs - LOCK_IS_LATE_MS),
      });
    },
    matches: (bet) => matchesRequest(bet, body),
    // A process that is not sure of the time takes no bets: another one will.
    whyNotInserted: () => Promise.resolve(isSureOfTime ? 'ROUND_CLOSED' : 'OVERLOADED'),
    view: async (bet, operation) => ({
      betId,
      betAmount: toBetAmount(bet),
      bet: toBetView(bet, await selectRoundOfBet(pool, bet)),
      account: toAccountState(operation),
    }),
  });
}

function matchesRequest(bet: BetRow, body: Body): boolean {
  const { betAmount, currency, autoCashoutCents } = body;
  const isOfStake = bet.amount === BigInt(betAmount) && bet.currency === CURRENCY_NUMBERS[currency];
  return isOfStake && bet.auto_cents === (autoCashoutCents ?? null);
}
