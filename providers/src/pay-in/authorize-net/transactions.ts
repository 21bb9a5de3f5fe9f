/** Reads of the vendor's transactions: by its own id, or by our order number in what is open and what was settled lately. */
import * as z from 'zod/mini';
import { type Cents, fromDollars } from '../../amounts.ts';
import { UNREADABLE, unavailable } from '../../vendor-call.ts';
import { callApi, type Vendor } from './api.ts';
import { toOrderNumber } from './order-number.ts';

/** Longer than we ask about a payment that the vendor never named. */
const SOUGHT_DAYS = 5;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 1_000;
const PAGES_MAX = 20;
const BATCHES_MAX = 60;

export function amountOf(given: number | string | undefined): Cents | undefined {
  return given === undefined ? undefined : fromDollars(String(given));
}

const number = z.union([z.number(), z.string()]);
const detailsSchema = z.object({
  transaction: z.object({
    transId: z.string(),
    transactionStatus: z.string(),
    responseReasonCode: z.optional(number),
    authAmount: number,
    settleAmount: z.optional(number),
    order: z.optional(z.object({ invoiceNumber: z.optional(z.string()) })),
    payment: z.optional(z.object({ creditCard: z.optional(z.object({ cardNumber: z.string() })) })),
  }),
});
export type Details = z.output<typeof detailsSchema>['transaction'];
const listSchema = z.object({
  transactions: z.optional(
    z.array(z.object({ transId: z.string(), invoiceNumber: z.optional(z.string()) })),
  ),
});
const batchesSchema = z.object({
  batchList: z.optional(z.array(z.object({ batchId: z.string() }))),
});

const NOT_FOUND = { outcome: 'not-found' } as const;

export async function readDetails(vendor: Vendor, transId: string) {
  const said = await callApi(vendor, 'getTransactionDetailsRequest', { transId });
  if (said.outcome !== 'said') return unavailable(said);
  if (said.code === 'E00040') return NOT_FOUND;
  const parsed = said.isOk ? detailsSchema.safeParse(said.body) : undefined;
  if (parsed?.success !== true) return unavailable(UNREADABLE);
  return { outcome: 'found', details: parsed.data.transaction } as const;
}

/** `not-found` only when all of it was read. */
export async function findByOrder(vendor: Vendor, id: string) {
  const orderNumber = toOrderNumber(id);
  const open = await searchList(vendor, 'getUnsettledTransactionListRequest', {}, orderNumber);
  if (open.outcome !== 'not-found') return resolve(vendor, open);
  const said = await callApi(vendor, 'getSettledBatchListRequest', {
    firstSettlementDate: new Date(vendor.nowMs() - SOUGHT_DAYS * DAY_MS).toISOString(),
    lastSettlementDate: new Date(vendor.nowMs()).toISOString(),
  });
  if (said.outcome !== 'said') return unavailable(said);
  const batches = said.isOk ? batchesSchema.safeParse(said.body) : undefined;
  if (batches?.success !== true) return unavailable(UNREADABLE);
  const { batchList = [] } = batches.data;
  if (batchList.length > BATCHES_MAX) return unavailable({ why: 'there are too many batches' });
  for (const { batchId } of batchList) {
    const found = await searchList(vendor, 'getTransactionListRequest', { batchId }, orderNumber);
    if (found.outcome !== 'not-found') return resolve(vendor, found);
  }
  return NOT_FOUND;
}

type Found = Awaited<ReturnType<typeof searchList>>;

async function resolve(vendor: Vendor, found: Exclude<Found, typeof NOT_FOUND>) {
  return found.outcome === 'listed' ? readDetails(vendor, found.transId) : found;
}

async function searchList(vendor: Vendor, name: string, of: object, orderNumber: string) {
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const said = await callApi(vendor, name, {
      ...of,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: PAGE_SIZE, offset: page },
    });
    if (said.outcome !== 'said') return unavailable(said);
    const parsed = said.isOk ? listSchema.safeParse(said.body) : undefined;
    if (parsed?.success !== true) return unavailable(UNREADABLE);
    const { transactions = [] } = parsed.data;
    const found = transactions.find(({ invoiceNumber }) => invoiceNumber === orderNumber);
    if (found !== undefined) return { outcome: 'listed', transId: found.transId } as const;
    if (transactions.length < PAGE_SIZE) return NOT_FOUND;
  }
  return unavailable({ why: 'there are more transactions than are read' });
}
