/** The request that a command belongs to, bound to its id by a hash. Source: WAL-27. */
import type { Refusal } from '@jubilee/contract/values/refusals';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import { createRequestBudget, type RequestBudget } from '../../platform/lanes/request-budget.ts';
import { isSameRequest, type StoredOperation } from '../wallet/index.ts';

/** A request as its hash covers it. `route` is stored inside hashes and never changes. */
export interface MoneyRequest {
  readonly route: string;
  readonly walletId: bigint;
  readonly brandNumber: number;
  /** UUIDv7 made by the client, unique per wallet forever. */
  readonly requestId: string;
  readonly body: unknown;
}

/** A request together with its hash: what the ledger stores, and what a repeat is compared with. */
export interface BoundRequest extends MoneyRequest {
  readonly requestHash: Uint8Array;
  /** What the ledger may spend on this request, over all attempts. */
  readonly budget: RequestBudget;
}

/** What was decided under a request id before. */
export type StoredDecision<Stored> =
  | { readonly requestHash: Uint8Array; readonly refusal: undefined; readonly stored: Stored }
  | { readonly requestHash: Uint8Array; readonly refusal: Refusal };

/** `stored`: what is answered unless the ledger has a refusal under the id. */
export function decisionOf<Stored>(
  { requestHash: hash, refusal }: Pick<StoredOperation, 'requestHash' | 'refusal'>,
  stored: Stored,
): StoredDecision<Stored> {
  return refusal === undefined
    ? { requestHash: hash, refusal, stored }
    : { requestHash: hash, refusal: { code: refusal } };
}

export function bindRequest(request: MoneyRequest): BoundRequest {
  return { ...request, requestHash: requestHash(request), budget: createRequestBudget() };
}

/** What was decided under the id of this request. Refuses as was decided, and REQUEST_ID_REUSED. */
export function decidedBefore<Stored>(
  request: Pick<BoundRequest, 'requestHash'>,
  decision: StoredDecision<Stored>,
): Result<Stored> {
  if (!isSameRequest(decision, request)) return refuse('REQUEST_ID_REUSED');
  return decision.refusal === undefined
    ? ok(decision.stored)
    : { ok: false, refusal: decision.refusal };
}
