import { completeJackpotWin, jackpotWins } from '@jubilee/contract/calls/jackpots';
import { JACKPOT_WIN_CHECK_LIMIT } from '@jubilee/contract/values/limits';
import type { JackpotWin } from '@jubilee/contract/entities/jackpot';
import type { Call } from '../calls/call.ts';
import { isSignedOut, type CallProblem } from '../calls/outcome.ts';

export interface PendingJackpotWinsPorts {
  readonly call: Call;
  /** The flags at the time of the call. */
  readonly isEnabled: () => boolean;
  /** The win that is open or queued. */
  readonly waiting: () => string | null;
  readonly onWin: (win: JackpotWin) => void;
  readonly onSeen: () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface PendingJackpotWins {
  /** Fetches the newest win that was not seen yet. Source: JACK-2, JACK-3. */
  readonly check: () => Promise<CallProblem | undefined>;
  /** The player has seen it; another pending win follows. Source: JACK-5. */
  readonly complete: (winId: string) => Promise<void>;
  /** Called when the player signs out. */
  readonly forget: () => void;
}

/** The player's pending jackpot wins. With jackpots off it makes no request. Source: JACK-11. */
export function createPendingJackpotWins(ports: PendingJackpotWinsPorts): PendingJackpotWins {
  const { call, log } = ports;
  const seen = new Set<string>();
  let pendingLoad: Promise<CallProblem | undefined> | undefined;
  let isWanted = false;

  async function fetchPendingWin(): Promise<CallProblem | undefined> {
    const query = {
      limit: String(JACKPOT_WIN_CHECK_LIMIT),
      status: 'PENDING',
      order: 'newest',
    } as const;
    const answer = await call(jackpotWins, { query });
    if (!answer.ok) {
      if (!isSignedOut(answer.problem)) log('Jackpot wins could not be read', answer.problem);
      return answer.problem;
    }
    const [win] = answer.value.wins;
    if (win === undefined || win.status !== 'PENDING' || seen.has(win.winId)) return undefined;
    if (ports.waiting() === null) ports.onWin(win);
    return undefined;
  }

  async function check(): Promise<CallProblem | undefined> {
    if (!ports.isEnabled()) return undefined;
    // Notified again during a fetch: the pending response may be older than the notification.
    isWanted = true;
    pendingLoad ??= (async () => {
      let problem: CallProblem | undefined;
      while (isWanted) {
        isWanted = false;
        problem = await fetchPendingWin();
      }
      pendingLoad = undefined;
      return problem;
    })();
    return pendingLoad;
  }

  return {
    check,
    async complete(winId) {
      seen.add(winId);
      const answer = await call(completeJackpotWin, { body: { winId } });
      // It stays pending and is shown again after the next login; its money was posted long ago.
      if (!answer.ok) log('A jackpot win could not be marked as seen', answer.problem);
      ports.onSeen();
      await check();
    },
    forget() {
      seen.clear();
      ports.onSeen();
    },
  };
}
