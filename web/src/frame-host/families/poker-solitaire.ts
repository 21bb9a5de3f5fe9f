import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '@jubilee/contract/calls/poker-solitaire';
import { createRequestDeduplicator } from '../request-deduplicator.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import { answerFailedBet, failedStep, applyAccount, type BettingPorts } from '../betting-ports.ts';

/**
 * Poker solitaire. Errors carry the page's balances; a failed list of pending games is empty.
 * Source: FRAME-24.
 */
export function pokerSolitaireFamily(
  ports: BettingPorts,
): Pick<FrameHandlers, 'pokerSolitaireStart' | 'pokerSolitairePlace' | 'pokerSolitairePending'> {
  const { call, reports } = ports;
  const starts = createRequestDeduplicator<'pokerSolitaireStart'>(ports);
  const placeCardOnce = createRequestDeduplicator<'pokerSolitairePlace'>(ports);
  return {
    pokerSolitaireStart: (body, frameRequestId) =>
      starts(frameRequestId, body, async (requestId) => {
        const outcome = await call(pokerSolitaireStart, { body, requestId });
        if (!outcome.ok) {
          return answerFailedBet(ports, 'pokerSolitaireStart', outcome.problem, {
            isThrown: false,
          });
        }
        const { account, game } = outcome.value;
        applyAccount(ports, account, 0);
        reports.staked({ ...game, betId: game.gameId });
        reports.openIn([game.currency]);
        return { reply: outcome.value };
      }),
    pokerSolitairePlace: (body, frameRequestId) =>
      placeCardOnce(frameRequestId, body, async (requestId) => {
        const outcome = await call(pokerSolitairePlace, { body, requestId });
        if (!outcome.ok) {
          return failedStep(ports, 'pokerSolitairePlace', outcome.problem, body.gameId);
        }
        const { account, game, gameResult } = outcome.value;
        const amountWon = gameResult.winAmount;
        applyAccount(ports, account, gameResult.isComplete ? amountWon : 0);
        if (gameResult.isComplete) reports.ended({ ...game, betId: game.gameId, amountWon });
        reports.openIn(gameResult.isComplete ? [] : [game.currency]);
        return { reply: outcome.value };
      }),
    async pokerSolitairePending() {
      const outcome = await call(pokerSolitairePending, {});
      if (outcome.ok) {
        reports.openIn(outcome.value.games.map(({ currency }) => currency));
        return { reply: outcome.value };
      }
      ports.log('Open games could not be read', outcome.problem);
      return { reply: { games: [] } };
    },
  };
}
