import { placeBet } from '@jubilee/contract/calls/games';
import type { BetRequest } from '@jubilee/contract/entities/bet';
import type { FrameReply, FrameRequestData } from '@jubilee/contract/frame/requests';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { Call } from '../calls/call.ts';
import { isUndecided } from '../calls/outcome.ts';
import type { Balances } from '../session/balances.ts';
import type { BetJournal } from './bet-journal.ts';
import { errorOfProblem, frameError, MALFORMED, type FrameAnswer } from './frame-answer.ts';

export interface BetDeskPorts {
  readonly gameName: string;
  readonly call: Call;
  readonly newRequestId: () => string;
  readonly balances: Balances;
  readonly refreshBalances: () => Promise<void>;
  readonly journal: BetJournal;
  readonly nowMs: () => number;
  readonly log: (sentence: string, cause?: unknown) => void;
  /** Hears of every play that was decided, once. */
  readonly onPlayed?: (reply: FrameReply<'placeBet'>) => void;
}

export interface BetDesk {
  /** `askId` names the game's request; the same one again is the same bet. Source: FRAME-30. */
  readonly place: (
    askId: string,
    bet: FrameRequestData<'placeBet'>,
  ) => Promise<FrameAnswer<'placeBet'>>;
  /** Asks again for bets that a reload cut off; gives those that were decided. Source: BET-25. */
  readonly recover: () => Promise<readonly FrameReply<'placeBet'>[]>;
}

interface Asked {
  readonly requestId: string;
  readonly body: BetRequest;
  answer: Promise<FrameAnswer<'placeBet'>>;
  isOpen: boolean;
}

/** Answers that a game may ask for again; older ones are forgotten, which the server still would not repeat. */
const ASKED_MAX = 100;

/** Takes bets of one game to the house, each under one id however often it is asked. */
export function createBetDesk(ports: BetDeskPorts): BetDesk {
  const asked = new Map<string, Asked>();

  async function ask(requestId: string, body: BetRequest): Promise<FrameAnswer<'placeBet'>> {
    const outcome = await ports.call(placeBet, { body, requestId });
    if (outcome.ok) {
      ports.journal.remove(requestId);
      ports.balances.take(outcome.value.account);
      ports.onPlayed?.(outcome.value);
      return { reply: outcome.value };
    }
    const { problem } = outcome;
    if (isUndecided(problem)) {
      ports.log('A bet was sent and its answer was lost', problem);
      return { error: errorOfProblem(problem, ports.balances.list()) };
    }
    ports.journal.remove(requestId);
    const code = problem.kind === 'refused' ? problem.code : 'NETWORK';
    if (code === 'INSUFFICIENT_BALANCE' || code === 'INSUFFICIENT_CREDITS') {
      await ports.refreshBalances();
      return { error: errorOfProblem(problem, ports.balances.list()) };
    }
    ports.log('A bet was refused', problem);
    return {
      error: errorOfProblem(problem, ports.balances.list()),
      fault: new Error(`placeBet was refused: ${code}`),
    };
  }

  function send(entry: Asked): Promise<FrameAnswer<'placeBet'>> {
    entry.answer = ask(entry.requestId, entry.body).then((answer) => {
      entry.isOpen = 'error' in answer && answer.error.error.code === 'NETWORK';
      return answer;
    });
    return entry.answer;
  }

  function forgetOldest(): void {
    for (const [id, entry] of asked) {
      if (asked.size <= ASKED_MAX) return;
      if (!entry.isOpen) asked.delete(id);
    }
  }

  return {
    place(askId, bet) {
      const { gameName, paytableName, betAmount, currency } = bet;
      const body = { gameName, paytableUsed: paytableName, betAmount, currency };
      if (gameName !== ports.gameName) {
        ports.log('A game asked for a bet in another game');
        return Promise.resolve({ error: MALFORMED });
      }
      const known = asked.get(askId);
      if (known === undefined) {
        const requestId = ports.newRequestId();
        ports.journal.add({ requestId, body, askedAtMs: ports.nowMs() });
        const entry: Asked = {
          requestId,
          body,
          answer: Promise.resolve({ error: MALFORMED }),
          isOpen: false,
        };
        asked.set(askId, entry);
        forgetOldest();
        return send(entry);
      }
      if (JSON.stringify(known.body) !== JSON.stringify(body)) {
        ports.log('A game used one id for two bets');
        const { message } = REFUSALS.REQUEST_ID_REUSED;
        return Promise.resolve({ error: frameError('REQUEST_ID_REUSED', message) });
      }
      // Under way or decided: the same answer. Undecided: the same bet is asked again.
      if (!known.isOpen) return known.answer;
      known.isOpen = false;
      return send(known);
    },
    async recover() {
      const decided: FrameReply<'placeBet'>[] = [];
      for (const bet of ports.journal.openBets(ports.gameName)) {
        const answer = await ask(bet.requestId, bet.body);
        if ('reply' in answer) decided.push(answer.reply);
      }
      return decided;
    },
  };
}
