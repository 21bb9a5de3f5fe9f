/** A player's activity as a file: who gets it, for how long, and what is in it. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { userActivity } from '@jubilee/contract/calls/activity';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { placeBet } from '@jubilee/contract/calls/games';
import { playerReport, responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { newestEntries } from '../../src/modules/activity/report.ts';
import { type ReportLine, reportPage } from '../../src/modules/activity/report-page.ts';
import { REPORT_LANGUAGES } from '../../src/modules/activity/report-texts.ts';
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

test('[PLAY-4][PLAY-32] page and file list what the player did, in the language and the zone of the brand', async () => {
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

  const page = await get(url);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  });
  for (const text of [
    '<html lang="en">',
    `<title>Your activity - ${DEFAULT_BRAND.name}</title>`,
    `<p>Account ${who.userId}</p>`,
    '<h2>Totals of the entries below</h2>',
    '<td>Welcome gift</td>',
    '<td>Copper Comet</td>',
    '<td>Mar 8, 2026, 3:30:00 AM</td>',
  ]) {
    expect(page.text).toContain(text);
  }
  const ofPage = /href="(\/playerReports\/[^"]+)"/.exec(page.text)?.[1] ?? '';
  expect(linesOf((await get(new URL(ofPage, csvUrl).href)).text)).toEqual(lines);
});

test('[PLAY-4][PLAY-32] in Spanish for whoever reads Spanish', async () => {
  const who = await users.verified();
  const { url, csvUrl } = await reportOf(who, '?language=es-MX');
  expect((await get(csvUrl)).text).toContain('Regalo de bienvenida');
  const page = (await get(url)).text;
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<td>Regalo de bienvenida</td>');
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
    path(`${subject.replace('html', 'csv')}.${expires}.${signature}`),
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

const HEAD = {
  brandName: 'Sweeps',
  userId: 'alice',
  timeZone: 'America/New_York',
  madeAtMs: Date.parse('2026-11-01T06:30:00.000Z'),
  isCut: false,
  csvUrl: '/playerReports/x',
};
const [english] = REPORT_LANGUAGES;

function reportLines(count: number, line: Partial<ReportLine> = {}): ReportLine[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    at: new Date(HEAD.madeAtMs - at * 60_000).toISOString(),
    what: 'Round',
    details: `Copper Comet ${at}`,
    currency: 'POINTS',
    bet: 100,
    received: 50,
    kind: 'play',
    ...line,
  }));
}

/** The texts of the cells of both tables, row by row. */
function rowsOf(page: string): readonly (readonly string[])[] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, text = '']) => text),
  );
}

test('[PLAY-32] the page is two tables with headers, says when it is not all, and shows text as text', () => {
  const lines = [...reportLines(3), ...reportLines(1, { details: '<img src=x onerror="a()">' })];
  const page = reportPage(lines, { ...HEAD, isCut: true }, english);
  expect(page).toContain('Your newest 4 entries. The CSV file has all of them.');
  expect(page.match(/<table>/g)).toHaveLength(2);
  expect(page.match(/<th scope="col"/g)).toHaveLength(7 + 6);
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
  expect(page).not.toContain('<script');
});

test('[PLAY-32] totals are exact, by currency, and what play brought is not mixed with gifts and money', () => {
  const tickets = { currency: 'SWEEP_TICKETS', bet: null } as const;
  const lines = [
    ...reportLines(3, { bet: 3_002_399_751_580_331, received: 1 }),
    ...reportLines(1, { ...tickets, kind: 'grant', received: 200 }),
    ...reportLines(1, { ...tickets, kind: 'jackpot', received: 7 }),
    ...reportLines(1, { ...tickets, kind: 'money', received: 1_000 }),
    ...reportLines(1, { ...tickets, kind: 'money', received: -400 }),
    // A credit paid for it: it counts as a round that cost nothing.
    ...reportLines(1, { ...tickets, kind: 'freePlay', bet: 500, received: 30 }),
    ...reportLines(1, { currency: null, kind: 'signIn', bet: null, received: null }),
  ];
  const rows = rowsOf(reportPage(lines, HEAD, english));
  expect(rows.slice(1, 3)).toEqual([
    ['Points', '3', '9,007,199,254,740,993', '3', '-9,007,199,254,740,990', '0', '0'],
    ['Sweep Tickets', '1', '0', '37', '37', '200', '600'],
  ]);
});

test('[PLAY-32] the hour that occurs twice in November is written twice in the zone of the brand', () => {
  const lines = [
    ...reportLines(1, { at: '2026-11-01T06:30:00.000Z' }),
    ...reportLines(1, { at: '2026-11-01T05:30:00.000Z' }),
  ];
  const times = rowsOf(reportPage(lines, HEAD, english)).map(([first]) => first);
  expect(times.filter((one) => one === 'Nov 1, 2026, 1:30:00 AM')).toHaveLength(2);
});

test.each(REPORT_LANGUAGES.map((texts) => [texts.tag, texts] as const))(
  '[PLAY-32] in %s a player without activity reads that there is none',
  (tag, language) => {
    const page = reportPage([], HEAD, language);
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(language.nothing);
    expect(page).not.toContain('<td');
  },
);

const grant = (id: string): ActivityEntry => ({
  kind: 'grant',
  id,
  at: '2026-06-01T12:00:00.000Z',
  reason: 'FREE_POINTS',
  currency: 'POINTS',
  amount: 1,
});

test.each([
  [2_000, 2_000, false, 20],
  [2_001, 2_000, true, 21],
  [100_000, 2_000, true, 21],
  [0, 0, false, 0],
])(
  '[PLAY-32] of %i entries the newest %i are taken, whether more follow is known, and no further page is read',
  async (count, taken, isCut, pagesRead) => {
    let read = 0;
    async function* pages() {
      for (let at = 0; at < count; at += 100) {
        read += 1;
        yield Array.from({ length: Math.min(100, count - at) }, (_, n) => grant(String(at + n)));
      }
    }
    const newest = await newestEntries(pages(), 2_000);
    expect([newest.entries.length, newest.isCut, read]).toEqual([taken, isCut, pagesRead]);
    expect(newest.entries.map(({ id }) => id)).toEqual(
      Array.from({ length: taken }, (_, at) => String(at)),
    );
  },
);
