/**
 * What a player did: a page for people, a CSV file for programs. The call gives links, and a link is the right to
 * its report for five minutes, without a token. Source: PLAY-4, PLAY-32.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import { Readable } from 'node:stream';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { playerReport } from '@jubilee/contract/calls/responsible-play';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BetKind } from '@jubilee/contract/values/enums';
import { titleOfGameName } from '@jubilee/contract/values/game-title';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { SignedLinks } from '../../platform/encryption/signed-links.ts';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';
import { admitWithin, type NetworkLimit } from '../../platform/http/network-limit.ts';
import { asPrivateFile } from '../../platform/http/private-file.ts';
import { chooseLanguage } from '../../platform/language/choose-language.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import { createFileSlots } from '../../platform/sheets/file-slots.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Accounts } from '../account/index.ts';
import { activityOf, type ActivityPorts } from './player-activity.ts';
import { REPORT_PAGE_POLICY, type ReportLine, reportPage } from './report-page.ts';
import { fill, REPORT_LANGUAGES, type ReportTexts } from './report-texts.ts';

export interface ReportPorts extends ActivityPorts {
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'byWallet'>;
  readonly signedLinks: (purpose: string) => SignedLinks;
  /** The origin of the brand's API as the caller's page sees it. */
  readonly origins: { of(surface: 'api', brand: Brand, hostname: string): string };
  readonly callers: { readonly deployedStage: Stage | undefined };
  readonly documentLimit: NetworkLimit;
}

const linksOf = ({ signedLinks }: ReportPorts) => signedLinks('links to player reports');

/** Links to both files, in the language of `preferred` or of the brand. */
export function linkReports(
  ports: ReportPorts,
  walletId: bigint,
  { brand, hostname, preferred }: { brand: Brand; hostname: string; preferred: string | undefined },
): CallReply<typeof playerReport> {
  const links = linksOf(ports);
  const language = chooseLanguage(REPORT_LANGUAGES, [preferred, brand.language]).tag;
  const expiresAtMs = ports.clock.now() + REPORT_LINK_LASTS_MS;
  const origin = ports.origins.of('api', brand, hostname);
  const urlOf = (format: ReportFormat) => {
    const link = { brandLocation: brand.location, expiresAtMs };
    const signed = signReport(links, { walletId, format, language }, link);
    return new URL(`/playerReports/${signed}`, origin).href;
  };
  return { url: urlOf('html'), csvUrl: urlOf('csv'), expiresAt: isoInstant(expiresAtMs) };
}

/** Entries of a page, the newest. */
const PAGE_ENTRIES_MAX = 2_000;
const RETRY_SECONDS = 5;

export function serveReports(app: HttpApp, ports: ReportPorts): void {
  const slots = createFileSlots();
  const links = linksOf(ports);
  app.get<{ Params: { signed: string } }>('/playerReports/:signed', async (request, reply) => {
    const brand = brandOfRequest(request, ports.callers.deployedStage);
    admitWithin(ports.documentLimit, request.ip);
    const nowMs = ports.clock.now();
    const report = verifyReport(links, request.params.signed, brand.location, nowMs);
    const player = report && (await ports.accounts.byWallet(report.walletId));
    if (report === undefined || player === undefined) throw new HttpRefusal('NOT_FOUND');
    const slot = slots.take(String(report.walletId));
    if (!slot.ok) throw busy(slot.isOwn);
    const csvLink = { brandLocation: brand.location, expiresAtMs: report.expiresAtMs };
    const csvUrl = `/playerReports/${signReport(links, { ...report, format: 'csv' }, csvLink)}`;
    const head = { brand, userId: player.subject, nowMs, csvUrl };
    const file = fileOf(ports, report, head);
    file.once('close', slot.release);
    const name = `${brand.location}-activity-${isoInstant(nowMs).slice(0, 10)}.csv`;
    return report.format === 'csv'
      ? asPrivateFile(reply, { name, type: 'text/csv; charset=utf-8' }).send(file)
      : reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-security-policy', REPORT_PAGE_POLICY)
          .type('text/html; charset=utf-8')
          .send(file);
  });
}

