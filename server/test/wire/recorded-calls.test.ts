/** What every call of the contract answers to a guest, a newcomer and a player, compared with the recording. */
import { CALLS } from '@jubilee/contract/calls/all';
import type { CallShape } from '@jubilee/contract/calls/define';
import { VALID_BODIES } from '@jubilee/contract/calls/valid-bodies.fixture';
import { pathOf } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { type HttpAnswer, send } from '@jubilee/testkit/http-calls';
import type { TestUser } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { type Known, stableOf } from './stable-values.ts';

/** No worker: no round of a shared game ever opens, so that each call answers the same in every run. */
const app = await appForFile({
  roles: ['api', 'identity', 'realtime'],
  flags: { jackpotEnabled: true, bingoEnabled: true },
});
const { users, ports } = app;
const HEADERS = [
  'allow',
  'cache-control',
  'content-type',
  'idempotent-replay',
  'retry-after',
  'vary',
  'x-content-type-options',
] as const;
const QUERIES: Readonly<Record<string, string>> = {
  '/jackpotCycles': '?currency=POINTS&jackpotType=MINI',
  '/paytables/rtp': '?currency=POINTS',
};
/** They end the session, or what it stands on. */
const LAST = ['/logout', '/users/:userId/sessions/:sessionId'];
const calls: readonly CallShape[] = CALLS;
const ordered = [
  ...calls.filter(({ path }) => !LAST.includes(path)),
  ...calls.filter(({ path }) => LAST.includes(path)),
];

function knownOf(who?: TestUser): Known {
  const own: readonly (readonly [string, string])[] =
    who === undefined
      ? []
      : [
          [who.idToken, 'token'],
          [who.sessionId, 'session'],
          [who.userId, 'user'],
          [who.email, 'email'],
        ];
  const places = Object.entries(ports).map(([name, port]) => [`:${port}`, `:${name}`] as const);
  return { texts: [...own, ...places].filter(([text]) => text !== '') };
}

async function answerOf(call: CallShape, body: unknown, who?: TestUser): Promise<HttpAnswer> {
  const id = '01920000-0000-7000-8000-000000000001';
  const params = {
    userId: who?.userId ?? 'nobody',
    betId: id,
    roundId: id,
    sessionId: id,
    gameName: 'copper-comet',
    id: 'one',
  };
  return send({
    port: ports.api,
    method: call.method,
    path: pathOf(call, params) + (QUERIES[call.path] ?? ''),
    headers: who?.headers() ?? { 'x-request-id': systemIds.uuidV7() },
    ...(body === undefined ? {} : { body }),
  });
}

/** A valid body; emails to one address are limited, so each caller names another. */
function bodyOf(call: CallShape, who?: TestUser): Record<string, unknown> {
  const valid = VALID_BODIES[call.name] ?? {};
  const email = who?.email ?? 'guest@example.com';
  return call.path === '/sendPasswordResetEmail' ? { ...valid, email } : valid;
}

function lineOf(label: string, answer: HttpAnswer, who?: TestUser): string {
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [`${name}: ${String(value)}`];
  });
  const body = stableOf(answer.body ?? answer.text, knownOf(who));
  return `${label}\n  ${answer.status} ${headers.join('; ')}\n  ${JSON.stringify(body)}\n`;
}

async function recordAll(who?: TestUser): Promise<string> {
  const lines: string[] = [];
  for (const call of ordered) {
    const label = `${call.method} ${call.path}`;
    const body = call.body === undefined ? undefined : bodyOf(call, who);
    lines.push(lineOf(label, await answerOf(call, body, who), who));
    if (call.body === undefined) continue;
    const unknown = await answerOf(call, { ...bodyOf(call, who), unknown: 1 }, who);
    lines.push(lineOf(`${label} with an unknown field`, unknown, who));
  }
  return lines.join('');
}

describe('every call answers as it was recorded', () => {
  test('[HTTP-1][HTTP-2] to a guest', async () => {
    await expect(await recordAll()).toMatchFileSnapshot('guest.snap');
  });

  test('[HTTP-1][AUTH-10] to somebody who has signed up and is no player yet', async () => {
    await expect(await recordAll(await users.newcomer())).toMatchFileSnapshot('newcomer.snap');
  });

  test('[HTTP-1][HTTP-2] to a player', async () => {
    await expect(await recordAll(await users.verified())).toMatchFileSnapshot('player.snap');
  });

  test('[SOCK-1][SOCK-12] and the sockets send the recorded events', async () => {
    const who = await users.verified();
    const seen = new Map<string, unknown>();
    for (const namespace of ['/public', '/user']) {
      const listener = await listen(namespace === '/public' ? undefined : who, {
        socketPort: ports.socket,
        webPort: ports.web,
        namespace,
      });
      onTestFinished(() => void listener.socket.close());
      listener.socket.onAny((name: string, payload: unknown) =>
        seen.set(`${namespace} ${name}`, payload),
      );
    }
    const bet = calls.find(({ path }) => path === '/placeBet');
    if (bet === undefined) throw new Error('there is no call for bets');
    const EVENTS = ['/public JACKPOT_UPDATE', '/user BALANCE_UPDATE', '/user JACKPOT_UPDATE'];
    await vi.waitFor(
      async () => {
        await answerOf(bet, bodyOf(bet, who), who);
        expect([...seen.keys()].toSorted()).toEqual(EVENTS);
      },
      { timeout: 20_000, interval: 500 },
    );
    const lines = EVENTS.map((name) => {
      const payload = JSON.stringify(stableOf(seen.get(name), knownOf(who)));
      return `${name}\n  ${payload.replaceAll(/:\d+/g, ':"<integer>"')}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot('events.snap');
  });
});
