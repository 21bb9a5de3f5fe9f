/**
 * Every change of a cash-out after its request: the state, its money, the line of what happened and the email, in one transaction
 * under the wallet's lock. Source: CASH-1, CASH-5, CASH-6.
 */
import { PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { type PayoutFact, statusAfter } from '@jubilee/core/cash-outs/cash-out-rules';
import { isoInstant } from '../../platform/clock/clock.ts';
import { serverRequest } from '../money/index.ts';
import type { OperationAnswer } from '../wallet/index.ts';
import { brandOfNumber, type Database, type SettlingPorts } from './cash-out-ports.ts';
import {
  addStep,
  type CashOutRow,
  type Change,
  changeCashOut,
  lockCashOut,
} from './cash-out.store.ts';

/** Who did it and why: 'player', 'rules', 'vendor', or the name of an operator. */
export interface Act {
  readonly act: string;
  readonly by: string;
  readonly reason: string;
}

/** The way of which only staff know where it goes. */
export const PAID_BY_STAFF = 'MANUAL' satisfies CashOutRow['provider'];
/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const RETURN_REFERENCE = 9;

type Changed = OperationAnswer | { readonly status: 'changed' | 'unchanged' };
type Money = 'CASH_OUT_RELEASE' | 'CASH_OUT_PAID' | 'CASH_OUT_RETURNED';
type Template = 'cashOutReviewed' | 'cashOutPaid' | 'cashOutFailed' | 'cashOutReturned';

/** A return that no balance can hold: a person decides, or a later reading finds room. */
const NOT_CREDITED = 'RETURN_NOT_CREDITED';

/**
 * Why what was reviewed is not sent: the operator has closed the account, or not resolved a payment that was taken back. Who
 * excluded themselves is paid.
 */
export async function holdOf(
  { accounts, hasOpenReversal }: Pick<SettlingPorts, 'accounts' | 'hasOpenReversal'>,
  walletId: bigint,
  client?: Database,
): Promise<'ACCOUNT_DISABLED' | 'OPEN_REVERSAL' | undefined> {
  const player = await accounts.byWallet(walletId);
  if (player?.state === 'DISABLED') return 'ACCOUNT_DISABLED';
  return (await hasOpenReversal(walletId, client)) ? 'OPEN_REVERSAL' : undefined;
}

/** An order may still be open at the vendor of what failed before it was paid; the worker closes it. */
export const closesAt = ({ provider }: CashOutRow, at: string): string | null =>
  provider === PUSHED_PAYEE.provider ? at : null;

/**
 * False: the state has changed meanwhile, and nothing was done. Faults: the wallet is busy or its database did not answer; the
 * caller repeats it.
 */
export async function changeUnderLock(
  ports: SettlingPorts,
  row: CashOutRow,
  decide: (
    now: CashOutRow,
    at: string,
  ) => (Change & { readonly money?: Money; readonly email?: Template }) | undefined,
  act: Act,
): Promise<boolean> {
  const at = isoInstant(await ports.sharedClock.read());
  const answer = await ports.wallet.inTransaction<Changed>(row.wallet_id, async (client) => {
    const now = await lockCashOut(client, row);
    const decided = decide(now, at);
    if (decided === undefined) return { commit: false, value: { status: 'unchanged' } };
    const { money, email, ...change } = decided;
    if (money !== undefined) {
      const moved = await moveWithin(ports, client, now, money);
      if (moved.status === 'refused' && moved.code === 'BALANCE_LIMIT_REACHED') {
        if (!now.doubts.includes(NOT_CREDITED)) {
          await changeCashOut(client, row, { doubts: [...now.doubts, NOT_CREDITED] }, at);
          await addStep(client, row, { ...act, status: now.status, at });
        }
        return { commit: true, value: { status: 'unchanged' } };
      }
      if (moved.status !== 'applied') return { commit: false, value: moved };
    }
    await changeCashOut(client, row, change, at);
    await addStep(client, row, { ...act, status: change.status ?? now.status, at });
    if (email !== undefined) await emailWithin(ports, client, now, email);
    return { commit: true, value: { status: 'changed' } };
  });
  if (answer.status === 'changed' || answer.status === 'unchanged')
    return answer.status === 'changed';
  const why = answer.status === 'refused' ? answer.code : answer.status;
  throw new Error(`cash-out ${row.payout_id} could not be changed: ${why}`);
}

/** What a vendor, a bank or the staff report of a payout. */
export function settleCashOut(
  ports: SettlingPorts,
  row: CashOutRow,
  fact: PayoutFact,
  report: Act & {
    /** One of our own codes, which the player sees. */
    readonly failure?: string;
    readonly reference?: string;
    readonly dueAt?: string;
  },
): Promise<boolean> {
  const { failure = 'TECHNICAL', reference, dueAt, ...act } = report;
  return changeUnderLock(
    ports,
    row,
    (now, at) => {
      const status = statusAfter(now.status, fact);
      if (status === undefined) return undefined;
      const hasComeBack = now.status === 'SUCCEEDED';
      const isPaid = status === 'SUCCEEDED';
      return {
        status,
        money: hasComeBack ? 'CASH_OUT_RETURNED' : isPaid ? 'CASH_OUT_PAID' : 'CASH_OUT_RELEASE',
        email: hasComeBack ? 'cashOutReturned' : isPaid ? 'cashOutPaid' : 'cashOutFailed',
        failure_reason: isPaid ? null : hasComeBack || fact === 'returned' ? 'RETURNED' : failure,
        asked: 0,
        due_at: isPaid ? (dueAt ?? null) : hasComeBack ? null : closesAt(now, at),
        ...(reference === undefined ? {} : { reference }),
      };
    },
    act,
  );
}

/** REQUESTED becomes REVIEWED, once it is known where it goes; what pays it takes it from there. */
export function reviewCashOut(ports: SettlingPorts, row: CashOutRow, act: Act): Promise<boolean> {
  return changeUnderLock(
    ports,
    row,
    (now, at) =>
      now.status === 'REQUESTED' && (now.provider === PAID_BY_STAFF || now.destination !== null)
        ? { status: 'REVIEWED', due_at: at, email: 'cashOutReviewed' }
        : undefined,
    act,
  );
}

/** Before anything was sent; afterwards only the vendor knows. */
export function refuseCashOut(ports: SettlingPorts, row: CashOutRow, act: Act): Promise<boolean> {
  return changeUnderLock(
    ports,
    row,
    (now, at) =>
      now.status === 'REQUESTED' || (now.status === 'REVIEWED' && now.submitted_at === null)
        ? {
            status: 'FAILED',
            failure_reason: 'NOT_APPROVED',
            money: 'CASH_OUT_RELEASE',
            due_at: closesAt(now, at),
            asked: 0,
            email: 'cashOutFailed',
          }
        : undefined,
    act,
  );
}

function moveWithin(
  { ids, wallet }: Pick<SettlingPorts, 'ids' | 'wallet'>,
  client: Database,
  row: CashOutRow,
  kind: Money,
): Promise<OperationAnswer> {
  const { wallet_id: walletId, brand: brandNumber, tickets: amount, cash_out_id: id } = row;
  const { requestId: operationId, requestHash } = serverRequest({
    route: kind,
    brandNumber,
    walletId,
    operationId: ids.uuidV7(),
    body: { payoutId: row.payout_id },
  });
  const head = {
    walletId,
    brandNumber,
    operationId,
    currency: 'SWEEP_TICKETS',
    requestHash,
  } as const;
  if (kind !== 'CASH_OUT_RETURNED') {
    return wallet.cashOutWithin(client, { ...head, kind, reservationId: id, amount });
  }
  const reference = { provider: PLATFORM_PROVIDER, kind: RETURN_REFERENCE, ref: row.payout_id };
  return wallet.adjustWithin(client, { ...head, kind, amount, reference });
}

export async function emailWithin(
  {
    accounts,
    brands,
    enqueueEmail,
    pageOf,
  }: Pick<SettlingPorts, 'accounts' | 'brands' | 'enqueueEmail' | 'pageOf'>,
  client: Database,
  row: Pick<CashOutRow, 'wallet_id' | 'brand' | 'tickets'>,
  template: Template | 'cashOutRequested' | 'cashOutCanceled',
): Promise<void> {
  const player = await accounts.byWallet(row.wallet_id);
  if (player === undefined || player.email === null) return;
  const brand = brandOfNumber(brands, row.brand);
  await enqueueEmail(client, {
    brandLocation: brand.location,
    to: player.email,
    template,
    link: pageOf(brand),
    tickets: Number(row.tickets),
    ...(player.nickname === null ? {} : { displayName: player.nickname }),
  });
}
