/** The worker's part of cash-outs. */
import { followPayouts } from '../modules/cash-outs/index.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const INTERVAL_MS = 500;

/** Sends what was reviewed, and asks for what is open. */
export function runPayouts(
  { cashOuts }: Pick<AppServices, 'cashOuts'>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  return repeatEvery(INTERVAL_MS, () => followPayouts(cashOuts, onFault), onFault);
}