function busy(isOwn: boolean): HttpRefusal {
  return new HttpRefusal(isOwn ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', undefined, RETRY_SECONDS);
}

function fileOf(
  ports: ReportPorts,
  { walletId, format, language }: ReportOf,
  head: {
    readonly brand: Brand;
    readonly userId: string;
    readonly nowMs: number;
    readonly csvUrl: string;
  },
): Readable {
  const texts = chooseLanguage(REPORT_LANGUAGES, [language]);
  const pages = activityPages(ports, walletId);
  if (format === 'csv') return reportCsv(pages, texts, head.nowMs);
  const { brand, userId, nowMs: madeAtMs, csvUrl } = head;
  async function* whole() {
    const { entries, isCut } = await newestEntries(pages, PAGE_ENTRIES_MAX);
    const lines = entries.map((entry) => lineOf(entry, texts));
    const { name: brandName, timeZone } = brand;
    yield reportPage(lines, { brandName, userId, timeZone, madeAtMs, isCut, csvUrl }, texts);
  }
  return Readable.from(whole(), { objectMode: false });
}

/** A link works for so long. Source: PLAY-4. */
const REPORT_LINK_LASTS_MS = 5 * 60_000;
const REPORT_FORMATS = ['html', 'csv'] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number];

interface ReportOf {
  readonly walletId: bigint;
  readonly format: ReportFormat;
  /** The tag of a language of reports. */
  readonly language: string;
}

const SUBJECT = /^(?<walletId>\d{1,19})-(?<format>html|csv)-(?<language>[a-z]{2})$/;

function signReport(
  links: SignedLinks,
  { walletId, format, language }: ReportOf,
  link: { readonly brandLocation: string; readonly expiresAtMs: number },
): string {
  return links.sign({ ...link, subject: `${walletId}-${format}-${language}` });
}

/** Undefined for a text that is no link of this brand, or none any longer. */
function verifyReport(
  links: SignedLinks,
  text: string,
  brandLocation: string,
  nowMs: number,
): (ReportOf & { readonly expiresAtMs: number }) | undefined {
  const groups = SUBJECT.exec(links.verify(text, brandLocation, nowMs) ?? '')?.groups;
  const { walletId, format, language } = groups ?? {};
  const known = REPORT_FORMATS.find((one) => one === format);
  if (walletId === undefined || known === undefined || language === undefined) return undefined;
  // The link to the CSV on the page works as long as that to the page.
  const expiresAtMs = Number.parseInt(text.split('.')[1] ?? '', 36);
  return { walletId: BigInt(walletId), format: known, language, expiresAtMs };
}

const PAGE_ENTRIES = '100';

/** Newest first. Each page is a statement of its own: no connection waits for a slow reader. */
async function* activityPages(
  ports: ActivityPorts,
  walletId: bigint,
): AsyncGenerator<readonly ActivityEntry[]> {
  let before: string | undefined;
  for (;;) {
    const query = { limit: PAGE_ENTRIES, before };
    const { entries, next } = await activityOf(ports, { walletId, sessionId: '' }, query);
    yield entries;
    if (next === null) return;
    before = next;
  }
}

const CREDIT_KINDS: ReadonlySet<BetKind> = new Set(['CREDIT_BET', 'MULTI_CREDIT_BET']);

