import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { staffBodies } from '../admin/staff-bodies.ts';
import {
  bodyWith,
  fieldsOf,
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  protocolCalls,
  rowCounts,
} from './hostile.test-kit.ts';
import {
  startTestIdentityServer,
  PROJECTS,
  TEST_SETTINGS,
  toAnswer,
  type WireAnswer,
} from '../test-identity-server.ts';

const ORIGIN = 'http://localhost:4000';
const KEY = '?key=key-sweeps';
const TOKEN = 'staff-token-of-more-than-thirty-two-characters';
const wide = { burst: 100_000, refillMs: 1 };
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock, {
  staffTokens: [TOKEN],
  limits: { ...TEST_SETTINGS.limits, signUpPerNetwork: wide, signInPerNetwork: wide },
});
const pages = Fastify({ forceCloseConnections: true });
await server.service.registerAuthPages(pages, (host) =>
  host === undefined ? undefined : { origin: `http://${host}` },
);
const pagesBase = await pages.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await pages.close();
  await server.close();
});

const calls = protocolCalls();
/** Null stands for a field that is left out, and this call needs none: it stores nothing and proves nobody. */
const OPEN_TO_GUESTS = '/v1/rememberedDevices:challenge tenantId: null';
const ERROR = {
  code: expect.any(Number),
  message: expect.stringMatching(/^(?:[A-Z_]+(?: : [^\0]+)?|API key not valid\..+)$/),
  errors: [{ domain: 'global', reason: 'invalid', message: expect.any(String) }],
};

async function memberOf(key: string, email: string): Promise<string> {
  const made = await server.post(`/v1/accounts:signUp?key=${key}`, {
    email,
    password: 'correct horse',
  });
  return String(made.body['idToken']);
}
const member = await memberOf('key-sweeps', 'member@example.com');
const foreignToken = await memberOf('key-harbor', 'member@example.com');

interface Sent {
  readonly what: string;
  readonly answer: WireAnswer;
}

/** In small batches, so that thousands of calls stay quick and still run in parallel. */
async function sendAll(requests: readonly (() => Promise<Sent>)[]): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (let at = 0; at < requests.length; at += 24) {
    sent.push(...(await Promise.all(requests.slice(at, at + 24).map((send) => send()))));
  }
  return sent;
}

