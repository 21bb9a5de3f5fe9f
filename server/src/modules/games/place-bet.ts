/**
 * One round: gather the player's seed, decide the outcome when the bet's turn comes, record it with the
 * money in one batch.
 * The outcome depends on the seed and the bet id alone, so asking again can only find it again.
 * Source: BET-1 to BET-10, FAIR rules.
 */
import { timingSafeEqual } from 'node:crypto';
import type { BetRequest } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeBet as placeBetCall } from '@jubilee/contract/calls/games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse } from '@jubilee/contract/values/result';
import { decideBet } from '@jubilee/core/games/decide-bet';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Jackpots } from '../jackpots/index.ts';
import type { Settings } from '../settings/index.ts';
import type { StoredOperation, Wallet } from '../wallet/index.ts';
import { offeredRound } from './offered-round.ts';
import type { RoundPacing } from './round-pacing.ts';
import { type Outcome, storedRound } from './stored-round.ts';

export interface PlaceBetPorts {
  readonly wallet: Wallet;
  readonly fairness: Fairness;
  readonly settings: Settings;
  readonly pacing: RoundPacing;
  readonly jackpots: Pick<Jackpots, 'shareOf'>;
}

type Reply = CallReply<typeof placeBetCall>;

/** A rotation between gathering and recording is rare; who makes so many in a row has to ask again. */
const SEED_TRIES_MAX = 5;

export async function placeBet(
  ports: PlaceBetPorts,
  player: Player,
  bet: BetRequest,
  context: CallContext,
): Promise<Answer<Reply>> {
  const walletId = player.wallet_id;
  const betId = context.requestId;
  const brandNumber = context.brand.number;
  const hash = requestHash({ route: 'placeBet', brandNumber, walletId, body: bet });
  const { gameName, paytableUsed: paytable, currency } = bet;
  const offered = offeredRound(ports.settings, context, { gameName, paytable, currency });
  if (!offered.ok) return (await storedAnswer(ports, walletId, betId, hash, bet)) ?? offered;
  const slot = ports.pacing.begin(walletId, bet.gameName, betId);
  if (slot.waitMs > 0) {
    const tooSoon = refuse('ROUND_TOO_SOON', { retryAfterMs: slot.waitMs });
    return (await storedAnswer(ports, walletId, betId, hash, bet)) ?? tooSoon;
  }

  for (let attempt = 0; attempt < SEED_TRIES_MAX; attempt += 1) {
    const active = await ports.fairness.seedForBet(walletId, betId);
    if (!active.ok) {
      slot.abandon();
      return active;
    }
    const seed = active.value;
    const stake = BigInt(bet.betAmount);
    const { serverSeed, clientSeed } = seed;
    const answer = await ports.wallet.drawBet(walletId, () => {
      const drawn = { gameName, paytable, serverSeed, clientSeed, betId };
      const decided = decideBet({ ...drawn, betAmount: stake });
      const { game } = offered.value;
      const jackpot = ports.jackpots.shareOf({
        ...drawn,
        currency,
        stake,
        game,
        flags: context.flags,
      });
      return {
        walletId,
        brandNumber,
        operationId: betId,
        currency,
        requestHash: hash,
        stake,
        amountWon: decided.amountWon,
        round: {
          gameName,
          paytableName: paytable,
          gameVersion: decided.gameVersion,
          seedId: seed.seedId,
          clientSeed,
          book: { seedHash: seed.serverSeedHash, book: decided.book } satisfies Outcome,
        },
        ...(jackpot === undefined ? {} : { jackpot }),
      };
    });
    if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
    if (answer.status === 'refused') {
      slot.abandon();
      return refuse(answer.code);
    }
    if (answer.status === 'applied') {
      if (answer.replayed) slot.abandon();
      return answerOf(answer.operation, bet, answer.replayed);
    }
    ports.fairness.forget(walletId);
  }
  slot.abandon();
  return refuse('STATE_CONFLICT');
}

/** A bet that was decided stays answerable after its game was switched off, and within its pause. */
async function storedAnswer(
  ports: PlaceBetPorts,
  walletId: bigint,
  betId: string,
  hash: Uint8Array,
  bet: BetRequest,
): Promise<Answer<Reply> | undefined> {
  const stored = await ports.wallet.operation(walletId, betId);
  if (stored === undefined) return undefined;
  if (!timingSafeEqual(stored.requestHash, hash)) return refuse('REQUEST_ID_REUSED');
  return stored.refusal === undefined ? answerOf(stored, bet, true) : refuse(stored.refusal);
}

function answerOf(operation: StoredOperation, bet: BetRequest, replayed: boolean): Answer<Reply> {
  const { gameName, paytableResult, account, fairness } = storedRound(operation);
  const value: Reply = {
    betId: operation.operationId,
    gameName,
    currency: operation.currency,
    betAmount: bet.betAmount,
    paytableResult,
    account,
    fairness,
  };
  return replayed
    ? { ok: true, value, headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } }
    : { ok: true, value };
}
