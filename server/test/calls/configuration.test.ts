/** What a page gets before sign-in: configuration, games, documents and files. */
import { createHash } from 'node:crypto';
import {
  gamesConfiguration,
  getAppConfig,
  getBuildConfig,
  paytablesRtp,
  unityCredentials,
} from '@jubilee/contract/calls/configuration';
import { placeBet } from '@jubilee/contract/calls/games';
import { canonicalUserContext } from '@jubilee/contract/settings/user-context';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { GAMES } from '@jubilee/core/games/catalogue';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { tallyReturns } from '../../src/modules/returns/index.ts';
import { VALID_BET } from './valid-bet.ts';

const { services, users, ports, database } = await appForFile();
const { api, web, games, socket } = ports;
const player = await users.verified();

describe('configuration', () => {
  test('[CONF-2] socials, identity and hosts of the page’s own host name', async () => {
    const answer = await callApp(api, getAppConfig, { host: `127.0.0.1:${api}` });
    const reply = replyOf(answer);
    expect(Object.keys(reply.socials).toSorted()).toEqual([
      'facebook',
      'ig',
      'snapchat',
      'tiktok',
      'twitter',
    ]);
    expect(reply.hosts).toEqual({
      api: `http://127.0.0.1:${api}`,
      socket: `http://127.0.0.1:${socket}`,
      games: `http://127.0.0.1:${games}`,
      spinwheel: `http://127.0.0.1:${ports.spinwheel}`,
      vendor: `http://127.0.0.1:${ports.vendor}`,
    });
    expect(reply.identity.mode).toBe('embedded');
    expect(reply.flags).toMatchObject({
      jackpotEnabled: false,
      xpointEnabled: false,
      rewardsEnabled: false,
      usingSumsub: false,
    });
  });

  test('[CONF-4][CONF-6] the hash of the context is computed by the server; answers are not stored', async () => {
    const context = { userId: player.userId, state: 'TX', country: 'US' };
    const text = canonicalUserContext(context);
    const sha = createHash('sha256').update(text).digest('hex');
    const sendRequest = (query: string, header?: string) =>
      callApp(api, getAppConfig, {
        query,
        ...(header === undefined ? {} : { headers: { 'x-user-context': header } }),
      });
    const good = await sendRequest(`?contextSha=${sha}`, text);
    expect([good.status, good.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(String(good.headers['vary'])).toContain('x-user-context');
    const reordered = JSON.stringify({ state: 'TX', userId: player.userId, country: 'US' });
    expect((await sendRequest(`?contextSha=${sha}`, reordered)).status).toBe(200);
    for (const header of [
      undefined,
      '',
      '{}',
      text.replace('TX', 'CA'),
      `${text.slice(0, -1)},"x":1}`,
      `${text.slice(0, -1)},"state":"TX"}`,
    ]) {
      const refused = await sendRequest(`?contextSha=${sha}`, header);
      expect([refused.status, refused.error?.code]).toEqual([400, 'CONTEXT_HASH_MISMATCH']);
    }
    expect((await sendRequest('?contextSha=abc', text)).error?.code).toBe('MALFORMED_REQUEST');
  });

  test('[CONF-7] build-config answers the version with no-store, whatever n is', async () => {
    for (const query of ['', '?n=', '?n=0.5511', '?n=%20%C3%A4', `?n=${'x'.repeat(100)}`]) {
      const answer = await callApp(api, getBuildConfig, { query });
      expect(answer.body).toEqual({ versionString: services.versionString });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('[CONF-11] gamesConfiguration names games, their paytables and the 26 amounts', async () => {
    const reply = replyOf(await callApp(api, gamesConfiguration));
    expect(reply.games.map((game) => game.gameName)).toContain('copper-comet');
    for (const game of reply.games) {
      expect(game.betAmounts).toEqual([...BET_AMOUNTS]);
      expect(game.url).toBe(`http://localhost:${games}/${game.gameName}/`);
      expect(game.paytables.length).toBeGreaterThan(0);
    }
    expect(reply.slides.length).toBeGreaterThan(0);
  });

  test('[CONF-12][FLAG-10] a game that is switched off is absent and cannot be played', async () => {
    const other = await appForTest({ flags: { games: ['no-such-game'] } });
    const reply = replyOf(await callApp(other.ports.api, gamesConfiguration));
    expect([reply.games, reply.slides]).toEqual([[], []]);
    const who = await other.users.verified();
    const refused = await who.call(placeBet, { body: VALID_BET });
    expect([refused.status, refused.error?.code]).toEqual([400, 'UNKNOWN_GAME']);
  });

  test('[CONF-14] exact returns by name and currency; an unknown paytable is refused', async () => {
    const sendRequest = (query: string) => callApp(api, paytablesRtp, { query });
    const all = replyOf(await sendRequest('?currency=SWEEP_TICKETS')).paytables;
    expect(all.every((one) => one.currency === 'SWEEP_TICKETS')).toBe(true);
    const [first] = all;
    const named = await sendRequest(`?currency=SWEEP_TICKETS&paytables=${first?.paytableName}`);
    expect(replyOf(named).paytables).toEqual([first]);
    expect((await sendRequest('?currency=POINTS&paytables=none')).error?.code).toBe(
      'UNKNOWN_PAYTABLE',
    );
    expect((await sendRequest('?currency=points')).error?.code).toBe('MALFORMED_REQUEST');
    expect((await sendRequest('')).error?.code).toBe('MALFORMED_REQUEST');
  });
});

describe('games and their returns', () => {
  test('[CONF-24] the measured return is listed beside the stated one, once a worker has tallied', async () => {
    const who = await users.verified();
    const query = '?currency=POINTS&paytables=copper-comet-957';
    const sendRequest = async () =>
      replyOf(await callApp(api, paytablesRtp, { query })).paytables[0];
    for (let n = 0; n < 3; n += 1) {
      replyOf(await who.call(placeBet, { body: { ...VALID_BET, betAmount: 25 } }));
    }
    const { rows } = await database.pool.query<{ rounds: number; won: number }>(
      `select count(*)::int as rounds, sum(won)::int as won from ledger.operation
       where kind = 1 and refusal is null and brand = 1 and currency = 1 and paytable = 'copper-comet-957'`,
    );
    // Rounds newer than the oldest open transaction of the cluster wait for it to end.
    await vi.waitFor(
      async () => {
        while (await tallyReturns(services.db));
        expect((await sendRequest())?.measured?.rounds).toBe(rows[0]?.rounds);
      },
      { timeout: 20_000, interval: 100 },
    );
    // Another tally counts nothing twice.
    await tallyReturns(services.db);
    const paytable = await sendRequest();
    expect(paytable).toMatchObject({
      gameName: 'copper-comet',
      kind: 'exact',
      rtpPercent: '95.68',
      jackpotRtp: 0,
      measured: { rounds: rows[0]?.rounds },
    });
    const staked = (paytable?.measured?.rounds ?? 0) > 3 ? undefined : 75;
    if (staked !== undefined) expect(paytable?.measured?.rtp).toBe((rows[0]?.won ?? 0) / staked);
    expect(paytable?.measured?.low).toBeLessThanOrEqual(paytable?.measured?.rtp ?? 0);
    expect(paytable?.measured?.high).toBeGreaterThan(paytable?.measured?.rtp ?? 9);
  });

  test('[CONF-11][JACK-11] jackpots and the length of a round are listed per game', async () => {
    const paced = await appForTest({
      flags: { jackpotEnabled: true },
      environment: { JUBILEE_SLOT_ROUND_MIN_MS: '2500', JUBILEE_TABLE_ROUND_MIN_MS: '5000' },
    });
    const listedGames = replyOf(await callApp(paced.ports.api, gamesConfiguration)).games;
    for (const game of listedGames) {
      const known = GAMES.get(game.gameName);
      expect([game.gameName, game.jackpots]).toEqual([game.gameName, known?.jackpots]);
      const pause = game.kind === 'slot' ? 2_500 : game.kind === 'crash' ? 0 : 5_000;
      expect([game.gameName, game.minRoundMs]).toEqual([game.gameName, pause]);
    }
    const { paytables } = replyOf(
      await callApp(paced.ports.api, paytablesRtp, { query: '?currency=SWEEP_TICKETS' }),
    );
    for (const one of paytables) {
      const jackpots = GAMES.get(one.gameName)?.jackpots === true ? 0.008075 : 0;
      expect([one.paytableName, one.jackpotRtp]).toEqual([one.paytableName, jackpots]);
    }
    const off = replyOf(await callApp(api, gamesConfiguration)).games;
    expect(off.some((game) => game.jackpots)).toBe(false);
  });

  test('[CONF-15] credentials for Unity name brand, stage and a player of this session, and no secret', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const sendRequest = async (person: TestUser) =>
      replyOf(await person.call(unityCredentials)).credentials;
    const mine = await sendRequest(who);
    expect(mine).toMatchObject({ projectId: 'jubilee-sweeps', environment: 'dev' });
    expect(await sendRequest(who)).toEqual(mine);
    expect((await sendRequest(other)).playerId).not.toBe(mine.playerId);
    const text = JSON.stringify(mine);
    for (const secret of [who.sessionId, who.idToken, who.userId, who.email]) {
      expect(text).not.toContain(secret);
    }
    await who.login();
    expect((await sendRequest(who)).playerId).not.toBe(mine.playerId);
    expect((await callApp(api, unityCredentials)).status).toBe(401);
  });
});

describe('pages', () => {
  test('[HTTP-17] every answer of the web origin forbids framing, sniffing and inline script', async () => {
    for (const [path, wanted] of [
      ['/', 200],
      ['/login', 200],
      ['/game/copper-comet/', 200],
      ['/not/a/page', 404],
    ] as const) {
      const { status, headers } = await send({ port: web, path });
      expect([path, status]).toEqual([path, wanted]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const frame = await send({ port: games, path: '/copper-comet/' });
    expect(String(frame.headers['content-security-policy'])).toContain(
      `frame-ancestors http://localhost:${web}`,
    );
  });

  test('[HTTP-17] files have their content type, documents and metadata of the build do not leak', async () => {
    const script = await send({ port: web, path: '/assets/app-abc123.js' });
    expect(String(script.headers['content-type'])).toMatch(/javascript/);
    expect(script.headers['cache-control']).toContain('immutable');
    for (const path of [
      '/csp.json',
      '/assets/missing.js',
      '/.env',
      '/assets/../csp.json',
      '/assets/%2e%2e/csp.json',
      '/..%2f..%2fetc/passwd',
    ]) {
      const answer = await send({ port: web, path });
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
      expect(answer.headers['x-content-type-options'] ?? 'nosniff').toBe('nosniff');
    }
  });
});
