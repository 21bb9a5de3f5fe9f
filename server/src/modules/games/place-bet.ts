/**
 * One round: read the player's seed, decide the outcome when the command runs, record it with the
 * money in one batch. The outcome depends on the seed and the bet id alone, so a repeat gets the same one.
 * Source: BET-1 to BET-10, FAIR rules.
 */
import type { BetRequest } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeBet as placeBetCall } from '@jubilee/contract/calls/games';
import { ok, type Result } from '@jubilee/contract/values/result';
import { decideBet } from '@jubilee/core/games/decide-bet';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { Fairness, RoundSeed } from '../fairness/index.ts';
import type { Jackpots } from '../jackpots/index.ts';
import {
  type BoundRequest,
  findInLedger,
  ledgerOutcome,
  moneyRequest,
  type RecordOutcome,
  type RoundPacing,
  runMoneyCommand,
} from '../money/index.ts';
import type { Settings } from '../settings/index.ts';
import type { BetOperation, StoredOperation, Wallet } from '../wallet/index.ts';
import { type OfferedRound, offeredRound } from './offered-round.ts';
import { type Outcome, storedRound } from './stored-round.ts';

export interface PlaceBetPorts {
  readonly wallet: Wallet;
  readonly fairness: Fairness;
  readonly settings: Settings;
  readonly pacing: RoundPacing;
  readonly jackpots: Pick<Jackpots, 'shareOf'>;
}

type Reply = CallReply<typeof placeBetCall>;

export function placeBet(
  ports: PlaceBetPorts,
  player: Player,
  bet: BetRequest,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { gameName, paytableUsed: paytable, currency } = bet;
  const walletId = player.wallet_id;
  return runMoneyCommand<OfferedRound, StoredOperation, Reply>({
    request: moneyRequest(context, { route: 'placeBet', walletId, body: bet }),
    findStored: findInLedger(ports.wallet),
    gather: () =>
      offeredRound(ports.settings, context, {
        gameName,
        paytable,
        currency,
        stake: BigInt(bet.betAmount),
      }),
    pace: () => ports.pacing.begin(context.flags, { walletId, gameName, betId: context.requestId }),
    record: (offered, bound) => record(ports, bound, { bet, offered, context }),
    dropStaleFacts: () => {
      ports.fairness.forget(walletId);
    },
    view: (operation) => ok(viewOf(operation, bet)),
  });
}

interface OfferedBet {
  readonly bet: BetRequest;
  readonly offered: OfferedRound;
  readonly context: CallContext;
}

/** Refuses as `seedForBet` does. */
async function record(
  { wallet, fairness, jackpots }: PlaceBetPorts,
  request: BoundRequest,
  placed: OfferedBet,
): Promise<Result<RecordOutcome<StoredOperation>>> {
  const { walletId, requestId: betId } = request;
  const seed = await fairness.seedForBet(walletId, betId);
  if (!seed.ok) return seed;
  const decide = () => decidedBet(jackpots, request, placed, seed.value);
  return ledgerOutcome(await wallet.apply({ kind: 'bet', walletId, decide }, request.budget));
}

function decidedBet(
  jackpots: PlaceBetPorts['jackpots'],
  { walletId, brandNumber, requestId: betId, requestHash }: BoundRequest,
  { bet, offered, context }: OfferedBet,
  seed: RoundSeed,
): BetOperation {
  const { gameName, paytableUsed: paytable, currency } = bet;
  const { seedId, serverSeed, serverSeedHash, clientSeed } = seed;
  const stake = BigInt(bet.betAmount);
  const drawn = { gameName, paytable, serverSeed, clientSeed, betId };
  const decided = decideBet({ ...drawn, betAmount: stake });
  const { game } = offered;
  const jackpot = jackpots.shareOf({
    ...drawn,
    currency,
    stake,
    game,
    flags: context.flags,
    capabilities: context.capabilities,
  });
  return {
    walletId,
    brandNumber,
    operationId: betId,
    currency,
    requestHash,
    stake,
    amountWon: decided.amountWon,
    round: {
      gameName,
      paytableName: paytable,
      gameVersion: decided.gameVersion,
      seedId,
      clientSeed,
      book: { seedHash: serverSeedHash, book: decided.book } satisfies Outcome,
    },
    ...(jackpot === undefined ? {} : { jackpot }),
  };
}

function viewOf(operation: StoredOperation, bet: BetRequest): Reply {
  const { gameName, paytableResult, account, fairness } = storedRound(operation);
  return {
    betId: operation.operationId,
    gameName,
    currency: operation.currency,
    betAmount: bet.betAmount,
    paytableResult,
    account,
    fairness,
  };
}
