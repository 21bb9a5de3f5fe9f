import { userCredits } from '@jubilee/contract/calls/rewards';
import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Call } from '../calls/call.ts';
import { isSignedOut, type CallProblem } from '../calls/outcome.ts';

export interface FreePlayStatePorts {
  readonly call: Call;
  /** Undefined while nobody is signed in. */
  readonly userId: () => string | undefined;
  /** As the flags say at that moment. */
  readonly isEnabled: () => boolean;
  readonly show: (credits: readonly UserCredit[]) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface FreePlayState {
  /** Asks what waits: at login, when something was given, and when a game is left. Source: FREE-5. */
  readonly check: () => Promise<CallProblem | undefined>;
  /** The player is gone. */
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
