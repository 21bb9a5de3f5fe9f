/**
 * The rows about accounts, on a separate app with the real cost of passwords: whether response
 * times reveal which addresses have an account, how long signing in takes in a browser, and how long a
 * request to redeem takes until its tickets are reserved.
 */
import { DEFAULT_BRAND } from '@jubilee/brands';
import {
  login,
  sendPasswordResetEmail,
  userAccounts,
  userDetails,
} from '@jubilee/contract/calls/account';
import { cancelCashOut, createCashOut } from '@jubilee/contract/calls/cashouts';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { send } from '@jubilee/testkit/http-calls';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { timeSignIns } from '../../../e2e/src/time-sign-ins.ts';
import { STORIES, STORY_PASSWORD } from '../../../server/src/entry/seed.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import type { AppPorts, Bench } from './bench-app.ts';
import { comparePairs, type Pair } from './bench-pairs.ts';
import { type BenchLine, median } from './bench-report.ts';
import type { BenchSize } from './bench-size.ts';

/** Resets are answered after a fixed delay, so several run in parallel. */
const RESET_LANES = 4;
const PASSWORD = 'bench-password-1';
const TIMING_AIM = '<= 5 ms';

/**
 * Known and unknown addresses alternate, and so does the order within a pair, so that load affects
 * both equally.
 */
export async function timingRow(
  ports: AppPorts,
  { print, size: { pairs } }: Bench,
): Promise<BenchLine[]> {
  const count = pairs.counted + pairs.warmUp;
  print(`signing ${count} users up …`);
  await inLanes(2, count, (index) => signUp(ports, knownAddress(index)));
  const signIns = await measurePairs(pairs, 1, (email) => failToSignIn(ports, email));
  print(`sign-in: ${pairsText(signIns)}`);
  const resets = await measurePairs(pairs, RESET_LANES, (email) => requestReset(ports, email));
  print(`reset: ${pairsText(resets)}`);
  return [
    ...linesOf('failed sign-in by password', signIns),
    ...linesOf('POST /sendPasswordResetEmail', resets),
  ];
}

