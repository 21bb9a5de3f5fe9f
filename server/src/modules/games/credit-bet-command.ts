/**
 * Rounds that free-play credits pay for: find the credits that come first, decide a round for each when
 * the command runs, book rounds and wins in one transaction. Round i is drawn with `<betId>/<i>`.
 * Source: BET-17 to BET-20, FAIR-15.
 */
import type { Currency } from '@jubilee/contract/values/currency';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import type { Result } from '@jubilee/contract/values/result';
import type { Refusal } from '@jubilee/contract/values/refusals';
import { decideBet } from '@jubilee/core/games/decide-bet';
import { refusalOfStake } from '@jubilee/core/jurisdictions/stake-refusal';
import { type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import type { CreditPlan, Credits } from '../credits/index.ts';
import type { RoundSeed } from '../fairness/index.ts';
import {
  type BoundRequest,
  findInLedger,
  ledgerOutcome,
  type MoneyCommand,
  moneyRequest,
  type RecordOutcome,
} from '../money/index.ts';
import type { CreditBetOperation, StoredOperation } from '../wallet/index.ts';
import { type OfferedRound, offeredRound } from './offered-round.ts';
import type { PlaceBetPorts } from './place-bet.ts';
import type { CreditOutcome } from './stored-round.ts';

export interface CreditBetPorts extends PlaceBetPorts {
  readonly credits: Pick<Credits, 'plan'>;
}

export interface CreditBetWanted {
  readonly kind: 'CREDIT_BET' | 'MULTI_CREDIT_BET';
  readonly walletId: bigint;
  readonly gameName: string;
  readonly paytable: string;
  readonly currency: Currency;
  /** Undefined: credits of any value. */
  readonly value: bigint | undefined;
  readonly wanted: number;
  /** What the request id is bound to. */
  readonly body: unknown;
}

/** The command of both credit calls; each adds its view. Refuses INSUFFICIENT_CREDITS, and as placeBet. */
export function creditBetCommand(
  ports: CreditBetPorts,
  bet: CreditBetWanted,
  context: Pick<CallContext, 'requestId' | 'brand' | 'flags' | 'capabilities'>,
): Omit<MoneyCommand<OfferedRound, StoredOperation, never>, 'view'> {
  const { walletId, gameName, paytable, currency, body } = bet;
  const route = bet.kind === 'CREDIT_BET' ? 'placeCreditBet' : 'placeMultiCreditBet';
  return {
    request: moneyRequest(context, { route, walletId, body }),
    findStored: findInLedger(ports.wallet),
    gather: () =>
      offeredRound(ports.settings, context, { gameName, paytable, currency, stake: bet.value }),
    pace: () => ports.pacing.begin(context.flags, { walletId, gameName, betId: context.requestId }),
    record: (offered, request) => record(ports, request, { bet, offered, context }),
    dropStaleFacts: () => {
      ports.fairness.forget(walletId);
    },
  };
}

interface OfferedCreditBet {
  readonly bet: CreditBetWanted;
  readonly offered: OfferedRound;
  readonly context: Pick<CallContext, 'capabilities'>;
}

/** Refuses as `seedForBet` does, and STAKE_ABOVE_PRIZE_CAP for a credit whose value was not known before. */
async function record(
  { wallet, fairness, credits }: CreditBetPorts,
  request: BoundRequest,
  placed: OfferedCreditBet,
): Promise<Result<RecordOutcome<StoredOperation>>> {
  const { walletId, requestId: betId, budget } = request;
  const seed = await fairness.seedForBet(walletId, betId);
  if (!seed.ok) return seed;
  const plan = await credits.plan(placed.bet);
  const refusal = refusalOfPlan(plan, placed);
  if (refusal !== undefined && !(await wallet.knowsId(walletId, betId))) {
    return { ok: false, refusal };
  }
  const decide = () => decidedCreditBet(request, placed, seed.value, plan);
  return ledgerOutcome(await wallet.apply({ kind: 'creditBet', walletId, decide }, budget));
}

/** Each credit is a round of its own, so each win is a prize of its own. */
function refusalOfPlan(
  { values }: CreditPlan,
  { bet, offered: { paytable }, context }: OfferedCreditBet,
): Refusal | undefined {
  const capabilities = capabilitiesOfCaller(context);
  return values
    .map((stake) => refusalOfStake(capabilities, bet.currency, { stake, paytable }))
    .find((refusal) => refusal !== undefined);
}

/** Too few credits decide no round; the ledger refuses the bet. */
function decidedCreditBet(
  { walletId, brandNumber, requestId: betId, requestHash }: BoundRequest,
  { bet, offered }: OfferedCreditBet,
  seed: RoundSeed,
  plan: CreditPlan,
): CreditBetOperation {
  const { kind, gameName, paytable, currency, wanted } = bet;
  const { seedId, serverSeed, serverSeedHash: seedHash, clientSeed } = seed;
  const isEnough = plan.values.length === wanted;
  const values = isEnough ? plan.values : [];
  const rounds = values.map((value, round) => {
    const drawn = { gameName, paytable, serverSeed, clientSeed, betId: `${betId}/${round}` };
    return { value, ...decideBet({ ...drawn, betAmount: value }) };
  });
  const outcome: CreditOutcome = {
    seedHash,
    creditRounds: rounds.map(({ value, amountWon, book }) => ({
      creditsValue: betAmountOf(value),
      amountWon: Number(amountWon),
      book,
    })),
    creditsLeft: plan.left,
  };
  return {
    kind,
    walletId,
    brandNumber,
    operationId: betId,
    currency,
    requestHash,
    amount: values.reduce((sum, value) => sum + value, 0n),
    amountWon: rounds.reduce((sum, round) => sum + round.amountWon, 0n),
    round: {
      gameName,
      paytableName: paytable,
      gameVersion: offered.paytable.gameVersion,
      seedId,
      clientSeed,
      book: outcome,
    },
    credits: { value: bet.value, wanted, left: plan.left, used: isEnough ? plan.used : [] },
  };
}

/** Faults: a credit whose value is none of the stakes. */
function betAmountOf(value: bigint): BetAmount {
  const amount = BET_AMOUNTS.find((one) => BigInt(one) === value);
  if (amount === undefined) throw new Error(`a credit is worth ${value}`);
  return amount;
}
