import type { MultiCreditBet } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeMultiCreditBet as placeMultiCreditBetCall } from '@jubilee/contract/calls/games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { playCredits, type PlayCreditsPorts } from './play-credits.ts';
import { creditsLeftOf, storedRound } from './stored-round.ts';

/** So many credits, those that expire first, each its own round, all or none. Source: BET-18, BET-19. */
export async function placeMultiCreditBet(
  ports: PlayCreditsPorts,
  player: Player,
  bet: MultiCreditBet,
  context: CallContext,
): Promise<Answer<CallReply<typeof placeMultiCreditBetCall>>> {
  const played = await playCredits(
    ports,
    {
      kind: 'MULTI_CREDIT_BET',
      walletId: player.wallet_id,
      gameName: bet.gameName,
      paytable: bet.paytableName,
      currency: bet.currency,
      value: undefined,
      wanted: bet.credits,
      body: bet,
    },
    context,
  );
  if (!played.ok) return refuse(played.code, played.details);
  const round = storedRound(played.operation);
  return {
    ok: true,
    value: {
      betId: played.operation.operationId,
      gameName: round.gameName,
      currency: played.operation.currency,
      amountWon: round.paytableResult.amountWon,
      rounds: [...(round.rounds ?? [])],
      credits: { count: creditsLeftOf(played.operation) },
      account: round.account,
      fairness: round.fairness,
    },
    ...(played.replayed ? { headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } } : {}),
  };
}
