import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.fixture.ts';
import type { ReportLine } from './report-entries.ts';
import { REPORT_LANGUAGES } from './report-languages.ts';
import { reportPdf } from './report-pdf.ts';

const HEAD = {
  brandName: 'Sweeps',
  userId: 'alice',
  timeZone: 'America/New_York',
  madeAtMs: Date.parse('2026-11-01T06:30:00.000Z'),
  isCut: false,
};
const [english] = REPORT_LANGUAGES;

function linesOf(count: number, line: Partial<ReportLine> = {}): ReportLine[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    at: new Date(HEAD.madeAtMs - at * 60_000).toISOString(),
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
  const file = await reportPdf(linesOf(count), { ...HEAD, isCut: true }, english);
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
    ...linesOf(3, { bet: 3_002_399_751_580_331, received: 1 }),
    ...linesOf(1, { currency: 'SWEEP_TICKETS', bet: null, received: 200 }),
    // A credit paid for it: it counts as a round that cost nothing.
    ...linesOf(1, { currency: 'SWEEP_TICKETS', bet: 500, received: 30, isFree: true }),
    ...linesOf(1, { currency: null, bet: null, received: null }),
  ];
  const { texts } = await readPdf(await reportPdf(lines, HEAD, english));
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
    ...linesOf(1, { at: '2026-11-01T06:30:00.000Z' }),
    ...linesOf(1, { at: '2026-11-01T05:30:00.000Z' }),
  ];
  const { texts } = await readPdf(await reportPdf(lines, HEAD, english));
  expect(texts.filter((one) => one === 'Nov 1, 2026, 1:30:00 AM')).toHaveLength(2);
});

test.each(REPORT_LANGUAGES.map((texts) => [texts.tag, texts] as const))(
  '[PLAY-32] in %s a player without activity reads that there is none',
  async (tag, language) => {
    const { texts, info, roles } = await readPdf(await reportPdf([], HEAD, language));
    expect(info).toMatchObject({ Language: tag });
    expect(texts).toContain(language.nothing);
    expect(roles).not.toContain('TD');
  },
);

test('[PLAY-32] every language file is registered', () => {
  const files = readdirSync(new URL('languages', import.meta.url)).map((name) => name.slice(0, -3));
  expect(REPORT_LANGUAGES.map(({ tag }) => tag).toSorted()).toEqual(files.toSorted());
});
