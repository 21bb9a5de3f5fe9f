import { expect, test } from 'vitest';
import { fakeClock, fakeNetwork, type Scripted } from '../../calls/fetch.fixture.ts';
import { createCall } from '../../calls/call.ts';
import { createRequestIds } from '../../calls/request-ids.ts';
import { createTokens } from '../../calls/tokens.ts';
import { createBalances } from './balances.ts';
import { claimFreePoints } from './claim-free-points.ts';

const AT = '2026-08-15T12:00:00.000Z';
const DUE_AT = '2026-08-16T12:00:00.000Z';
const GRANTED: Scripted = {
  json: {
    freePointsDueAt: DUE_AT,
    accounts: [
      {
        userId: 'alice',
        currency: 'POINTS',
        balance: 10_000,
        lockedBalance: 0,
        version: 8,
        createdAt: AT,
        lastModifiedAt: AT,
      },
    ],
  },
};

function table(answers: readonly Scripted[]) {
  const network = fakeNetwork((_seen, count) => answers[count - 1] ?? answers.at(-1) ?? 'silence');
  const clock = fakeClock();
  const requestIds = createRequestIds({
    ...clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  const balances = createBalances();
  const due: (string | undefined)[] = [];
  let rereads = 0;
  const stored = new Map<string, string>();
  const call = createCall({
    apiOrigin: 'https://api.example',
    fetch: network.fetch,
    ...clock,
    requestIds,
    versionId: 'test',
    tokens: createTokens(() => Promise.resolve({ ok: true, value: 'token' })),
    userId: () => 'alice',
    sessionId: () => 'session-1',
    rejoin: () => Promise.resolve(false),
    onDisabled: () => undefined,
    log: () => undefined,
  });
  return {
    balances,
    stored,
    due,
    rereads: () => rereads,
    ids: () => network.seen.map((seen) => seen.headers.get('x-request-id')),
    claim: () =>
      claimFreePoints({
        engine: {
          call,
          newRequestId: requestIds.next,
          balances,
          dispatch: (step) => {
            if (step.type === 'freePointsRead') due.push(step.dueAt);
          },
          refreshBalances: async () => {
            rereads += 1;
          },
        },
        storage: {
          get: (key) => stored.get(key),
          set: (key, value) => stored.set(key, value),
          remove: (key) => stored.delete(key),
        },
        userId: 'alice',
        offer: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
      }),
  };
}

test('[WAL-9] free Points that were granted are in the balance at once', async () => {
  const { claim, balances, stored, due } = table([GRANTED]);
  expect(await claim()).toEqual({ ok: true, text: '10,000 Points added' });
  expect(balances.read().POINTS?.balance).toBe(10_000);
  expect(stored.size).toBe(0);
  expect(due).toEqual([DUE_AT]);
});

test('[WAL-10] pressing again after a lost connection sends the same id, and after a response a new one', async () => {
  const { claim, ids } = table(['silence', 'silence', 'silence', 'silence', GRANTED]);
  expect((await claim()).ok).toBe(false);
  expect((await claim()).ok).toBe(true);
  expect(ids()).toHaveLength(5);
  expect(new Set(ids()).size).toBe(1);
  await claim();
  expect(new Set(ids()).size).toBe(2);
});

test('[WAL-9] a refusal has a message, and is not retried with its id', async () => {
  const notDue = table([{ refusal: 'FREE_POINTS_NOT_DUE' }]);
  expect((await notDue.claim()).text).toContain('once every 24 hours');
  expect(notDue.stored.size).toBe(0);
  expect(notDue.rereads()).toBe(1);
  const tooHigh = table([{ refusal: 'FREE_POINTS_BALANCE_TOO_HIGH' }]);
  expect((await tooHigh.claim()).text).toBe('Free Points are for balances below 1,000.');
  expect(tooHigh.rereads()).toBe(0);
});

test('[HTTP-35][WAL-10] a claim from before a reload keeps its id when it is refused for its pace', async () => {
  const { claim, stored, ids } = table([{ refusal: 'TOO_MANY_REQUESTS' }, GRANTED]);
  stored.set('jubilee:free-points:alice', '01890000-0000-7000-8000-000000000000');
  expect((await claim()).ok).toBe(false);
  expect((await claim()).ok).toBe(true);
  expect(new Set(ids())).toEqual(new Set(['01890000-0000-7000-8000-000000000000']));
  expect(stored.size).toBe(0);
});
