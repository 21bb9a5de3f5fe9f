import type { RewardsState } from '@jubilee/contract/entities/reward';
import { makeShared } from '../catalogue/shared-value.ts';

/** As the server last reported it; undefined for guests, before that, and where it is off. */
export const rewardsState = makeShared<RewardsState | undefined>(undefined);

/** The dialog says so while the wheel is open. */
export function showWheel(wheelShowing: boolean): void {
  const state = rewardsState.read();
  if (state !== undefined) rewardsState.write({ ...state, wheelShowing });
}
