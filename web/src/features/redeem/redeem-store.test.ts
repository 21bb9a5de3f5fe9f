import { userAccounts } from '@jubilee/contract/calls/account';
import { userCashOuts } from '@jubilee/contract/calls/cashouts';
import type { CallShape } from '@jubilee/contract/calls/define';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import type { CashOutStatus } from '@jubilee/contract/values/enums';
import { expect, test } from 'vitest';
import type { Call } from '../../calls/call.ts';
import type { CallOutcome } from '../../calls/outcome.ts';
import { createRedeemStore, ticketsInCashOuts, type PendingRequest } from './redeem-store.ts';

const AT = '2026-11-29T12:00:00.000Z';
const UNREACHABLE = { kind: 'unreachable' } as const;

function cashOut(cashOutId: string, status: CashOutStatus = 'REQUESTED'): CashOut {
  return {
    cashOutId,
    userId: 'alice',
    provider: 'MANUAL',
    status,
    sweepTicketsAmount: 1_000,
    amount: 1_000,
    failureReason: null,
    createdAt: AT,
    lastModifiedAt: AT,
  };
}

/** A server with these cash-outs, of whose 5,000 tickets 4,000 are redeemable. */
function start(onServer: CashOut[] = [], storage = new Map<string, string>()) {
  const asked: string[] = [];
  const call = (async (spec: CallShape) => {
    asked.push(spec.name);
    const account = { currency: 'SWEEP_TICKETS', balance: 5_000, redeemable: 4_000 };
    const value =
      spec.name === userAccounts.name ? { accounts: [account] } : { cashOuts: [...onServer] };
    return { ok: true, value, requestId: 'r-0' };
  }) as unknown as Call;
  let ids = 0;
  const store = createRedeemStore(
    {
      call,
      newRequestId: () => `r-${(ids += 1)}`,
      refreshBalances: async () => undefined,
    },
    'alice',
    {
      get: (key) => storage.get(key),
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
  );
  const sent: PendingRequest[] = [];
  const sender =
    (answer: (order: PendingRequest) => CallOutcome<{ cashOut: CashOut }>) =>
    async (order: PendingRequest) => {
      sent.push(order);
      return answer(order);
    };
  return { store, storage, asked, sent, sender };
}

const ORDER = { method: 'ach', tickets: 1_000, choice: {} };

test('[CASH-11] the pages share session key, accounts, cards, selected method, cash-outs and a loading flag', async () => {
  const { store, asked } = start([cashOut('c-1')]);
  expect(store.read()).toEqual({
    sessionKey: undefined,
    bankAccounts: [],
    cards: [],
    selectedMethod: undefined,
    cashOuts: undefined,
    isPageLoading: true,
    problem: undefined,
    redeemable: undefined,
    pending: undefined,
  });
  await store.refresh();
  expect(asked.toSorted()).toEqual([userAccounts.name, userCashOuts.name].toSorted());
  expect(store.read()).toMatchObject({
    isPageLoading: false,
    redeemable: 4_000,
    cashOuts: [{ cashOutId: 'c-1' }],
  });
});

test('[CASH-6] a request without an answer is sent again as it was, under its own id, and no other one before', async () => {
  const storage = new Map<string, string>();
  const first = start([], storage);
  const lost = first.sender(({ requestId }) => ({ ok: false, problem: UNREACHABLE, requestId }));
  expect(await first.store.request(ORDER, lost)).toEqual({ is: 'unknown' });
  // The page is loaded again, and the player wants something else.
  const { store, sent, sender } = start([], storage);
  const found = sender(({ requestId }) => ({
    ok: true,
    requestId,
    value: { cashOut: cashOut(requestId) },
  }));
  const answer = await store.request({ method: 'manual', tickets: 9_999, choice: {} }, found);
  expect(answer).toMatchObject({ is: 'requested', reply: { cashOut: { cashOutId: 'r-1' } } });
  expect([...first.sent, ...sent]).toEqual([
    { ...ORDER, requestId: 'r-1' },
    { ...ORDER, requestId: 'r-1' },
  ]);
  expect(storage.size).toBe(0);
  expect(store.read().pending).toBeUndefined();
});

test('[CASH-6] a request that the list shows was received, so it is open no more', async () => {
  const { store, storage, sender } = start([cashOut('r-1')]);
  const lost = sender(({ requestId }) => ({ ok: false, problem: UNREACHABLE, requestId }));
  await store.request(ORDER, lost);
  expect(store.read().pending?.requestId).toBe('r-1');
  await store.refresh();
  expect(store.read().pending).toBeUndefined();
  expect(storage.size).toBe(0);
});

test('[CASH-2] a refused request leaves nothing open', async () => {
  const { store, storage, sender } = start();
  const refused = sender(({ requestId }) => ({
    ok: false,
    requestId,
    problem: { kind: 'refused', code: 'AMOUNT_OUTSIDE_LIMITS', message: '', status: 400 },
  }));
  expect(await store.request(ORDER, refused)).toMatchObject({ is: 'refused' });
  expect(storage.size).toBe(0);
});

test('[CASH-10] only cash-outs that are not over count as "in cashouts"', () => {
  const statuses = ['REQUESTED', 'REVIEWED', 'SUCCEEDED', 'FAILED'] as const;
  expect(ticketsInCashOuts(statuses.map((status) => cashOut(status, status)))).toBe(2_000);
});
