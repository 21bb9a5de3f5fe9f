import { purchasePacks } from '@jubilee/contract/calls/configuration';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import type { Call } from '../calls/call.ts';
import type { CallProblem } from '../calls/outcome.ts';
import { makeShared } from '../catalogue/shared-value.ts';

/** The packs on sale; `failed` until the next reading where there were none before. */
export type PacksOnSale =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly packs: readonly PurchasePack[] };

export const packsOnSale = makeShared<PacksOnSale>({ is: 'loading' });

/** Read at login and by the store. A failure is only logged. Source: PAY-1, AUTH-18. */
export async function readPacks(
  call: Call,
  log: (sentence: string, cause?: unknown) => void,
): Promise<CallProblem | undefined> {
  const answer = await call(purchasePacks, { query: { visible: 'true' } });
  if (answer.ok) {
    packsOnSale.write({ is: 'known', packs: answer.value.packs });
    return undefined;
  }
  log('The packs could not be read', answer.problem);
  if (packsOnSale.read().is !== 'known') packsOnSale.write({ is: 'failed' });
  return answer.problem;
}
