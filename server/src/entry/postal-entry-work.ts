import { creditDueEntries } from '../modules/postal-entries/index.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const INTERVAL_MS = 2_000;

/** The worker credits entries by post that an act has released. */
export function creditPostalEntries(
  { postalCredits }: Pick<AppServices, 'postalCredits'>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  return repeatEvery(INTERVAL_MS, () => creditDueEntries(postalCredits, onFault), onFault);
}
