/**
 * The worker submits what was reviewed once and asks for what is open. The key was stored with the request and `submitted_at` stands
 * before the call, so whatever is interrupted is asked for and never paid twice. Source: CASH-5, CASH-6.
 */
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { nextAskMs } from '@jubilee/core/cash-outs/cash-out-rules';
import { cents } from '@jubilee/providers/amounts';
import type {
  PayOutAdapter,
  PayOutEvent,
  PayOutOutcome,
  PayOutStatus,
} from '@jubilee/providers/pay-out/port';
import type { WebhookReply } from '@jubilee/providers/webhook';
import type { Brand } from '@jubilee/contract/settings/brand';
import { isoInstant } from '../../platform/clock/clock.ts';
import { isUuidV7 } from '../../platform/ids/ids.ts';
import { isHandedOver } from './bank-file.store.ts';
import { brandOfNumber, type CashOutPorts } from './cash-out-ports.ts';
import {
  acceptDelivery,
  addStep,
  type CashOutRow,
  changeCashOut,
  findCashOut,
  findOfVendor,
  setNextRead,
  takeDue,
} from './cash-out.store.ts';
import { changeUnderLock, holdOf, settleCashOut } from './settle-cash-out.ts';

const AT_ONCE = 10;
const DAY_MS = 24 * 3_600_000;
/** Longer than a call at a vendor may take, and what another node waits if this one dies. */
const LEASE_MS = 90_000;
/** A vendor that knows nothing of a payout then never will: no request is on its way that long. */
const NEVER_ARRIVED_MS = 2 * 60_000;

