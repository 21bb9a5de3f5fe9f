/** The worker's part of rewards. */
import { readDuePurchases } from '../modules/loyalty/index.ts';
import { rewardFriends } from '../modules/referrals/index.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const INTERVAL_MS = 1_000;

export function runRewards(
  { referrals, loyalty }: Pick<AppServices, 'referrals' | 'loyalty'>,
  fault: (what: string) => (error: unknown) => void,
): { stop(): Promise<void> } {
  const friendFault = fault('a friend could not be rewarded');
  const purchaseFault = fault('a purchase for points could not be read');
  return repeatEvery(
    INTERVAL_MS,
    async () => {
      await rewardFriends(referrals, friendFault);
      await readDuePurchases(loyalty, purchaseFault);
    },
    purchaseFault,
  );
}
