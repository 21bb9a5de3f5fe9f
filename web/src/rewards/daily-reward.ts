import {
  dailyRewardAvailable,
  dailyWheel,
  redeemDailyReward,
} from '@jubilee/contract/calls/rewards';
import type { DailySpin, RewardsState, Wheel } from '@jubilee/contract/entities/reward';
import { isSignedOut, isUndecided, type CallProblem } from '../calls/outcome.ts';
import { makeShared } from '../catalogue/shared-value.ts';
import type { SessionEngine } from '../session/engine/session-engine.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';

/** As the server last reported it; undefined for guests, before that, and where it is off. */
export const rewardsState = makeShared<RewardsState | undefined>(undefined);

/** The dialog says so while the wheel is open. */
export function showWheel(wheelShowing: boolean): void {
  const state = rewardsState.read();
  if (state !== undefined) rewardsState.write({ ...state, wheelShowing });
}

/** The wheel as it was last read. Source: WHEEL-8. */
export const currentWheel = makeShared<Wheel | undefined>(undefined);

export type SpinAnswer =
  | { readonly ok: true; readonly spin: DailySpin }
  | { readonly ok: false; readonly problem: CallProblem };

export interface DailyReward {
  /** At login, after a spin, and when the next one is due. Source: WHEEL-5. */
  readonly check: () => Promise<CallProblem | undefined>;
  /** The server draws; the same draw is returned until its answer has arrived. Source: WHEEL-4. */
  readonly spin: () => Promise<SpinAnswer>;
  /** Reads the slices when the wheel is opened, and after a spin of other ones. Source: WHEEL-7. */
  readonly readWheel: () => Promise<CallProblem | undefined>;
  readonly forget: () => void;
}

const KEY = 'jubilee:daily-reward';

export function createDailyReward(ports: {
  readonly engine: Pick<SessionEngine, 'call' | 'newRequestId'>;
  readonly storage: KeyValueStorage;
  /** Undefined while nobody is signed in. */
  readonly userId: () => string | undefined;
  readonly isEnabled: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
}): DailyReward {
  const { engine, storage } = ports;
  async function check(): Promise<CallProblem | undefined> {
    const userId = ports.userId();
    if (userId === undefined || !ports.isEnabled()) return undefined;
    const answer = await engine.call(dailyRewardAvailable, { params: { userId } });
    if (answer.ok) {
      const { wheelShowing } = rewardsState.read() ?? { wheelShowing: false };
      if (ports.userId() === userId) rewardsState.write({ ...answer.value.data, wheelShowing });
      return undefined;
    }
    if (!isSignedOut(answer.problem)) {
      ports.log('The daily reward could not be read', answer.problem);
    }
    return answer.problem;
  }
  return {
    check,
    async spin() {
      const userId = ports.userId() ?? '';
      const key = `${KEY}:${userId}`;
      const sentBefore = storage.get(key);
      const requestId = sentBefore ?? engine.newRequestId();
      storage.set(key, requestId);
      const answer = await engine.call(redeemDailyReward, {
        params: { userId },
        body: {},
        requestId,
        wasSent: sentBefore !== undefined,
        onNewId: (newId) => storage.set(key, newId),
      });
      if (answer.ok || !isUndecided(answer.problem)) {
        storage.remove(key);
        await check();
      }
      return answer.ok
        ? { ok: true, spin: answer.value.data }
        : { ok: false, problem: answer.problem };
    },
    async readWheel() {
      const userId = ports.userId();
      if (userId === undefined) return undefined;
      const answer = await engine.call(dailyWheel, { params: { userId } });
      if (answer.ok) currentWheel.write(answer.value.wheel);
      return answer.ok ? undefined : answer.problem;
    },
    forget() {
      rewardsState.write(undefined);
      currentWheel.write(undefined);
    },
  };
}
