import { placeBet } from '@jubilee/contract/calls/games';
import type { BetRequest } from '@jubilee/contract/entities/bet';
import type { FrameReply, FrameRequestData } from '@jubilee/contract/frame/requests';
import { isUndecided } from '../calls/outcome.ts';
import { createRequestDeduplicator } from './request-deduplicator.ts';
import type { BetJournal } from './bet-journal.ts';
import { MALFORMED, type FrameAnswer } from './frame-answer.ts';
import { answerFailedBet, type BettingPorts } from './betting-ports.ts';

export interface BetPlacerPorts extends Omit<BettingPorts, 'freeze' | 'userId'> {
  readonly journal: BetJournal;
  readonly nowMs: () => number;
}

export interface BetPlacer {
  /**
   * `frameRequestId` identifies the game's request; the same one again is the same bet. Source:
   * FRAME-30.
   */
  readonly place: (
    frameRequestId: string,
    bet: FrameRequestData<'placeBet'>,
  ) => Promise<FrameAnswer<'placeBet'>>;
  /** Retries bets that a reload interrupted; returns those that were decided. Source: BET-25. */
  readonly recover: () => Promise<readonly FrameReply<'placeBet'>[]>;
}

/** Sends the bets of one game to the server, each under one id however often it is requested. */
export function createBetPlacer(ports: BetPlacerPorts): BetPlacer {
  const once = createRequestDeduplicator<'placeBet'>(ports);

  async function sendRequest(
    requestId: string,
    body: BetRequest,
    wasSent: boolean,
  ): Promise<FrameAnswer<'placeBet'>> {
    const outcome = await ports.call(placeBet, {
      body,
      requestId,
      wasSent,
      onNewId: (newId) => ports.journal.replaceId(requestId, newId),
    });
    if (!outcome.ok) {
      if (!isUndecided(outcome.problem)) ports.journal.remove(outcome.requestId);
      return answerFailedBet(ports, 'placeBet', outcome.problem, { isThrown: true });
    }
    ports.journal.remove(outcome.requestId);
    const { betId, currency, betAmount, paytableResult, account } = outcome.value;
    ports.balances.update(account);
    ports.reports.staked({ betId, currency, betAmount });
    ports.reports.ended({ betId, currency, betAmount, amountWon: paytableResult.amountWon });
    return { reply: outcome.value };
  }

  return {
    place(frameRequestId, bet) {
      const { gameName, paytableName, betAmount, currency } = bet;
      const body = { gameName, paytableUsed: paytableName, betAmount, currency };
      if (gameName !== ports.game.gameName) {
        ports.log('A game requested a bet in another game');
        return Promise.resolve({ error: MALFORMED });
      }
      return once(frameRequestId, body, (requestId) => {
        ports.journal.add({ requestId, call: 'placeBet', body, askedAtMs: ports.nowMs() });
        return sendRequest(requestId, body, false);
      });
    },
    async recover() {
      const decided: FrameReply<'placeBet'>[] = [];
      for (const bet of ports.journal.openBets(ports.game.gameName, 'placeBet')) {
        const answer = await sendRequest(bet.requestId, bet.body, true);
        if ('reply' in answer) decided.push(answer.reply);
      }
      return decided;
    },
  };
}
