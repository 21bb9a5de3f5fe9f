import type { CreditBet } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeCreditBet as placeCreditBetCall } from '@jubilee/contract/calls/games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { playCredits, type PlayCreditsPorts } from './play-credits.ts';
import { creditsLeftOf, storedRound } from './stored-round.ts';

/** One round with one credit of the value asked for; the win is paid whole. Source: BET-17, BET-19. */
export async function placeCreditBet(
  ports: PlayCreditsPorts,
  player: Player,
  bet: CreditBet,
  context: CallContext,
): Promise<Answer<CallReply<typeof placeCreditBetCall>>> {
  const played = await playCredits(
    ports,
    {
      kind: 'CREDIT_BET',
      walletId: player.wallet_id,
      gameName: bet.gameName,
      paytable: bet.paytableName,
      currency: bet.currency,
      value: BigInt(bet.creditsValue),
      wanted: 1,
      body: bet,
    },
    context,
  );
  if (!played.ok) return refuse(played.code, played.details);
  const { gameName, paytableResult, account, fairness } = storedRound(played.operation);
  return {
    ok: true,
    value: {
      betId: played.operation.operationId,
      gameName,
      currency: played.operation.currency,
      creditsValue: bet.creditsValue,
      userCreditType: 'CREDIT_BET_WIN',
      paytableResult,
      credits: { count: creditsLeftOf(played.operation) },
      account,
      fairness,
    },
    ...(played.replayed ? { headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } } : {}),
  };
}
