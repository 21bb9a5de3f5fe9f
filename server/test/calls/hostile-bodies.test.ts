/**
 * No encoding of an amount, a name or a whole body gets past the API's checks. Security review W8,
 * F5, D2.
 */
import { createUser, userAccounts } from '@jubilee/contract/calls/account';
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeBet, userBets } from '@jubilee/contract/calls/games';
import { SAMPLE_ID } from '@jubilee/contract/calls/sample-values';
import { errorBodySchema } from '@jubilee/contract/http/headers';
import { callApp } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { sendRaw } from '@jubilee/testkit/http-calls';
import { describe, expect, test } from 'vitest';
import { productRoutes } from '../../src/entry/api-surface.ts';
import { HOSTILE_AMOUNTS, HOSTILE_BODIES } from './hostile-bodies.ts';
import { VALID_BET } from './valid-bet.ts';

const { services, users, ports, database } = await appForFile();
const player = await users.verified();

/** Everything that a bet could have changed. */
async function traces(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select count(*) from ledger.operation) as operations,
            (select count(*) from ledger.posting) as postings,
            (select count(*) from ledger.outbox) as events,
            (select json_agg(w order by wallet_id, currency) from ledger.wallet w) as wallets,
            (select count(*) from account.player) as players`,
  );
  return rows;
}

describe('placeBet', () => {
  test(`[HTTP-2][HTTP-3][HTTP-4][HTTP-5][BET-1] ${HOSTILE_BODIES.length} hostile bodies, ${HOSTILE_AMOUNTS} of them amounts: 400, 413 or 415, and no effect`, async () => {
    expect(HOSTILE_AMOUNTS).toBeGreaterThanOrEqual(400);
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
    const before = await traces();
    const wrong: string[] = [];
    for (const { label, body, headers } of HOSTILE_BODIES) {
      const id = player.headers()['x-request-id'];
      const answer = await player.call(placeBet, {
        body,
        headers: { 'x-request-id': id ?? '', ...headers },
      });
      const fits = [400, 413, 415].includes(answer.status) && answer.error?.requestId === id;
      if (!fits) wrong.push(`${label}: ${answer.status} ${answer.text.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
    expect(await traces()).toEqual(before);
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
  });

  test('[HTTP-4] each kind of bad body has its own code', async () => {
    const codeOf = async (label: string): Promise<unknown> => {
      const found = HOSTILE_BODIES.find((one) => one.label === label);
      const { status, error } = await player.call(placeBet, {
        body: found?.body,
        ...(found?.headers === undefined ? {} : { headers: found.headers }),
      });
      return [status, error?.code];
    };
    expect(await codeOf('byte order mark')).toEqual([400, 'MALFORMED_JSON']);
    expect(await codeOf('number 1e400')).toEqual([400, 'MALFORMED_JSON']);
    expect(await codeOf('twice "betAmount":100')).toEqual([400, 'DUPLICATE_KEY']);
    expect(await codeOf('lists 100 deep')).toEqual([400, 'BODY_TOO_DEEP']);
    expect(await codeOf('text 100')).toEqual([400, 'MALFORMED_REQUEST']);
    expect(await codeOf('just above 16 KB of blanks')).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await codeOf('content type "text/plain"')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await codeOf('gzip named')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await codeOf('root ')).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('[BET-3] names of 50 characters are looked up, 51 are refused', async () => {
    for (const field of ['gameName', 'paytableUsed'] as const) {
      const of = (length: number) => ({ ...VALID_BET, [field]: 'x'.repeat(length) });
      const known = field === 'gameName' ? 'UNKNOWN_GAME' : 'UNKNOWN_PAYTABLE';
      expect((await player.call(placeBet, { body: of(50) })).error?.code).toBe(known);
      expect((await player.call(placeBet, { body: of(51) })).error?.code).toBe('MALFORMED_REQUEST');
      expect((await player.call(placeBet, { body: of(0) })).error?.code).toBe('MALFORMED_REQUEST');
    }
  });

  test('[HTTP-5] 16 KB to the byte is read, one more is not, with and without a length', async () => {
    const text = JSON.stringify({ ...VALID_BET, betAmount: 1 });
    const sized = (size: number): string => text + ' '.repeat(size - text.length);
    expect((await player.call(placeBet, { body: sized(16_384) })).status).toBe(400);
    expect((await player.call(placeBet, { body: sized(16_385) })).status).toBe(413);
    const headers = Object.entries(player.headers()).map(([name, value]) => `${name}: ${value}`);
    const raw = await sendRaw(
      ports.api,
      [
        'POST /placeBet HTTP/1.1',
        `host: localhost:${ports.api}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
        'connection: close',
        ...headers,
        '',
        (16_385).toString(16),
        sized(16_385),
        '0',
        '',
        '',
      ].join('\r\n'),
    );
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('other calls', () => {
  test('[HTTP-2][HTTP-4][WAL-9] nothing but its own body is accepted by any call, and nothing is left behind', async () => {
    const params = { userId: player.userId, choiceId: SAMPLE_ID, exportId: SAMPLE_ID };
    const calls = productRoutes(services).map(({ call }): CallShape => call);
    const before = await traces();
    const wrong: string[] = [];
    for (const call of calls.filter(({ body }) => body !== undefined)) {
      const sample = JSON.stringify(call.sample?.body);
      const more = (member: string) =>
        sample.replace(/^\{(?=(.?))/, (_, next) => `{${member}${next === '}' ? '' : ','}`);
      for (const body of [
        '[]',
        'null',
        '1',
        '""',
        'true',
        `[${sample}]`,
        JSON.stringify(sample),
        sample.slice(1),
        more('"amount":1'),
        more('"userId":"x"'),
        more('"__proto__":{}'),
        more('"a":1,"a":1'),
      ]) {
        const { status, text } = await player.call(call, { params, body });
        if (status !== 400) wrong.push(`${call.name} ${body}: ${status} ${text.slice(0, 80)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  test('[HTTP-2] unknown, repeated and ill-typed query values are refused', async () => {
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?limit=1e1',
      '?limit=+5',
      '?limit=05',
      '?limit=1&limit=2',
      '?limit[]=1',
      '?limit=',
      '?x=1',
      '?__proto__=1',
      '?status=settled',
      '?finalized=1',
      '?before=x',
    ]) {
      const answer = await player.call(userBets, { query });
      expect([query, answer.status, answer.error?.code]).toEqual([query, 400, 'MALFORMED_REQUEST']);
    }
    expect((await player.call(userBets, { query: '?limit=100' })).status).toBe(200);
  });

  test('[HTTP-2] a sign-up with anything more or less than its fields is refused', async () => {
    const who = await users.newcomer();
    const good = {
      attribution: { joiningURL: '', referralURL: '' },
      declaredState: 'TX',
      marketingConsent: true,
    };
    for (const body of [
      { ...good, type: 'staff' },
      { ...good, userId: player.userId },
      { ...good, brand: 'luckyharbor' },
      { ...good, marketingConsent: 'true' },
      { ...good, marketingConsent: 1 },
      { ...good, declaredState: 'tx' },
      { ...good, attribution: { ...good.attribution, isAdmin: true } },
      { ...good, attribution: [] },
      {},
    ]) {
      expect((await who.call(createUser, { body })).status).toBe(400);
    }
    expect((await who.call(createUser, { body: good })).status).toBe(201);
  });
});

describe('requests that are not HTTP', () => {
  const host = `host: localhost:${ports.api}`;
  test.each([
    ['no request line', 'hello\r\n\r\n'],
    [
      'two lengths',
      `POST /login HTTP/1.1\r\n${host}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
    ],
    [
      'length and chunks',
      `POST /login HTTP/1.1\r\n${host}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a header that never ends',
      `GET /getAppConfig HTTP/1.1\r\n${host}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    ],
    ['a blank in a header name', `GET /getAppConfig HTTP/1.1\r\n${host}\r\nx y: 1\r\n\r\n`],
    [
      'a bare line feed in a chunk',
      `POST /login HTTP/1.1\r\n${host}\r\ntransfer-encoding: chunked\r\n\r\n1\n1\n0\n\n`,
    ],
  ])('[HTTP-9] %s: 400 in the one error form', async (_, bytes) => {
    const [head = '', body = ''] = (await sendRaw(ports.api, bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBodySchema.parse(JSON.parse(body)).error.code).toBe('MALFORMED_REQUEST');
  });

  test('[HTTP-9] a path that cannot be decoded is 400 in the same form', async () => {
    for (const path of ['/users/%E0%A4%A/accounts', '/%', '/users/%ff/accounts']) {
      const raw = await sendRaw(
        ports.api,
        `GET ${path} HTTP/1.1\r\n${host}\r\nx-request-id: odd-path\r\nconnection: close\r\n\r\n`,
      );
      const [head = '', body = ''] = raw.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 (400|401) /);
      expect(head.toLowerCase()).toContain('x-request-id: odd-path');
      expect(errorBodySchema.parse(JSON.parse(body)).error.requestId).toBe('odd-path');
    }
  });

  test('[HTTP-2] a user id of 128 characters is accepted in a path, a longer one is not', async () => {
    for (const length of [128, 129]) {
      const answer = await callApp(ports.api, userAccounts, {
        params: { userId: 'x'.repeat(length) },
        headers: player.headers(),
      });
      expect(answer.status).toBe(404);
    }
  });
});
