/** Checks the access table of every route with real calls. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { BRANDS } from '@jubilee/brands';
import { login, logout } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import type { CallShape } from '@jubilee/contract/calls/define';
import { refusalsOf } from '@jubilee/contract/calls/refusals-of';
import { SAMPLE_ID } from '@jubilee/contract/calls/sample-values';
import { isRefusalCode, REFUSALS } from '@jubilee/contract/values/refusals';
import type { CallInput } from '@jubilee/testkit/call-app';
import { callApp, pathOf, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { productRoutes } from '../../src/entry/api-surface.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import {
  CALLER_KINDS,
  type CallerKind,
  EXCEPTION_NAMES,
  rowOf,
  SIGN_UP_WITHOUT_AGE,
} from './access-table.ts';
import { rememberedPlayers, type Opened } from './remembered-players.ts';
import { VALID_BET } from './valid-bet.ts';

const HOUR_MS = 3_600_000;
/** In the entry period of the shipped brands. */
const clock = settableClock('2027-01-15T15:00:00.000Z');
const main = await appForFile({ clock, flags: { selfExclusionEnabled: false } });
const { services, users, ports, database } = main;
/** The same platform with staff log-in off, and one on another stage. */
const strict = await secondApp(main, {
  roles: ['api', 'identity'],
  clock,
  flags: { allowStaffLogin: false, selfExclusionEnabled: false },
});
const otherStage = await appForFile({ clock, environment: { JUBILEE_STAGE: 'test' } });
const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');

const late = await users.verified();
clock.advance(2 * HOUR_MS);
const foreigner = await users.verified({ brand: abroad });
const other = await users.verified();
const verified = await users.verified();
const unverified = await users.unverified();
const ageless = await users.verified({ payload: SIGN_UP_WITHOUT_AGE });
const excluded = await users.verified();
const staff = await users.verified();
const betIds = new Map<TestUser, string>();
for (const who of [verified, excluded, staff]) betIds.set(who, await playedBy(who));
await services.accounts.setState(await users.walletOf(excluded), 'EXCLUDED');
await services.accounts.appointStaff(await users.walletOf(staff));
const revoked = await users.verified();
const ofOtherStage = await otherStage.users.verified();
const disabled = await users.verified();
await services.accounts.setState(await users.walletOf(disabled), 'DISABLED');

const { remember, open } = rememberedPlayers(main);
const routes: readonly CallShape[] = productRoutes(services).map((one) => one.call);

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** The same claims under the same key id, signed with another key. */
function forged(token: string): string {
  const [head = '', claims = ''] = token.split('.');
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), privateKey);
  return `${head}.${claims}.${signature.toString('base64url')}`;
}

/** A player's own id and newest session. */
async function paramsOf(who: TestUser): Promise<Record<string, string>> {
  const at = who === ofOtherStage ? otherStage : main;
  const [newest] = await at.services.sessions.list(await at.users.walletOf(who));
  return paramsWith({
    userId: who.userId,
    sessionId: newest?.sessionId ?? SAMPLE_ID,
    betId: betIds.get(who) ?? SAMPLE_ID,
  });
}

/** A value for every parameter that a path may have. */
function paramsWith(known: Record<string, string>): Record<string, string> {
  return {
    sessionId: SAMPLE_ID,
    betId: SAMPLE_ID,
    roundId: SAMPLE_ID,
    rememberedDeviceId: SAMPLE_ID,
    exportId: SAMPLE_ID,
    choiceId: SAMPLE_ID,
    // The caller's own; nobody's where none is given.
    id: known['userId'] ?? SAMPLE_ID,
    gameName: VALID_BET.gameName,
    ...known,
  };
}

async function playedBy(who: TestUser): Promise<string> {
  return replyOf(await who.call(placeBet, { body: VALID_BET })).betId;
}

/**
 * Headers and path of one kind of caller; the session is opened anew, because log-out is in the
 * table.
 */
