/** A player's activity as a file: who gets it, for how long, and what is in it. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { userActivity } from '@jubilee/contract/calls/activity';
import { placeBet } from '@jubilee/contract/calls/games';
import { playerReport, responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { readPdf } from '../../src/modules/player-report/read-pdf.fixture.ts';
import { VALID_BET } from './valid-bet.ts';

// Half an hour after the clocks of the brand's zone went forward.
const clock = settableClock(Date.parse('2026-03-08T07:30:00.000Z'));
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { users } = app;
const away = BRANDS.find((one) => one !== DEFAULT_BRAND) ?? DEFAULT_BRAND;

const reportOf = async (who: TestUser, query = '') =>
  replyOf(await who.call(playerReport, { query }));

function get(url: string, host = hostOf(DEFAULT_BRAND, app.ports.api)) {
  return send({ port: app.ports.api, path: new URL(url).pathname, host });
}

const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1);

test('[PLAY-4][PLAY-32] both files list what the player did, in the language and the zone of the brand', async () => {
  const who = await users.verified();
  const bet = replyOf(await who.call(placeBet, { body: VALID_BET }));
  const { url, csvUrl } = await reportOf(who);

  const csv = await get(csvUrl);
  expect(csv.status).toBe(200);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="sweeps-activity-2026-03-08.csv"',
  });
  const { entries } = replyOf(await who.call(userActivity));
  const lines = linesOf(csv.text);
  expect(lines[0]).toBe('Time (UTC),What,Details,Currency,Bet,Received,Id');
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(entries.map(({ id }) => id));
  const round = entries.find(({ id }) => id === bet.betId);
  if (round?.kind !== 'play') throw new Error('the round is no activity');
  expect(lines).toContain(
    `2026-03-08T07:30:00.000Z,Round,Copper Comet,Points,100,${round.amountWon},${bet.betId}`,
  );

  const pdf = await get(url);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="sweeps-activity-2026-03-08.pdf"',
  });
  const { texts, info } = await readPdf(pdf.bytes);
  expect(info).toMatchObject({ Language: 'en', Title: `Your activity - ${DEFAULT_BRAND.name}` });
  expect(texts).toEqual(
    expect.arrayContaining([
      'Your activity',
      `Account ${who.userId}`,
      'Totals of the entries below',
      'Welcome gift',
      'Copper Comet',
      'Mar 8, 2026, 3:30:00 AM',
    ]),
  );
});

test('[PLAY-4][PLAY-32] in Spanish for whoever reads Spanish', async () => {
  const who = await users.verified();
  const { url, csvUrl } = await reportOf(who, '?language=es-MX');
  expect((await get(csvUrl)).text).toContain('Regalo de bienvenida');
  const { texts, info } = await readPdf((await get(url)).bytes);
  expect(info).toMatchObject({ Language: 'es' });
  expect(texts).toEqual(expect.arrayContaining(['Tu actividad', 'Regalo de bienvenida']));
});

test('[PLAY-4] a link works for five minutes, on its brand, and not when anything of it is changed', async () => {
  const who = await users.verified();
  const other = await users.verified();
  const { url, csvUrl, expiresAt } = await reportOf(who);
  expect(Date.parse(expiresAt) - clock.now()).toBe(300_000);
  const foreign = new URL((await reportOf(other)).url).pathname.split('/').at(-1) ?? '';
  const own = new URL(url).pathname.split('/').at(-1) ?? '';
  const [subject = '', expires = '', signature = ''] = own.split('.');
  const [foreignSubject = ''] = foreign.split('.');
  const path = (signed: string) => new URL(`/playerReports/${signed}`, url).href;
  for (const forged of [
    path(`${foreignSubject}.${expires}.${signature}`),
    path(`${subject.replace('pdf', 'csv')}.${expires}.${signature}`),
    path(`${subject}.${(Date.now() * 2).toString(36)}.${signature}`),
    path(subject),
    path('a'.repeat(3_000)),
    new URL(`/personalData/${own}`, url).href,
  ]) {
    expect((await get(forged)).status).toBe(404);
  }
  expect((await get(url, hostOf(away, app.ports.api))).status).toBe(404);
  clock.advance(299_999);
  expect((await get(csvUrl)).status).toBe(200);
  clock.advance(1);
  expect((await get(csvUrl)).status).toBe(404);
  expect((await get(url)).status).toBe(404);
});

test('[PLAY-4] of one player one report is made at a time, and the next one once it is sent', async () => {
  const who = await users.verified();
  const other = await users.verified();
  const { url, csvUrl } = await reportOf(who);
  const { csvUrl: foreign } = await reportOf(other);
  const ledger = await app.database.pool.connect();
  await ledger.query('begin');
  // No activity is read meanwhile.
  await ledger.query('lock table ledger.operation in access exclusive mode');
  const first = get(csvUrl);
  const second = await vi.waitFor(async () => {
    const answer = await get(url);
    expect(answer.status).toBe(429);
    return answer;
  });
  expect(second.headers['retry-after']).toBe('5');
  const elsewhere = get(foreign);
  await ledger.query('rollback');
  ledger.release();
  expect([(await first).status, (await elsewhere).status]).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await get(url)).status).toBe(200));
});

test('[PLAY-4][PLAY-10] excluded players have it too', async () => {
  const who = await users.verified();
  const body = { selfExclusion: true } as const;
  replyOf(await who.call(responsibleGaming, { params: { userId: who.userId }, body }));
  await who.signInAgain();
  const { csvUrl } = await reportOf(who);
  expect((await get(csvUrl)).text).toContain('Welcome gift');
});

test('[PLAY-4] where the feature is off nobody gets a link', async () => {
  const off = await secondAppForTest(app, {
    clock,
    roles: ['api'],
    flags: { playerReportEnabled: false },
  });
  const who = await users.verified();
  const host = hostOf(who.brand, off.ports.api);
  const answer = await callApp(off.ports.api, playerReport, { host, headers: who.headers() });
  expect(answer.error).toMatchObject({ code: 'FEATURE_OFF' });
});
