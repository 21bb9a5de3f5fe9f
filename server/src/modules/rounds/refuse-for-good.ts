import type { Refusal, RefusalCode } from '@jubilee/contract/values/refusals';
import { refuse, type Result } from '@jubilee/contract/values/result';
import { type BoundRequest, ledgerOutcome } from '../money/index.ts';
import type { StoredRefusal } from '../wallet/index.ts';
import type { LoadedRound } from './deal-round.ts';
import type { RoundPorts } from './round-ports.ts';

/**
 * What a round refuses now and may take later: after another step, or once it has begun. A complete round takes nothing
 * ever again, and what a gate or a rule of a state refuses may be sent again under the same id.
 */
const MAY_BE_TAKEN_LATER = [
  'ILLEGAL_ACTION',
  'STATE_CONFLICT',
  'NOT_FOUND',
] as const satisfies readonly StoredRefusal[];

function mayBeTakenLater(code: RefusalCode): code is (typeof MAY_BE_TAKEN_LATER)[number] {
  return MAY_BE_TAKEN_LATER.some((one) => one === code);
}

/**
 * Refuses an action under its id for good, so that a late copy of it neither acts nor charges. The ledger decides under
 * the wallet's lock whether a copy was taken before; then that step is what the id stands for, and is answered by the
 * pipeline. Refuses also REQUEST_ID_REUSED, REQUEST_ID_OUTSIDE_WINDOW, TOO_MANY_REQUESTS and OUTCOME_UNKNOWN, which
 * store nothing. Source: WAL-28.
 */
export async function refuseForGood(
  { wallet }: Pick<RoundPorts, 'wallet'>,
  refused: {
    readonly request: BoundRequest;
    readonly loaded: LoadedRound | undefined;
    readonly refusal: Refusal;
  },
): Promise<Result<never>> {
  const { request, loaded, refusal } = refused;
  const { code } = refusal;
  if (!mayBeTakenLater(code)) return { ok: false, refusal };
  const { walletId, brandNumber, requestId, requestHash, budget } = request;
  const { currency, amount } = loaded?.reserved.opened ?? { currency: 'POINTS', amount: 1n };
  const head = { walletId, brandNumber, operationId: requestId, requestHash };
  const operation = { ...head, currency, amount, refusal: code };
  const answer = ledgerOutcome(await wallet.apply({ kind: 'reservation', operation }, budget));
  // Nothing can have been taken under the id of a refusal; what was taken is found by the pipeline.
  if (answer.ok) return refuse('REQUEST_ID_REUSED');
  return answer.refusal.code === code ? { ok: false, refusal } : answer;
}
