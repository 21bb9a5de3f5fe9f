import { userCredits } from '@jubilee/contract/calls/rewards';
import type { BettingPorts } from '../betting-ports.ts';
import type { CreditPlacer } from '../credit-placer.ts';
import { errorOfProblem, MALFORMED } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';

/** Free plays with credits, and the remaining credits. Source: FRAME-21, BET-15, BET-17, BET-18. */
export function creditFamily(
  ports: BettingPorts,
  creditPlacer: CreditPlacer,
): Pick<FrameHandlers, 'placeCreditBet' | 'placeMultiCreditBet' | 'getCredits'> {
  const { call, game, userId } = ports;
  const elsewhere = () => {
    ports.log('A game requested a bet in another game');
    return Promise.resolve({ error: MALFORMED });
  };
  return {
    placeCreditBet: (body, frameRequestId) =>
      body.gameName === game.gameName ? creditPlacer.placeOne(frameRequestId, body) : elsewhere(),
    placeMultiCreditBet: (body, frameRequestId) =>
      body.gameName === game.gameName ? creditPlacer.placeMany(frameRequestId, body) : elsewhere(),
    async getCredits(filter) {
      const { paytableName, actionId, played } = filter ?? {};
      const query = {
        ...(paytableName === undefined ? {} : { paytableName }),
        ...(actionId === undefined ? {} : { actionId }),
        ...(played === undefined
          ? {}
          : { played: played ? ('true' as const) : ('false' as const) }),
      };
      const outcome = await call(userCredits, { params: { userId }, query });
      if (outcome.ok) return { reply: outcome.value };
      ports.log('Credits could not be read', outcome.problem);
      return { error: errorOfProblem(outcome.problem, ports.balances.list()) };
    },
  };
}
