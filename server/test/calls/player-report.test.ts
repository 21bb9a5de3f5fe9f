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
import { getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { newestEntries } from '../../src/modules/activity/report.ts';
import { type ReportLine, reportPdf } from '../../src/modules/activity/report-pdf.ts';
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

const PDF_HEAD = {
  brandName: 'Sweeps',
  userId: 'alice',
  timeZone: 'America/New_York',
  madeAtMs: Date.parse('2026-11-01T06:30:00.000Z'),
  isCut: false,
};
const [english] = REPORT_LANGUAGES;

function reportLines(count: number, line: Partial<ReportLine> = {}): ReportLine[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    at: new Date(PDF_HEAD.madeAtMs - at * 60_000).toISOString(),
    what: 'Round',
    details: `Copper Comet ${at}`,
    currency: 'POINTS',
    bet: 100,
    received: 50,
    ...line,
  }));
}

test('[PLAY-32] a table over several pages is one table for a screen reader, with its titles once', async () => {
  const count = 120;
  const file = await reportPdf(reportLines(count), { ...PDF_HEAD, isCut: true }, english);
  const { pages, texts, roles } = await readPdf(file);
  expect(pages).toBeGreaterThan(2);
  expect(texts).toContain(`Your newest ${count} entries. The CSV file has all of them.`);
  for (let at = 0; at < count; at += 1) expect(texts).toContain(`Copper Comet ${at}`);
  for (let page = 1; page <= pages; page += 1) expect(texts).toContain(`Page ${page}`);
  const times = (role: string) => roles.filter((one) => one === role).length;
  expect(times('H1')).toBe(1);
  expect(times('H2')).toBe(2);
  // Titles of both tables; the titles at the top of further pages are marked as no content.
  expect(times('TH')).toBe(5 + 6);
  expect(times('TD')).toBe(5 + 6 * count);
});

test('[PLAY-32] totals are exact, by currency, and net may be negative', async () => {
  const lines = [
    ...reportLines(3, { bet: 3_002_399_751_580_331, received: 1 }),
    ...reportLines(1, { currency: 'SWEEP_TICKETS', bet: null, received: 200 }),
    // A credit paid for it: it counts as a round that cost nothing.
    ...reportLines(1, { currency: 'SWEEP_TICKETS', bet: 500, received: 30, isFree: true }),
    ...reportLines(1, { currency: null, bet: null, received: null }),
  ];
  const { texts } = await readPdf(await reportPdf(lines, PDF_HEAD, english));
  const at = texts.indexOf('9,007,199,254,740,993');
  expect(texts.slice(at - 2, at + 3)).toEqual([
    'Points',
    '3',
    '9,007,199,254,740,993',
    '3',
    '-9,007,199,254,740,990',
  ]);
  const tickets = texts.indexOf('230');
  expect(texts.slice(tickets - 3, tickets + 2)).toEqual(['Sweep Tickets', '1', '0', '230', '230']);
});

test('[PLAY-32] the hour that occurs twice in November is written twice in the zone of the brand', async () => {
  const lines = [
    ...reportLines(1, { at: '2026-11-01T06:30:00.000Z' }),
    ...reportLines(1, { at: '2026-11-01T05:30:00.000Z' }),
  ];
  const { texts } = await readPdf(await reportPdf(lines, PDF_HEAD, english));
  expect(texts.filter((one) => one === 'Nov 1, 2026, 1:30:00 AM')).toHaveLength(2);
});

test.each(REPORT_LANGUAGES.map((texts) => [texts.tag, texts] as const))(
  '[PLAY-32] in %s a player without activity reads that there is none',
  async (tag, language) => {
    const { texts, info, roles } = await readPdf(await reportPdf([], PDF_HEAD, language));
    expect(info).toMatchObject({ Language: tag });
    expect(texts).toContain(language.nothing);
    expect(roles).not.toContain('TD');
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

interface TagTree {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly TagTree[];
}

/** What a reader finds in a PDF: its texts line by line, the tags of its texts, and what it says about itself. */
async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  const roles: string[] = [];
  // Each page names all tags of the document; those that begin on it have content there.
  const collect = ({ role, children = [] }: TagTree) => {
    if (role !== undefined && children.some((child) => child.type === 'content')) roles.push(role);
    for (const child of children) collect(child);
  };
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const one = await pdf.getPage(page);
    const { items } = await one.getTextContent();
    texts.push(
      ...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
    );
    collect(await one.getStructTree());
  }
  const { info } = await pdf.getMetadata();
  return { pages: pdf.numPages, texts, roles, info };
}
