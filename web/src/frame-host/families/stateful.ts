import * as z from 'zod/mini';
import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import type { StatefulGame, StatefulGameAction } from '@jubilee/contract/entities/table-game';
import { isUndecided } from '../../calls/outcome.ts';
import { createRequestDeduplicator } from '../request-deduplicator.ts';
import { MALFORMED } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import { answerFailedBet, failedStep, applyAccount, type BettingPorts } from '../betting-ports.ts';

/** Actions that place the stake once more. */
const AGAIN: readonly StatefulGameAction[] = ['double', 'split'];

const stakedStateSchema = z.object({ amountLaid: z.int() });

/** The total stake: games in which a player can place the stake again have it in their state. */
function stakeOf({ state, betAmount }: StatefulGame): number {
  const parsed = stakedStateSchema.safeParse(state);
  return parsed.success ? parsed.data.amountLaid : betAmount;
}

/**
 * Games with choices, by the game code in the request. Errors carry the page's balances, a refused
 * start a null state, a failed info an empty list. Source: FRAME-25.
 */
export function statefulFamily(
  ports: BettingPorts,
): Pick<FrameHandlers, 'statefulGameInfo' | 'statefulGameStart' | 'statefulGameAction'> {
  const { call, game, reports } = ports;
  const starts = createRequestDeduplicator<'statefulGameStart'>(ports);
  const actions = createRequestDeduplicator<'statefulGameAction'>(ports);
  const isElsewhere = (gameCode: string): boolean => {
    if (gameCode === game.gameName) return false;
    ports.log('A game requested another game');
    return true;
  };
  return {
    async statefulGameInfo(body) {
      if (isElsewhere(body.gameCode)) return { error: MALFORMED };
      const outcome = await call(statefulGameInfo, { body });
      if (outcome.ok) {
        reports.openIn(outcome.value.games.map(({ currency }) => currency));
        return { reply: outcome.value };
      }
      ports.log('What is known of a game could not be read', outcome.problem);
      // Local information is still returned when the server fails.
      const { betAmounts, paytables } = game;
      const known = { gameCode: body.gameCode, betAmounts, paytables };
      return { reply: { ...known, rules: [], configSchema: {}, games: [] } };
    },
    statefulGameStart(body, frameRequestId) {
      if (isElsewhere(body.gameCode)) return Promise.resolve({ error: MALFORMED });
      return starts(frameRequestId, body, async (requestId) => {
        const outcome = await call(statefulGameStart, { body, requestId });
        if (!outcome.ok) {
          const { problem } = outcome;
          const failed = await answerFailedBet(ports, 'statefulGameStart', problem, {
            isThrown: false,
          });
          return isUndecided(problem) ? failed : { error: { ...failed.error, state: null } };
        }
        const { account, game: started, isComplete, paytableResult } = outcome.value;
        const { gameId: betId, currency, betAmount } = started;
        const amountWon = isComplete ? paytableResult.amountWon : 0;
        applyAccount(ports, account, amountWon);
        reports.staked({ betId, currency, betAmount });
        if (isComplete) reports.ended({ betId, currency, betAmount, amountWon });
        reports.openIn(isComplete ? [] : [currency]);
        return { reply: outcome.value };
      });
    },
    statefulGameAction(body, frameRequestId) {
      if (isElsewhere(body.gameCode)) return Promise.resolve({ error: MALFORMED });
      return actions(frameRequestId, body, async (requestId) => {
        const outcome = await call(statefulGameAction, { body, requestId });
        if (!outcome.ok) {
          return failedStep(ports, 'statefulGameAction', outcome.problem, body.gameId);
        }
        const { account, game: now, isComplete, paytableResult } = outcome.value;
        const { gameId: betId, currency, betAmount } = now;
        const amountWon = isComplete ? paytableResult.amountWon : 0;
        applyAccount(ports, account, amountWon);
        const laid = stakeOf(now);
        if (AGAIN.includes(body.action)) reports.staked({ betId, currency, betAmount: laid });
        if (isComplete) reports.ended({ betId, currency, betAmount, laid, amountWon });
        reports.openIn(isComplete ? [] : [currency]);
        return { reply: outcome.value };
      });
    },
  };
}
