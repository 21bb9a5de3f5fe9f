import { payments } from '@jubilee/contract/calls/payments';
import type { Payment } from '@jubilee/contract/entities/purchase';
import {
  ANY_PAYMENT_CHECK_LIMIT,
  EXACTLY_ONE_PAYMENT_CHECK_LIMIT,
} from '@jubilee/contract/values/limits';
import type { CallProblem } from '../calls/outcome.ts';
import { makeShared } from '../catalogue/shared-value.ts';
import type { SessionEngine } from '../session/engine/session-engine.ts';

type Engine = Pick<SessionEngine, 'call'>;

/** Enough to find a payment that the page speaks of: the newest come first. */
const RECENT = '50';

/** As they were read last, for every part of the page that shows them. They name whose they are. */
export const knownPayments = makeShared<readonly Payment[]>([]);

/** The player's newest payments as the server has them. */
export async function recentPayments({
  call,
}: Engine): Promise<
  | { readonly ok: true; readonly payments: readonly Payment[] }
  | { readonly ok: false; readonly problem: CallProblem }
> {
  const answer = await call(payments, { query: { limit: RECENT } });
  if (!answer.ok) return answer;
  knownPayments.write(answer.value.payments);
  return { ok: true, payments: answer.value.payments };
}

async function succeeded({ call }: Engine, limit: number): Promise<number | undefined> {
  const answer = await call(payments, { query: { status: 'SUCCEEDED', limit: `${limit}` } });
  return answer.ok ? answer.value.payments.length : undefined;
}

/** Whether the player has paid for anything; undefined when it cannot be told now. Source: LIM-6. */
export async function hasPaid(engine: Engine): Promise<boolean | undefined> {
  const count = await succeeded(engine, ANY_PAYMENT_CHECK_LIMIT);
  return count === undefined ? undefined : count > 0;
}

/** Whether exactly one payment has succeeded. Source: LIM-6. */
export async function hasPaidOnce(engine: Engine): Promise<boolean> {
  return (await succeeded(engine, EXACTLY_ONE_PAYMENT_CHECK_LIMIT)) === 1;
}
