/** The worker's part of buying. */
import { runDuePayments } from '../modules/purchases/index.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const INTERVAL_MS = 500;

/** Asks vendors about payments that are due, and sends back what is not kept. */
export function runPurchases(
  { purchases }: Pick<AppServices, 'purchases'>,
  fault: (what: string) => (error: unknown) => void,
): { stop(): Promise<void> } {
  const paymentFault = fault('a payment could not be brought to its end');
  return repeatEvery(
    INTERVAL_MS,
    async () => void (await runDuePayments(purchases, paymentFault)),
    paymentFault,
  );
}
