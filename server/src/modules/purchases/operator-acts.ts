/** What operators do about packs, codes and payments, each with who and why. Source: OPS-55. */
import { refuse, ok, type Result } from '@jubilee/contract/values/result';
import type { Promo } from '@jubilee/core/purchases/decide-purchase';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { addOperatorAct, type OperatorAct } from '../audit/index.ts';
import { type Pack, putPack, putPromo } from './pack.store.ts';
import {
  changePayment,
  findPayment,
  listPayments,
  type PaymentRecord,
  readPayment,
} from './payment.store.ts';
import { centsGoneBack, resolveReversal } from './reversal.store.ts';
import type { Database } from './purchase-ports.ts';

export const PAYMENTS_LISTED_MAX = 100;

export interface OperatorPorts extends OperatorAct {
  readonly pool: Pool;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly nowMs: number;
  readonly brand: number;
}

/** A pack as it is sold from now on; payments that were begun before keep what they were begun with. */
export function setPack(
  ports: OperatorPorts,
  pack: Pack & { readonly position: number },
): Promise<void> {
  return inTransaction(ports.pool, async (client) => {
    await putPack(client, ports.brand, pack, ports.nowMs, 'replace');
    await noteAct(client, ports, { act: 'setPack', subject: pack.code, details: pack });
  });
}

export function setPromo(ports: OperatorPorts, promo: Promo): Promise<void> {
  return inTransaction(ports.pool, async (client) => {
    await putPromo(client, ports.brand, promo, ports.nowMs, 'replace');
    await noteAct(client, ports, { act: 'setPromo', subject: promo.code, details: promo });
  });
}

/** Newest first; `isCase`: only those that wait for an operator. */
export function paymentsOfBrand(
  { pool, brand }: Pick<OperatorPorts, 'pool' | 'brand'>,
  isCase: boolean,
): Promise<readonly PaymentRecord[]> {
  return listPayments(pool, { brand, isCase }, { limit: PAYMENTS_LISTED_MAX });
}

/** A payment of a brand, and how much of its price went back. */
export async function paymentFacts(
  { pool, brand }: Pick<OperatorPorts, 'pool' | 'brand'>,
  paymentId: string,
): Promise<{ readonly payment: PaymentRecord; readonly centsBack: bigint } | undefined> {
  const payment = await findPayment(pool, paymentId);
  if (payment?.brand !== brand) return undefined;
  return { payment, centsBack: await centsGoneBack(pool, paymentId) };
}

/** Newest first. */
export function paymentsOfPlayer(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly PaymentRecord[]> {
  return listPayments(db, { walletId }, { limit });
}

const MONEY_CAME: ReadonlySet<string | null> = new Set(['AMOUNT_DIFFERS', 'TAKEN_AGAINST_NO']);

/**
 * What an operator has settled outside of the platform: the case and a reversal that is open are closed, and a payment that is
 * open counts as failed. Nothing is sent and nothing is credited. Refuses NOT_FOUND.
 */
export function resolvePayment(
  ports: OperatorPorts,
  paymentId: string,
): Promise<Result<PaymentRecord>> {
  return changeAsOperator(ports, paymentId, 'resolvePayment', async (client, payment, at) => {
    const { status, moneyBack, caseReason } = payment;
    const isOpen = status === 'PENDING';
    // Money that came, or was to go back, is settled too: no later event sends any of it.
    const hasCome = status !== 'SUCCEEDED' && MONEY_CAME.has(caseReason);
    const isSettled = hasCome || moneyBack === 'DUE';
    await changePayment(
      client,
      paymentId,
      {
        caseReason: null,
        due: 'closed',
        ...(isOpen ? { status: 'FAILED', failureReason: 'CANCELED' } : {}),
        ...(isSettled ? { moneyBack: 'DONE', refundId: ports.ids.uuidV7() } : {}),
      },
      at,
    );
    await resolveReversal(client, paymentId, at);
    return true;
  });
}

/**
 * Has the vendor send the money back; the worker calls it. Coins that were given are taken back when the vendor has done it. Refuses
 * NOT_FOUND, STATE_CONFLICT where nothing came or it went back already.
 */
export function refundPayment(
  ports: OperatorPorts,
  paymentId: string,
): Promise<Result<PaymentRecord>> {
  return changeAsOperator(ports, paymentId, 'refundPayment', async (client, payment, at) => {
    const { status, reference, moneyBack, caseReason } = payment;
    const isAgain = moneyBack === 'DUE' && caseReason !== null;
    if (reference === null || (moneyBack !== null && !isAgain)) return false;
    if ((await centsGoneBack(client, paymentId)) > 0n) return false;
    await changePayment(
      client,
      paymentId,
      {
        moneyBack: 'DUE',
        refundId: ports.ids.uuidV7(),
        caseReason: null,
        due: at,
        ...(status === 'PENDING' ? { status: 'FAILED', failureReason: 'SENT_BACK' } : {}),
      },
      at,
    );
    return true;
  });
}

function changeAsOperator(
  ports: OperatorPorts,
  paymentId: string,
  act: string,
  change: (client: Database, payment: PaymentRecord, at: string) => Promise<boolean>,
): Promise<Result<PaymentRecord>> {
  return inTransaction(ports.pool, async (client): Promise<Result<PaymentRecord>> => {
    const payment = await findLocked(client, ports.brand, paymentId);
    if (payment === undefined) return refuse('NOT_FOUND');
    const at = isoInstant(ports.nowMs);
    if (!(await change(client, payment, at))) return refuse('STATE_CONFLICT');
    const { status, caseReason, moneyBack } = payment;
    await noteAct(client, ports, {
      act,
      subject: paymentId,
      details: { status, caseReason, moneyBack },
    });
    return ok(await readPayment(client, paymentId));
  });
}

async function findLocked(
  client: Database,
  brand: number,
  paymentId: string,
): Promise<PaymentRecord | undefined> {
  const payment = await findPayment(client, paymentId, 'lock');
  return payment?.brand === brand ? payment : undefined;
}

function noteAct(
  client: Database,
  ports: OperatorPorts,
  did: { readonly act: string; readonly subject: string; readonly details: object },
): Promise<void> {
  return addOperatorAct(client, ports, {
    ...did,
    brand: ports.brand,
    at: isoInstant(ports.nowMs),
  });
}