function lineOf(entry: ActivityEntry, texts: ReportTexts): ReportLine {
  const { id, at } = entry;
  if (entry.kind === 'signIn') {
    const details = [
      entry.device.replace(' on ', texts.on),
      entry.network ?? '',
      signInMethodOf(entry, texts),
    ]
      .filter((part) => part !== '')
      .join(', ');
    const nothing = { currency: null, bet: null, received: null };
    return { id, at, kind: 'signIn', what: texts.signIn, details, ...nothing };
  }
  const { currency } = entry;
  if (entry.kind === 'play') {
    const { gameName, betAmount: bet, amountWon: received } = entry;
    const isFree = CREDIT_KINDS.has(entry.betKind);
    const details = [
      titleOfGameName(gameName),
      ...(isFree ? [texts.freePlay] : []),
      ...interruptionOf(entry, texts),
    ].join(', ');
    const kind = isFree ? 'freePlay' : 'play';
    return { id, at, kind, what: texts.round, details, currency, bet, received };
  }
  if (entry.kind === 'jackpot') {
    const what = texts.jackpots[entry.jackpotType];
    return {
      id,
      at,
      kind: 'jackpot',
      what,
      details: '',
      currency,
      bet: null,
      received: entry.amount,
    };
  }
  const price = entry.kind === 'money' ? entry.order?.price : undefined;
  const details = price === undefined ? '' : dollars(price, texts);
  const what = entry.kind === 'grant' ? texts.grants[entry.reason] : texts.money[entry.reason];
  const { kind, amount: received } = entry;
  return { id, at, kind, what, details, currency, bet: null, received };
}

function dollars(cents: number, { locale }: ReportTexts): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return format.format(cents / 100);
}

function interruptionOf(
  { interruptedCents }: Extract<ActivityEntry, { kind: 'play' }>,
  texts: ReportTexts,
): readonly string[] {
  if (interruptedCents === undefined) return [];
  const format = new Intl.NumberFormat(texts.locale, { minimumFractionDigits: 2 });
  const multiplier = `${format.format(interruptedCents / 100)}×`;
  return [fill(texts.interrupted, { multiplier })];
}

function signInMethodOf(
  { signInMethod }: Extract<ActivityEntry, { kind: 'signIn' }>,
  texts: ReportTexts,
): string {
  if (signInMethod === null) return '';
  if (signInMethod === 'email') return texts.signInByEmail;
  if (signInMethod === 'phone') return texts.signInByPhone;
  const vendor = vendorsOf('sign-in-providers').find(
    ({ ports }) => ports['sign-in-providers'].wire === signInMethod,
  );
  return vendor === undefined
    ? texts.signInOtherwise
    : fill(texts.signInWith, { vendor: vendor.label });
}

/** Reads no further than it needs. `isCut`: there are more. */
export async function newestEntries(
  pages: AsyncIterable<readonly ActivityEntry[]>,
  most: number,
): Promise<{ readonly entries: readonly ActivityEntry[]; readonly isCut: boolean }> {
  const entries: ActivityEntry[] = [];
  for await (const page of pages) {
    entries.push(...page);
    if (entries.length > most) return { entries: entries.slice(0, most), isCut: true };
  }
  return { entries, isCut: false };
}

/** All of it, streamed; times in UTC, so that a program reads them. */
function reportCsv(
  pages: AsyncIterable<readonly ActivityEntry[]>,
  texts: ReportTexts,
  madeAtMs: number,
): Readable {
  const { entryColumns, csvColumns } = texts;
  const columns: SheetColumn[] = [
    { title: csvColumns.instant, kind: 'instant' },
    { title: entryColumns.what, kind: 'text' },
    { title: entryColumns.details, kind: 'text' },
    { title: entryColumns.currency, kind: 'text' },
    { title: entryColumns.bet, kind: 'number' },
    { title: entryColumns.received, kind: 'number' },
    { title: csvColumns.id, kind: 'text' },
  ];
  return csvOf({ name: texts.title, columns, madeAtMs, pages: cellsOf(pages, texts) });
}

async function* cellsOf(
  pages: AsyncIterable<readonly ActivityEntry[]>,
  texts: ReportTexts,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) {
    yield page.map((entry) => {
      const { id, at, what, details, currency, bet, received } = lineOf(entry, texts);
      return [at, what, details, currency && texts.currencies[currency], bet, received, id];
    });
  }
}
