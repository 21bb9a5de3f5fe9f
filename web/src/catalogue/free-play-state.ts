import { userCredits } from '@jubilee/contract/calls/rewards';
import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Call } from '../calls/call.ts';
import { isSignedOut, type CallProblem } from '../calls/outcome.ts';

export interface FreePlayStatePorts {
  readonly call: Call;
  /** Undefined while nobody is signed in. */
  readonly userId: () => string | undefined;
  /** The flags at the time of the call. */
  readonly isEnabled: () => boolean;
  readonly show: (credits: readonly UserCredit[]) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface FreePlayState {
  /**
   * Fetches the available free plays: at login, after a grant, and when a game is left. Source:
   * FREE-5.
   */
  readonly check: () => Promise<CallProblem | undefined>;
  /** Called when the player signs out. */
  readonly forget: () => void;
}

export function createFreePlayState(ports: FreePlayStatePorts): FreePlayState {
  return {
    async check() {
      const userId = ports.userId();
      if (userId === undefined || !ports.isEnabled()) return undefined;
      const query = { played: 'false' } as const;
      const answer = await ports.call(userCredits, { params: { userId }, query });
      if (answer.ok) {
        if (ports.userId() === userId) ports.show(answer.value.data);
        return undefined;
      }
      if (!isSignedOut(answer.problem)) ports.log('Free plays could not be read', answer.problem);
      return answer.problem;
    },
    forget: () => ports.show([]),
  };
}