async function callerOf(kind: CallerKind): Promise<CallInput> {
  const as = async (who: TestUser, more: Record<string, string> = {}): Promise<CallInput> => {
    if (who !== disabled && who !== late) await who.signInAgain();
    return { headers: who.headers(more), params: await paramsOf(who) };
  };
  const withoutSession = (who: TestUser): CallInput => {
    const { 'x-session-id': _, ...headers } = who.headers();
    return { headers, params: paramsWith({ userId: who.userId }) };
  };
  switch (kind) {
    case 'guest':
      return {
        headers: { 'x-request-id': other.headers()['x-request-id'] ?? '' },
        params: paramsWith({}),
      };
    case 'malformedToken':
      return as(verified, { authorization: 'Bearer not.a.token' });
    case 'forgedToken':
      return as(verified, { authorization: `Bearer ${forged(verified.idToken)}` });
    case 'expiredToken':
      return as(late);
    case 'otherBrandToken':
      return as(foreigner);
    case 'otherStageToken':
      return as(ofOtherStage);
    case 'noPlayer':
      return withoutSession(await users.newcomer());
    case 'noSession':
      return withoutSession(verified);
    case 'foreignSession':
      return as(verified, { 'x-session-id': other.sessionId });
    case 'endedSession': {
      const ended = await as(verified);
      await verified.call(logout, { body: {} });
      await verified.refresh().catch(() => undefined);
      return ended;
    }
    case 'revokedIdentity': {
      const caller = await as(revoked);
      await services.identity.admin.revokeSessions(revoked.brand.location, revoked.userId);
      services.sessions.forget(await users.walletOf(revoked));
      return caller;
    }
    case 'wrongUserId':
      return as(verified, { 'x-user-id': other.userId });
    case 'foreignPath':
      return { ...(await as(verified)), params: await paramsOf(other) };
    case 'otherBrandPath':
      return { ...(await as(verified)), params: await paramsOf(foreigner) };
    case 'disabled':
      return as(disabled);
    case 'unverified':
      return as(unverified);
    case 'ageless':
      return as(ageless);
    case 'excluded':
      return as(excluded);
    case 'staff':
    case 'staffWhereOff':
      return as(staff);
    case 'remembered':
      return rememberedCaller();
    default:
      return as(verified);
  }
}

let opened: Opened | undefined;
/** A token that only a device vouches for, and a new session with it; log-out ends the device too. */
async function rememberedCaller(): Promise<CallInput> {
  const headers = { authorization: `Bearer ${opened?.idToken ?? verified.idToken}` };
  const answer = await verified.call(login, { body: {}, headers });
  if (opened === undefined || answer.reply === undefined)
    opened = await open(verified, await remember(verified));
  else opened.headers['x-session-id'] = answer.reply.sessionId;
  return {
    headers: { ...verified.headers(), ...opened.headers },
    params: await paramsOf(verified),
  };
}

