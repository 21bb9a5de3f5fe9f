import { placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { userCredits } from '@jubilee/contract/calls/rewards';
import { createRequestDeduplicator } from '../request-deduplicator.ts';
import { errorOfProblem, MALFORMED } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import { answerFailedBet, applyAccount, type BettingPorts } from '../betting-ports.ts';

/** Free plays with credits, and the remaining credits. Source: FRAME-21, BET-15, BET-17, BET-18. */
export function creditFamily(
  ports: BettingPorts,
): Pick<FrameHandlers, 'placeCreditBet' | 'placeMultiCreditBet' | 'getCredits'> {
  const { call, game, reports, userId } = ports;
  const one = createRequestDeduplicator<'placeCreditBet'>(ports);
  const many = createRequestDeduplicator<'placeMultiCreditBet'>(ports);
  const elsewhere = () => {
    ports.log('A game requested a bet in another game');
    return Promise.resolve({ error: MALFORMED });
  };
  return {
    placeCreditBet(body, frameRequestId) {
      if (body.gameName !== game.gameName) return elsewhere();
      return one(frameRequestId, body, async (requestId) => {
        const outcome = await call(placeCreditBet, { body, requestId });
        if (!outcome.ok) {
          return answerFailedBet(ports, 'placeCreditBet', outcome.problem, { isThrown: true });
        }
        const { account, betId, currency, creditsValue, paytableResult } = outcome.value;
        const { amountWon } = paytableResult;
        applyAccount(ports, account, amountWon);
        reports.ended({ betId, currency, betAmount: creditsValue, laid: 0, amountWon });
        return { reply: outcome.value };
      });
    },
    placeMultiCreditBet(body, frameRequestId) {
      if (body.gameName !== game.gameName) return elsewhere();
      return many(frameRequestId, body, async (requestId) => {
        const outcome = await call(placeMultiCreditBet, { body, requestId });
        if (!outcome.ok) {
          return answerFailedBet(ports, 'placeMultiCreditBet', outcome.problem, { isThrown: true });
        }
        const { account, amountWon, betId, currency, rounds } = outcome.value;
        applyAccount(ports, account, amountWon);
        for (const [index, { creditsValue, paytableResult }] of rounds.entries()) {
          reports.ended({
            betId: `${betId}/${String(index)}`,
            currency,
            betAmount: creditsValue,
            laid: 0,
            amountWon: paytableResult.amountWon,
          });
        }
        return { reply: outcome.value };
      });
    },
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
