import { useShared } from '../catalogue/shared-value.ts';
import { useSession } from '../session/session-context.ts';
import { knownPayments } from './own-payments.ts';

/** Whether a payment of the player succeeded, or may still: packs for a first purchase are not sold to them. */
export function useHasBought(): boolean {
  const userId = useSession().user?.userId;
  return useShared(knownPayments).some(
    (payment) => payment.userId === userId && payment.status !== 'FAILED',
  );
}
