import { useCallback, useEffect } from 'react';
import type { Payment } from '@jubilee/contract/entities/purchase';
import { every } from '../app/every.ts';
import { useAnswer } from '../player/use-answer.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { recentPayments } from './own-payments.ts';
import { buyingProblem } from './payment-sentences.ts';

const ASK_EVERY_MS = 4_000;

/** The payment as the server has it; without an id the newest. Asks again while it is pending. */
export function usePayment(paymentId: string | undefined) {
  const engine = useStartedSession()?.engine;
  const load = useCallback(async () => {
    if (engine === undefined) return { ok: false, message: '' } as const;
    const answer = await recentPayments(engine);
    if (!answer.ok) return { ok: false, message: buyingProblem(answer.problem) } as const;
    const payment = answer.payments.find((one) => (paymentId ?? one.paymentId) === one.paymentId);
    return { ok: true, payment } as const;
  }, [engine, paymentId]);
  const { answer, again, retry } = useAnswer<{ ok: true; payment: Payment | undefined }>(
    engine === undefined ? undefined : load,
  );
  const isPending = answer?.ok === true && answer.payment?.status === 'PENDING';
  useEffect(
    () => (isPending ? every(ASK_EVERY_MS, () => void again()) : undefined),
    [again, isPending],
  );
  const isPaid = answer?.ok === true && answer.payment?.status === 'SUCCEEDED';
  useEffect(() => {
    if (isPaid) void engine?.refreshBalances();
  }, [engine, isPaid]);
  return { answer, retry };
}
