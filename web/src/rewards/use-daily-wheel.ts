import { t } from '@lingui/core/macro';
import { nowMs } from '../app/clock.ts';
import { useWhenDue } from '../app/when-due.ts';
import { useShared } from '../catalogue/shared-value.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useFlags } from '../flags/use-flags.ts';
import { formatSoon } from '../language/format.ts';
import type { Opening } from '../player/openings.ts';
import { useOpenings } from '../player/use-capabilities.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { rewardsState } from './daily-reward.ts';

export interface DailyWheel {
  readonly isReady: boolean;
  /** When the next spin is due, while the last one is too recent. */
  readonly next: string | undefined;
  readonly open: () => void;
  /** The player gets none, now or later. */
  readonly closed?: Opening;
}

/** The wheel as this player finds it; undefined while it is off or not known. Source: WHEEL-1, WHEEL-5. */
export function useDailyWheel(): DailyWheel | undefined {
  const { dailyRewardsEnabled } = useFlags();
  const state = useShared(rewardsState);
  const session = useStartedSession();
  const dialogs = useDialogs();
  const openings = useOpenings();
  const dueAt = state?.nextRedeemTime ?? undefined;
  const check = session?.dailyReward.check;
  useWhenDue(dueAt, check);
  if (!dailyRewardsEnabled || state === undefined) return undefined;
  const closed = (['promotions', 'freeEntry'] as const)
    .map(openings)
    .find((opening) => opening.is === 'closed');
  return {
    isReady: state.available && closed === undefined,
    next: dueAt === undefined ? undefined : t`Next spin: ${formatSoon(dueAt, nowMs())}`,
    open: () => dialogs.open('daily_wheel', {}),
    ...(closed === undefined ? {} : { closed }),
  };
}