/** Returns how many were read. */
export async function followPayouts(
  ports: CashOutPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = await ports.sharedClock.read();
  const due = await takeDue(ports.pool, {
    at: isoInstant(nowMs),
    leasedUntil: isoInstant(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  await Promise.all(
    due.map((row) =>
      followPayout(ports, row).catch((error: unknown) => {
        // Its lease ends, and it is read again.
        onFault(error);
      }),
    ),
  );
  return due.length;
}

async function followPayout(ports: CashOutPorts, row: CashOutRow): Promise<void> {
  const adapter = adapterOf(ports, row);
  if (adapter === undefined) {
    // Staff pay it, or it goes into a file of the bank, which is settled when its returns can no longer be expected.
    const isInFile = row.trace !== null && row.status === 'REVIEWED';
    if (isInFile && (await isHandedOver(ports.pool, row))) {
      await settleCashOut(ports, row, 'paid', { ...VENDOR, reason: 'not returned' });
    } else {
      const tomorrow = isoInstant((await ports.sharedClock.read()) + DAY_MS);
      await setNextRead(ports.pool, row, { at: isInFile ? tomorrow : null, asked: 0 });
    }
    return;
  }
  if (row.status === 'FAILED') return closeOrder(ports, adapter, row);
  await askVendor(ports, adapter, row);
  const now = await findCashOut(ports.pool, row);
  const nowMs = await ports.sharedClock.read();
  const next = nextAskMs(now?.status ?? 'FAILED', { nowMs, asked: row.asked });
  await setNextRead(ports.pool, row, {
    at: next === undefined ? null : isoInstant(next),
    asked: row.asked + 1,
  });
}

const VENDOR = { act: 'report', by: 'vendor' } as const;

const MAY_BE_OPEN: ReadonlySet<PayOutStatus['outcome']> = new Set([
  'opened',
  'unknown',
  'unavailable',
  'not-sent',
  'misconfigured',
]);

/** The order of what failed before it was paid. One that is not there may still arrive. */
async function closeOrder(
  ports: CashOutPorts,
  adapter: PayOutAdapter,
  row: CashOutRow,
): Promise<void> {
  const outcome = (await adapter.cancel?.(referenceOf(row)))?.outcome ?? 'cancelled';
  const nowMs = await ports.sharedClock.read();
  const isYoung = nowMs - Date.parse(row.modified_at) <= NEVER_ARRIVED_MS;
  const isOpen = MAY_BE_OPEN.has(outcome) || (outcome === 'not-found' && isYoung);
  if (!isOpen) {
    const { status } = row;
    const at = isoInstant(nowMs);
    const act = { act: 'close order', by: 'vendor', reason: outcome };
    await addStep(ports.pool, row, { ...act, status, at });
  }
  const next = nextAskMs('REVIEWED', { nowMs, asked: row.asked });
  await setNextRead(ports.pool, row, {
    at: isOpen && next !== undefined ? isoInstant(next) : null,
    asked: row.asked + 1,
  });
}

/** One call at the vendor, and what follows from its answer. */
async function askVendor(
  ports: CashOutPorts,
  adapter: PayOutAdapter,
  row: CashOutRow,
): Promise<void> {
  if (row.status === 'REVIEWED' && row.submitted_at === null) {
    const isWaiting = adapter.chooseMethod !== undefined && row.destination === null;
    if (!isWaiting) await submit(ports, adapter, row);
    return;
  }
  const asked = await adapter.status(referenceOf(row));
  // An order that is still open has no payment.
  const isUnpaid = asked.outcome === 'opened' && adapter.chooseMethod !== undefined;
  // Some find a payout by their own name of it only, and tell that name to whoever submits it again.
  const isUnnamed =
    asked.outcome === 'unavailable' && adapter.idempotentSubmit && row.reference === null;
  const mayBeMissing = asked.outcome === 'not-found' || isUnpaid || isUnnamed;
  if (mayBeMissing && row.status === 'REVIEWED') {
    const sinceMs = (await ports.sharedClock.read()) - Date.parse(row.submitted_at ?? '');
    if (sinceMs > NEVER_ARRIVED_MS) await submit(ports, adapter, row);
    return;
  }
  await apply(ports, row, asked);
}

async function submit(ports: CashOutPorts, adapter: PayOutAdapter, row: CashOutRow): Promise<void> {
  if ((await holdOf(ports, row.wallet_id)) !== undefined) return;
  let sentAt = '';
  const isMine = await changeUnderLock(
    ports,
    row,
    (now, at) => {
      sentAt = at;
      return now.status === 'REVIEWED' && now.submitted_at === row.submitted_at
        ? { submitted_at: at }
        : undefined;
    },
    { act: 'submit', by: 'worker', reason: row.submitted_at === null ? 'first' : 'never arrived' },
  );
  if (!isMine) return;
  const outcome = await send(adapter, row, await subjectOf(ports, row));
  if (outcome.outcome === 'not-sent' || outcome.outcome === 'misconfigured') {
    // Nothing of it reached the vendor, so the next reading submits it; what another one has sent stays sent.
    const isLast = ({ submitted_at: at }: CashOutRow) =>
      Date.parse(at ?? '') === Date.parse(sentAt);
    await changeUnderLock(
      ports,
      row,
      (now) => (isLast(now) ? { submitted_at: row.submitted_at } : undefined),
      { ...VENDOR, reason: `${outcome.outcome}: ${outcome.why}`.slice(0, 200) },
    );
    return;
  }
  await apply(ports, row, outcome);
}

function send(adapter: PayOutAdapter, row: CashOutRow, playerId: string): Promise<PayOutOutcome> {
  const { reference, destination, speed } = row;
  if (adapter.chooseMethod !== undefined && reference !== null && destination !== null) {
    const payout = { cashOutId: row.payout_id, reference };
    return adapter.chooseMethod({ payout, methodId: destination });
  }
  return adapter.submit({
    cashOutId: row.payout_id,
    playerId,
    amount: cents(row.cents),
    ...(destination === null ? {} : { instrument: destination }),
    ...(speed === null ? {} : { speed }),
  });
}

/** What is unknown stays as it is, and so does what differs from our amount, until a person has looked. */
async function apply(ports: CashOutPorts, row: CashOutRow, asked: PayOutStatus): Promise<void> {
  switch (asked.outcome) {
    case 'opened':
    case 'accepted':
    case 'paid':
    case 'returned':
    case 'cancelled':
      if (asked.amount !== row.cents)
        return doubt(ports, row, `the vendor says ${asked.amount} cents`);
      break;
    case 'declined':
      break;
    case 'unknown':
    case 'not-sent':
    case 'misconfigured':
    case 'unavailable':
    case 'not-found':
      return;
  }
  const { reference, outcome } = asked;
  if (reference !== undefined && reference !== row.reference && outcome !== 'declined') {
    await changeCashOut(ports.pool, row, { reference }, isoInstant(await ports.sharedClock.read()));
  }
  if (outcome === 'opened' || outcome === 'accepted') return;
  const fact = outcome === 'paid' || outcome === 'returned' ? outcome : 'declined';
  await settleCashOut(ports, row, fact, {
    ...VENDOR,
    reason: asked.vendorStatus.slice(0, 200) || outcome,
    failure: 'reason' in asked ? asked.reason : 'TECHNICAL',
    ...(fact === 'paid' ? { dueAt: isoInstant(await firstReturnRead(ports)) } : {}),
  });
}

async function firstReturnRead({
  sharedClock,
}: Pick<CashOutPorts, 'sharedClock'>): Promise<number> {
  const nowMs = await sharedClock.read();
  return nextAskMs('SUCCEEDED', { nowMs, asked: 0 }) ?? nowMs;
}

const AMOUNT_DIFFERS = 'AMOUNT_DIFFERS';

async function doubt(ports: CashOutPorts, row: CashOutRow, reason: string): Promise<void> {
  await changeUnderLock(
    ports,
    row,
    (now) =>
      now.doubts.includes(AMOUNT_DIFFERS)
        ? undefined
        : { doubts: [...now.doubts, AMOUNT_DIFFERS], due_at: null },
    { ...VENDOR, reason },
  );
}

async function subjectOf(
  { accounts }: Pick<CashOutPorts, 'accounts'>,
  row: CashOutRow,
): Promise<string> {
  const player = await accounts.byWallet(row.wallet_id);
  if (player === undefined) throw new Error(`wallet ${row.wallet_id} has no player`);
  return player.subject;
}

const referenceOf = ({ payout_id: cashOutId, reference }: CashOutRow) => ({
  cashOutId,
  ...(reference === null ? {} : { reference }),
});

/** Also where the brand has switched the vendor off: what was asked for is paid. */
function adapterOf(
  { brands, vendorsOf: adaptersOf }: Pick<CashOutPorts, 'brands' | 'vendorsOf'>,
  row: CashOutRow,
): PayOutAdapter | undefined {
  const vendor = vendorsOf('pay-out').find(({ ports }) => ports['pay-out'].wire === row.provider);
  if (vendor === undefined || vendor.name === 'ach') return undefined;
  const adapter = adaptersOf(brandOfNumber(brands, row.brand)).get(vendor.name);
  if (adapter === undefined)
    throw new Error(`brand ${row.brand} has no account for ${row.payout_id}`);
  return adapter;
}

/**
 * Stored once; what it announces is read by the worker. An event about nothing of ours has no effect. A vendor that asks before it
 * moves the money is told yes for what was reviewed and sent, and for nothing else.
 */
export async function acceptPayoutEvent(
  ports: Pick<CashOutPorts, 'pool' | 'sharedClock' | 'vendorsOf'>,
  delivery: { readonly brand: Brand; readonly vendor: string; readonly event: PayOutEvent },
): Promise<WebhookReply | void> {
  const { brand, vendor, event } = delivery;
  const entry = vendorsOf('pay-out').find(({ name }) => name === vendor);
  if (entry === undefined) return;
  const of = {
    brand: brand.number,
    provider: entry.ports['pay-out'].wire,
    payoutId: isUuidV7(event.subject.cashOutId ?? '') ? (event.subject.cashOutId ?? null) : null,
    reference: event.subject.reference ?? null,
  };
  if (event.kind === 'approval-requested') {
    const row = await findOfVendor(ports.pool, of);
    const isSent = row?.status === 'REVIEWED' && row.submitted_at !== null;
    const isApproved = isSent && event.amount === row.cents;
    return ports.vendorsOf(brand).get(vendor)?.answerApproval?.(event, isApproved);
  }
  await acceptDelivery(ports.pool, {
    ...of,
    vendor,
    dedupeKey: event.dedupeKey,
    kind: event.kind,
    isSigned: event.trust === 'signed',
    at: isoInstant(await ports.sharedClock.read()),
  });
}
