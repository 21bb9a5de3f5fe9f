/**
 * The worker credits what an act has released. Each entry has its operation id stored, and its request is a reference that the
 * ledger accepts once: a worker that ends in the middle, two workers, or a repetition credit each exactly once. Source: POST-9.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import { endCredits } from './batch.store.ts';
import {
  type DueCredit,
  listDueCredits,
  noteCredited,
  refuseCredit,
  replaceOperation,
} from './credit.store.ts';
import type { PostalCreditPorts } from './postal-ports.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const POSTAL_ENTRY_REFERENCE = 2;
const PAGE_SIZE = 100;

/** One round over everything that is due. An entry that fails is reported and does not delay the others. Returns how many were credited. */
export async function creditDueEntries(
  ports: PostalCreditPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  let after: string | undefined;
  let credited = 0;
  for (;;) {
    const page = await listDueCredits(ports.pool, { after, limit: PAGE_SIZE });
    for (const due of page) {
      const isCredited = await creditEntry(ports, due).catch((error: unknown) => {
        onFault(error);
        return false;
      });
      if (isCredited) credited += 1;
    }
    after = page.at(-1)?.request_id;
    if (page.length < PAGE_SIZE) break;
  }
  await endCredits(ports.pool);
  return credited;
}

/** Faults: the ledger did not answer or was busy; the next round repeats it with the same id. */
async function creditEntry(ports: PostalCreditPorts, due: DueCredit): Promise<boolean> {
  const { wallet_id: walletId, request_id: requestId, tickets: amount } = due;
  const answer = await runServerCommand({
    request: serverRequest({
      route: 'postalEntry',
      walletId,
      brandNumber: due.brand,
      operationId: due.operation_id,
      body: requestId,
    }),
    async record({ brandNumber, requestId: operationId, requestHash, budget }) {
      const operation = {
        kind: 'POSTAL_ENTRY',
        walletId,
        brandNumber,
        operationId,
        currency: 'SWEEP_TICKETS',
        requestHash,
        amount,
        reference: { provider: PLATFORM_PROVIDER, kind: POSTAL_ENTRY_REFERENCE, ref: requestId },
      } as const;
      return ledgerOutcome(await ports.wallet.apply({ kind: 'grant', operation }, budget));
    },
  });
  const at = isoInstant(ports.clock.now());
  if (answer.ok) return noteAndEmail(ports, due, answer.value.stored.operationId, at);
  const { code } = answer.refusal;
  if (code === 'WALLET_CLOSED' || code === 'BALANCE_LIMIT_REACHED') {
    await refuseCredit(ports.pool, requestId, 'accountClosed', at);
    return false;
  }
  if (code === 'REQUEST_ID_OUTSIDE_WINDOW') {
    const ids = { from: due.operation_id, to: ports.ids.uuidV7() };
    await replaceOperation(ports.pool, requestId, ids);
    return false;
  }
  throw new Error(`the postal entry ${requestId} was not credited: ${code}`);
}

function noteAndEmail(
  { pool, enqueueEmail, brands, pageOf }: PostalCreditPorts,
  due: DueCredit,
  operationId: string,
  at: string,
): Promise<boolean> {
  const brand = brands.find(({ number }) => number === due.brand);
  return inTransaction(pool, async (client) => {
    const isFirst = await noteCredited(client, { requestId: due.request_id, operationId, at });
    if (isFirst && brand !== undefined && due.email !== null) {
      await enqueueEmail(client, emailOf(due, due.email, brand, pageOf(brand)));
    }
    return isFirst;
  });
}

function emailOf(due: DueCredit, to: string, brand: Brand, link: string) {
  return {
    brandLocation: brand.location,
    to,
    template: 'postalEntryCredited',
    link,
    tickets: Number(due.tickets),
    ...(due.language === null ? {} : { language: due.language }),
    ...(due.nickname === null ? {} : { displayName: due.nickname }),
  } as const;
}