interface Init {
  readonly method: string;
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

function call(what: string, path: string, init: Init): () => Promise<Sent> {
  return async () => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${server.base}${path}`, { ...init, headers });
    return { what, answer: await toAnswer(response) };
  };
}

function posted(what: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return call(what, path, { method: 'POST', body: JSON.stringify(body), headers });
}

function expectProtocolForm({ what, answer }: Sent, mayPass = false): void {
  expect(answer.headers.get('access-control-allow-origin'), what).toBe(ORIGIN);
  if (mayPass && answer.status === 200) return;
  expect([what, answer.status], answer.text).toEqual([
    what,
    expect.toBeOneOf([400, 403, 404, 405, 413, 415]),
  ]);
  expect(answer.body['error'], what).toMatchObject({ ...ERROR, code: answer.status });
}

async function changesNothing(
  work: () => Promise<void>,
  uncounted: readonly string[] = ['throttle'],
): Promise<void> {
  const before = await rowCounts(database.pool, uncounted);
  await work();
  expect(await rowCounts(database.pool, uncounted)).toEqual(before);
  expect(server.logLines).toEqual([]);
}

test('[IDENT-14] the table contains every call', () => {
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/v1/accounts:signInWithIdp', '/v2/accounts/mfaSignIn:finalize']),
  );
  expect(calls.length).toBeGreaterThanOrEqual(19);
  expect(calls.every(({ fields }) => fields.length > 0)).toBe(true);
});

test('[IDENT-14] a hostile value in any field of any call, from a guest, is refused and stores nothing', async () => {
  await changesNothing(async () => {
    const sent = await sendAll(
      calls.flatMap(({ path, fields }) =>
        fields.flatMap((field) =>
          HOSTILE_VALUES.map(([kind, value]) =>
            posted(`${path} ${field}: ${kind}`, `${path}${KEY}`, bodyWith(field, value)),
          ),
        ),
      ),
    );
    for (const one of sent) expectProtocolForm(one, one.what === OPEN_TO_GUESTS);
  });
});

test('[IDENT-14] a hostile value from a signed-in player causes no fault and no row', async () => {
  await changesNothing(async () => {
    const sent = await sendAll(
      calls
        .filter(({ fields }) => fields.includes('idToken'))
        .flatMap(({ path, fields }) =>
          fields
            .filter((field) => field !== 'idToken')
            .flatMap((field) =>
              HOSTILE_VALUES.map(([kind, value]) => {
                const body = { idToken: member, ...bodyWith(field, value) };
                return posted(`${path} ${field}: ${kind}`, `${path}${KEY}`, body);
              }),
            ),
        ),
    );
    for (const one of sent) expectProtocolForm(one, true);
  });
});

test('[IDENT-14] an invalid body, content type or method is refused by every call', async () => {
  await changesNothing(async () => {
    const sent = await sendAll(
      calls.flatMap(({ path }) => [
        ...HOSTILE_BODIES.map(([kind, body, type]) =>
          call(`${path}: ${kind}`, `${path}${KEY}`, {
            method: 'POST',
            body: typeof body === 'string' ? body : Buffer.from(body),
            headers: { 'content-type': type },
          }),
        ),
        ...['PUT', 'PATCH', 'DELETE'].map((method) =>
          call(`${method} ${path}`, `${path}${KEY}`, { method, body: '{}' }),
        ),
        call(`GET ${path}`, `${path}${KEY}`, { method: 'GET' }),
      ]),
    );
    for (const one of sent) expectProtocolForm(one);
  });
});

test('[IDENT-16][IDENT-18] a missing or foreign key, tenant or token is refused by every call', async () => {
  await changesNothing(async () => {
    const sent = await sendAll(
      calls.flatMap(({ path, fields }) => [
        ...['', '?key=', '?key=other', '?key=key-sweeps&key=key-harbor', '?key[]=key-sweeps'].map(
          (query) => posted(`${path} with ${query}`, `${path}${query}`, {}),
        ),
        ...['other', 'ruby', '', {}, [], 7].map((tenantId) =>
          posted(`${path} tenant ${JSON.stringify(tenantId)}`, `${path}${KEY}`, { tenantId }),
        ),
        posted(`${path} tenant of another key`, `${path}?key=key-open`, { tenantId: 'sweeps' }),
        ...(fields.includes('idToken')
          ? [posted(`${path} foreign token`, `${path}${KEY}`, { idToken: foreignToken })]
          : []),
      ]),
    );
    for (const one of sent) expectProtocolForm(one);
  });
});

test('[IDENT-14] the GET calls refuse a hostile query', async () => {
  const reads = [
    '/v1/projects',
    '/v1/recaptchaParams',
    '/v2/recaptchaConfig',
    '/v2/passwordPolicy',
    '/v1/textChallenge',
  ];
  await changesNothing(async () => {
    const refused = [
      '',
      '?key=other',
      '?key=key-sweeps&key=x',
      '?key=%00',
      '?key[]=key-sweeps',
      `${KEY}&tenantId=other`,
    ];
    const odd = [
      `${KEY}&tenantId[]=x`,
      `${KEY}&version=%00`,
      `${KEY}&a=${'x'.repeat(8_000)}`,
      `${KEY}&%00=%ff`,
    ];
    const get = (path: string) => call(path, path, { method: 'GET' });
    for (const one of await sendAll(
      reads.flatMap((path) => refused.map((query) => get(path + query))),
    )) {
      expectProtocolForm(one);
    }
    for (const one of await sendAll(
      reads.flatMap((path) => odd.map((query) => get(path + query))),
    )) {
      expectProtocolForm(one, true);
    }
  });
});

const staffPaths = Object.entries(staffBodies).map(([verb, schema]) => ({
  path: `/v1/projects/${PROJECTS.sweeps.projectId}/accounts${verb === 'create' ? '' : `:${verb}`}`,
  fields: fieldsOf(schema),
}));

test('[IDENT-28] every staff call is refused without the bearer', async () => {
  const bearers = [
    '',
    'Bearer',
    'Bearer owner',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    `Bearer ${member}`,
  ];
  const project = `/v2/projects/${PROJECTS.sweeps.projectId}`;
  await changesNothing(async () => {
    const sent = await sendAll(
      bearers.flatMap((authorization) => [
        ...staffPaths.map(({ path }) =>
          posted(`${path} ${authorization}`, path, { localId: 'x' }, { authorization }),
        ),
        ...[`${project}/config`, `${project}/tenants`].map((path) =>
          call(`${path} ${authorization}`, path, { method: 'GET', headers: { authorization } }),
        ),
        call('config', `${project}/config`, {
          method: 'PATCH',
          body: '{}',
          headers: { authorization },
        }),
      ]),
    );
    for (const one of sent) {
      expectProtocolForm(one);
      expect(one.answer.status, one.what).toBe(403);
    }
  });
});

test('[IDENT-14][IDENT-41] a hostile value from staff causes no fault', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { userId } = await onlyUser();
  await changesNothing(async () => {
    const sent = await sendAll(
      staffPaths
        .filter(({ path }) => /:(?:lookup|update|sendOobCode)$/.test(path))
        .flatMap(({ path, fields }) =>
          fields
            .filter((field) => field !== 'localId')
            .flatMap((field) =>
              HOSTILE_VALUES.map(([kind, value]) => {
                const body = {
                  localId: path.endsWith('lookup') ? [userId] : userId,
                  ...bodyWith(field, value),
                };
                return posted(`${path} ${field}: ${kind}`, path, body, headers);
              }),
            ),
        ),
    );
    for (const one of sent) expectProtocolForm(one, true);
    const list = `/v1/projects/${PROJECTS.sweeps.projectId}/accounts:batchGet`;
    for (const query of [
      'nextPageToken=%00',
      'maxResults=-1',
      'maxResults=9e9',
      'nextPageToken=%ff',
      'maxResults=1&maxResults=2',
    ]) {
      const path = `${list}?${query}`;
      expectProtocolForm(await call(path, path, { method: 'GET', headers })(), true);
    }
    // A field that staff clear or leave unchanged is in the audit log, whether or not it changed.
  }, ['throttle', 'audit_entry']);
});

async function onlyUser(): Promise<{ readonly userId: string }> {
  const { rows } = await database.pool.query<{ user_id: string }>(
    `select user_id from identity.user_account where realm_id = $1`,
    [PROJECTS.sweeps.projectId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody is there');
  return { userId: row.user_id };
}

test('[IDENT-37] a hostile query to the provider pages causes no fault and no row', async () => {
  const names = ['apiKey', 'providerId', 'eventId', 'state', 'code', 'error', 'authType', 'scopes'];
  const values = ['', '%00', '%ff', '%ED%A0%80', 'x'.repeat(8_000), '%3Cscript%3E', '../'];
  const base = 'apiKey=key-sweeps&providerId=google.com&eventId=event-12345678';
  await changesNothing(async () => {
    const queries = names.flatMap((name) => [
      ...values.map((value) => `${base}&${name}=${value}`),
      ...values.map((value) => `${name}=${value}`),
      `${name}[]=x&${name}[a]=y`,
    ]);
    const statuses = await Promise.all(
      queries.flatMap((query) =>
        ['handler', 'iframe', 'action'].map(async (page) => {
          const address = `${pagesBase}/__/auth/${page}?${query}`;
          const { status, headers } = await fetch(address, { redirect: 'manual' });
          return { address, status, location: headers.get('location') };
        }),
      ),
    );
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(statuses.filter(({ location }) => location !== null)).toEqual([]);
    const wrong = await Promise.all(
      ['PUT', 'DELETE', 'POST'].map((method) => {
        const init: RequestInit = { method, body: '\0', redirect: 'manual' };
        return fetch(`${pagesBase}/__/auth/handler?${base}`, init);
      }),
    );
    expect(wrong.every(({ status }) => status >= 400 && status < 500)).toBe(true);
  });
});