/** From the click on the button to the balances, compared with the required calls alone. */
export async function signInRow(
  ports: AppPorts,
  { print, size: { signIns } }: Bench,
): Promise<BenchLine[]> {
  const [{ email }] = STORIES;
  const calls: number[] = [];
  const callsOnce = async (): Promise<void> =>
    void calls.push(await timed(() => signInByCalls(ports, email)));
  await callsOnce();
  calls.length = 0;
  const runs = await timeSignIns({
    web: `http://localhost:${ports.web}`,
    email,
    password: STORY_PASSWORD,
    runs: signIns,
    between: callsOnce,
  });
  const sorted = runs.toSorted((a, b) => a - b);
  print(`browser: ${sorted.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const floor = median(calls);
  const value = median(runs);
  return [
    {
      figure: `sign-in to lobby with balances in Chromium, ${signIns} new visitors`,
      value,
      unit: 'ms',
      comparedWith: `its calls alone, one after another: ${floor.toFixed(0)} ms`,
      ratio: value / floor,
      aim: '<= 1,500 ms',
    },
    { figure: 'the same, slowest', value: sorted.at(-1) ?? value, unit: 'ms' },
  ];
}

/** From the request to the answer, with which the tickets are reserved. */
export async function cashOutsRow(
  ports: AppPorts,
  { print, size: { cashOuts } }: Bench,
): Promise<BenchLine[]> {
  const redeemer = STORIES.find(({ name }) => name === 'erin');
  if (redeemer === undefined) throw new Error('no demo user has tickets to redeem');
  const { headers, params } = await signInByCalls(ports, redeemer.email);
  const reads: number[] = [];
  const requests: number[] = [];
  // The first calls of a process are slow.
  for (let count = 0; count <= cashOuts; count += 1) {
    const cashOutId = systemIds.uuidV7();
    reads.push(
      await timed(async () => callApp(ports.api, userAccounts, { headers: headers(), params })),
    );
    requests.push(
      await timed(async () => {
        const given = { headers: headers(cashOutId), body: createCashOut.sample.body };
        return replyOf(await callApp(ports.api, createCashOut, given));
      }),
    );
    const takenBack = { headers: headers(), body: { cashOutId } };
    replyOf(await callApp(ports.api, cancelCashOut, takenBack));
  }
  const [value, read] = [median(requests.slice(1)), median(reads.slice(1))];
  print(`cash-out: ${value.toFixed(1)} ms, a read of the balances ${read.toFixed(1)} ms`);
  return [
    {
      figure: `POST /createCashOut until its tickets are reserved, median of ${cashOuts}`,
      value,
      unit: 'ms',
      comparedWith: `a read of the balances: ${read.toFixed(1)} ms`,
      ratio: value / read,
    },
  ];
}

function linesOf(what: string, pairs: readonly Pair[]): BenchLine[] {
  const { known, unknown, difference, from, to, spread, knownSlower } = comparePairs(pairs);
  return [
    {
      figure: `${what}: known less unknown address, median of ${pairs.length} pairs`,
      value: Math.abs(difference),
      unit: 'ms',
      comparedWith: `known ${known.toFixed(1)}, unknown ${unknown.toFixed(1)} ms; 95 % within ${from.toFixed(1)} to ${to.toFixed(1)} ms`,
      ratio: known / unknown,
      aim: TIMING_AIM,
    },
    {
      figure: 'the same, pairs in which the known address took longer',
      value: knownSlower * 100,
      unit: '%',
      comparedWith: `50 means no difference; the middle half of single times spans ${spread.toFixed(1)} ms`,
    },
  ];
}

function pairsText(pairs: readonly Pair[]): string {
  const { known, unknown, difference, from, to } = comparePairs(pairs);
  return `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, difference ${difference.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`;
}

const knownAddress = (index: number): string => `known-${index}@example.com`;
const unknownAddress = (index: number): string => `ghost-${index}@example.com`;

async function measurePairs(
  size: BenchSize['pairs'],
  lanes: number,
  call: (email: string) => Promise<void>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  await inLanes(lanes, size.counted + size.warmUp, async (index) => {
    const measure = {
      known: () => timed(() => call(knownAddress(index))),
      unknown: () => timed(() => call(unknownAddress(index))),
    };
    const isKnownFirst = index % 2 === 0;
    const first = isKnownFirst ? await measure.known() : await measure.unknown();
    const second = isKnownFirst ? await measure.unknown() : await measure.known();
    // The first calls of a process are slow.
    if (index < size.warmUp) return;
    pairs.push(
      isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first },
    );
  });
  return pairs;
}

/** Runs `work` for every index in order, `lanes` at a time. */
async function inLanes(
  lanes: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function signUp(ports: AppPorts, email: string): Promise<void> {
  await createIdentityClient({ stage: 'dev', identityPort: ports.identity }).signUp(
    DEFAULT_BRAND,
    email,
    PASSWORD,
  );
}

/** Faults: any response but the one that both kinds of address get. */
async function failToSignIn(ports: AppPorts, email: string): Promise<void> {
  const { apiKey } = DEFAULT_BRAND.identity.dev ?? { apiKey: '' };
  const { status, text } = await send({
    port: ports.identity,
    method: 'POST',
    path: `/v1/accounts:signInWithPassword?key=${apiKey}`,
    body: { email, password: 'not-the-password', returnSecureToken: true },
  });
  if (status !== 400 || !text.includes('INVALID_LOGIN_CREDENTIALS')) {
    throw new Error(`A failed sign-in of ${email} answers ${status}: ${text}`);
  }
}

async function requestReset(ports: AppPorts, email: string): Promise<void> {
  replyOf(await callApp(ports.api, sendPasswordResetEmail, { body: { email } }));
}

async function signInByCalls(ports: AppPorts, email: string) {
  const identity = createIdentityClient({ stage: 'dev', identityPort: ports.identity });
  const { idToken, userId } = await identity.signIn(DEFAULT_BRAND, email, STORY_PASSWORD);
  const headersOf = (
    sessionId?: string,
    requestId = systemIds.uuidV7(),
  ): Record<string, string> => ({
    authorization: `Bearer ${idToken}`,
    'x-request-id': requestId,
    'x-user-id': userId,
    'x-version-id': 'bench',
    ...(sessionId === undefined ? {} : { 'x-session-id': sessionId }),
  });
  const { sessionId } = replyOf(
    await callApp(ports.api, login, { headers: headersOf(), body: {} }),
  );
  const params = { userId };
  const headers = (requestId?: string) => headersOf(sessionId, requestId);
  replyOf(await callApp(ports.api, userDetails, { headers: headers() }));
  replyOf(await callApp(ports.api, userAccounts, { headers: headers(), params }));
  return { headers, params };
}
