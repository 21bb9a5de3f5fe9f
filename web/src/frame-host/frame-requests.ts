import { paytablesRtp } from '@jubilee/contract/calls/configuration';
import type { FrameRequestData, FrameRequestName } from '@jubilee/contract/frame/requests';
import type { Call } from '../calls/call.ts';
import type { Balances } from '../session/balances.ts';
import type { BetDesk } from './bet-desk.ts';
import {
  errorOfProblem,
  frameError,
  NOT_AVAILABLE,
  TOO_LARGE,
  type FrameAnswer,
} from './frame-answer.ts';
import type { FrameStorage } from './frame-storage.ts';
import type { RoundHold } from './round-hold.ts';

export interface FrameRequestPorts {
  readonly call: Call;
  readonly balances: Balances;
  readonly desk: BetDesk;
  readonly hold: RoundHold;
  readonly storage: FrameStorage;
  /** Resolves with what stands afterwards; the browser may refuse. */
  readonly setFullscreen: (on: boolean) => Promise<boolean>;
  readonly refreshToken: () => Promise<boolean>;
  readonly closeGame: () => void;
  readonly reportError: (sentence: string, cause: unknown) => void;
}

/** One handler for each request of a game; `askId` is unique to the request and the game's window. */
export type FrameHandlers = {
  readonly [N in FrameRequestName]: (
    data: FrameRequestData<N>,
    askId: string,
  ) => Promise<FrameAnswer<N>>;
};

const later = () => Promise.resolve({ error: NOT_AVAILABLE });

/**
 * The total table of what a game may ask. What belongs to later parts of the house is answered as
 * not available; there is no credit to tell of and no jackpot running. Source: FRAME rules.
 */
export function createFrameHandlers(ports: FrameRequestPorts): FrameHandlers {
  return {
    async placeBet(bet, askId) {
      const before = ports.balances.read()[bet.currency]?.balance ?? 0;
      // A bet asked again is still the same round.
      if (ports.hold.read() === undefined) {
        ports.hold.begin({ currency: bet.currency, balance: before });
      }
      const answer = await ports.desk.place(askId, bet);
      if ('reply' in answer) {
        const { account, paytableResult } = answer.reply;
        const balance = Math.max(0, account.balance - paytableResult.amountWon);
        ports.hold.begin({ currency: account.currency, balance });
      } else {
        ports.hold.end();
      }
      return answer;
    },
    getBalances: () => Promise.resolve({ reply: { balances: ports.balances.list() } }),
    getCredits: () => Promise.resolve({ reply: { count: 0, data: [] } }),
    getJackpots: () => Promise.resolve({ reply: { totals: null, paused: false } }),
    async getPaytables({ currency, paytables }) {
      const query = { currency, paytables: paytables.join(',') };
      const outcome = await ports.call(paytablesRtp, { query });
      if (outcome.ok) return { reply: outcome.value };
      ports.reportError('Details of paytables could not be read', outcome.problem);
      return { error: errorOfProblem(outcome.problem, ports.balances.list()) };
    },
    setFullscreen: async ({ fullscreen }) => ({
      reply: { fullscreen: await ports.setFullscreen(fullscreen) },
    }),
    getLocalStorage: ({ key }) =>
      Promise.resolve({ reply: { key, value: ports.storage.get(key) } }),
    setLocalStorage: ({ key, value }) =>
      Promise.resolve(
        ports.storage.set(key, value) ? { reply: { success: true } } : { error: TOO_LARGE },
      ),
    refreshToken: async () =>
      (await ports.refreshToken())
        ? { reply: { success: true } }
        : { error: frameError('INVALID_ACCESS_TOKEN', 'invalid access token') },
    closeGame: () => {
      ports.closeGame();
      return Promise.resolve({ reply: { success: true } });
    },
    placeCreditBet: later,
    placeMultiCreditBet: later,
    placeCrashBet: later,
    cancelCrashBet: later,
    settleCrashBet: later,
    pokerSolitaireStart: later,
    pokerSolitairePlace: later,
    pokerSolitairePending: later,
    statefulGameInfo: later,
    statefulGameStart: later,
    statefulGameAction: later,
  };
}