async function ledger(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select count(*) from ledger.operation) as operations,
            (select count(*) from account.player) as players,
            (select json_agg(w order by wallet_id, currency) from ledger.wallet w) as wallets,
            (select json_agg(nickname) from account.player where nickname is not null) as nicknames,
            (select json_agg(wallet_id order by wallet_id) from account.player
              where marketing_push) as marketed,
            (select count(*) from favorites.favorite_game) as favorites,
            (select json_agg(session_id order by session_id) from account.session
              where revoked_at is null) as sessions,
            (select count(*) from fairness.seed_pair) as seeds`,
  );
  return rows;
}

/** The wallet decides these on the locked row and stores the result under their id. */
const STORED_REFUSALS: ReadonlySet<string> = new Set([
  'FREE_POINTS_BALANCE_TOO_HIGH',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_CREDITS',
]);

describe('the access table', () => {
  test('[HTTP-1] makes exceptions of routes that are served, and of no other', () => {
    const names = routes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(EXCEPTION_NAMES));
  });

  test.each(CALLER_KINDS)(
    '[GATE-1][SESS-1][SESS-2][SESS-3][SESS-6][SESS-8][SESS-9][SESS-19][AUTH-8][AUTH-10][BRAND-13] %s: each route answers what its cell states',
    async (kind) => {
      const wrong: string[] = [];
      for (const call of routes) {
        const row = rowOf(call);
        const cell = row.cellOf(kind);
        if (cell === '-') continue;
        const caller = await callerOf(kind);
        const before = isRefusalCode(cell) ? await ledger() : undefined;
        const port = kind === 'staffWhereOff' ? strict.ports.api : ports.api;
        const answer = await callApp(port, call, {
          ...caller,
          body: row.bodyOf(kind),
          query: row.query,
        });
        const actual = answer.error?.code ?? String(answer.status);
        if (actual !== cell) wrong.push(`${call.name}: ${actual}, not ${cell}`);
        if (!isRefusalCode(cell)) continue;
        const { status, message } = REFUSALS[cell];
        expect([answer.status, answer.error?.message]).toEqual([status, message]);
        expect(refusalsOf(call)).toContain(cell);
        // Some refusals are the wallet's, which stores them under the request id.
        if (!STORED_REFUSALS.has(cell)) expect(await ledger()).toEqual(before);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('[SESS-9] another player in the path is indistinguishable from an unknown one', async () => {
    await verified.signInAgain();
    const requestId = systemIds.uuidV7();
    for (const call of routes.filter(({ path }) => path.includes(':userId'))) {
      const body = rowOf(call).bodyOf('foreignPath');
      const sendRequest = (userId: string) =>
        verified.call(call, {
          params: paramsWith({ userId }),
          headers: { 'x-request-id': requestId },
          ...(body === undefined ? {} : { body }),
        });
      const [known, unknown] = [await sendRequest(other.userId), await sendRequest('x'.repeat(28))];
      expect([known.status, known.text]).toEqual([404, unknown.text]);
    }
  });

  test('[HTTP-11] every other method of a known path is 405 in the error form, HEAD without a body', async () => {
    const methods = new Map<string, Set<string>>();
    for (const call of routes) {
      const path = pathOf(call, paramsWith({ userId: verified.userId }));
      methods.set(path, (methods.get(path) ?? new Set()).add(call.method));
    }
    const before = await ledger();
    for (const [path, known] of methods) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (known.has(method)) continue;
        const answer = await send({
          port: ports.api,
          path,
          method,
          headers: verified.headers({ 'x-request-id': 'other-method' }),
        });
        expect([path, method, answer.status]).toEqual([path, method, 405]);
        expect(answer.headers['allow']).toBe([...known].join(', '));
        const { message } = REFUSALS.METHOD_NOT_ALLOWED;
        const error = { code: 'METHOD_NOT_ALLOWED', message, requestId: 'other-method' };
        if (method === 'HEAD') expect(answer.text).toBe('');
        else expect(answer.body).toEqual({ error });
      }
    }
    expect(await ledger()).toEqual(before);
  });

  test('[BRAND-13][SESS-19] every brand admits its own players and nobody else, on every route', async () => {
    const persons = await Promise.all(BRANDS.map((brand) => users.verified({ brand })));
    for (const who of persons) betIds.set(who, await playedBy(who));
    for (const call of routes.filter((one) => one.access === 'session' && one.method === 'GET')) {
      for (const brand of BRANDS) {
        for (const who of persons) {
          const { status } = await who.call(call, {
            host: hostOf(brand, ports.api),
            params: await paramsOf(who),
            query: rowOf(call).query,
          });
          const cell = rowOf(call).cellOf('verified');
          // The table is that of the first brand; what only it has on is off in the others.
          const isOff = brand !== BRANDS[0] && call.provider !== undefined;
          const code = isOff ? 'FEATURE_OFF' : cell;
          const own = isRefusalCode(code) ? REFUSALS[code].status : 200;
          expect([call.name, brand.location, status]).toEqual([
            call.name,
            brand.location,
            who.brand === brand ? own : 401,
          ]);
        }
      }
    }
  });
});
