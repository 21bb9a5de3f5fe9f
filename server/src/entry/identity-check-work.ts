/** The worker's part of identity checks. */
import { payBonuses, readDueCases } from '../modules/identity-checks/index.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const INTERVAL_MS = 500;

/** Reads cases that are due, then pays what a verified purchase brings. */
export function runIdentityChecks(
  { identityChecks }: Pick<AppServices, 'identityChecks'>,
  fault: (what: string) => (error: unknown) => void,
): { stop(): Promise<void> } {
  const readFault = fault('an identity case could not be read');
  const bonusFault = fault('a bonus for a verified purchase could not be paid');
  return repeatEvery(
    INTERVAL_MS,
    async () => {
      await readDueCases(identityChecks, readFault);
      await payBonuses(identityChecks, bonusFault);
    },
    readFault,
  );
}
