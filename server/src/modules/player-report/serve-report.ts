/** The file behind a signed link. No token is needed: the link is the right, for five minutes. Source: PLAY-4. */
import { Readable } from 'node:stream';
import type { Brand } from '@jubilee/contract/settings/brand';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';
import { admitWithin, type NetworkLimit } from '../../platform/http/network-limit.ts';
import { asPrivateFile } from '../../platform/http/private-file.ts';
import { chooseLanguage } from '../../platform/language/choose-language.ts';
import { createFileSlots } from '../../platform/sheets/file-slots.ts';
import { brandOfRequest } from '../access/index.ts';
import { newestEntries } from './newest-entries.ts';
import { reportCsv } from './report-csv.ts';
import { activityPages, lineOf } from './report-entries.ts';
import { REPORT_LANGUAGES } from './report-languages.ts';
import { type ReportOf, verifyReport } from './report-links.ts';
import { reportPdf } from './report-pdf.ts';
import type { ReportPorts } from './report-ports.ts';

/** Entries of a PDF, the newest; a thousand take about half a second to draw. */
const PDF_ENTRIES_MAX = 2_000;
const RETRY_SECONDS = 5;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

export function servePlayerReports(
  app: HttpApp,
  ports: ReportPorts & { readonly allowLocalHosts: boolean; readonly limit: NetworkLimit },
): void {
  const slots = createFileSlots();
  app.get<{ Params: { signed: string } }>('/playerReports/:signed', async (request, reply) => {
    const brand = brandOfRequest(request, ports.allowLocalHosts);
    admitWithin(ports.limit, request.ip);
    const nowMs = ports.clock.now();
    const report = verifyReport(ports.links, request.params.signed, brand.location, nowMs);
    const player = report && (await ports.accounts.byWallet(report.walletId));
    if (report === undefined || player === undefined) throw new HttpRefusal('NOT_FOUND');
    const slot = slots.take(String(report.walletId));
    if (!slot.ok) throw busy(slot.isOwn);
    const name = `${brand.location}-activity-${isoInstant(nowMs).slice(0, 10)}.${report.format}`;
    const file = fileOf(ports, report, { brand, userId: player.subject, nowMs });
    file.once('close', slot.release);
    return asPrivateFile(reply, { name, type: TYPES[report.format] }).send(file);
  });
}

function busy(isOwn: boolean): HttpRefusal {
  return new HttpRefusal(isOwn ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', undefined, RETRY_SECONDS);
}

function fileOf(
  ports: ReportPorts,
  { walletId, format, language }: ReportOf,
  head: { readonly brand: Brand; readonly userId: string; readonly nowMs: number },
): Readable {
  const texts = chooseLanguage(REPORT_LANGUAGES, [language]);
  const pages = activityPages(ports.activity, walletId);
  if (format === 'csv') return reportCsv(pages, texts, head.nowMs);
  const { brand, userId, nowMs: madeAtMs } = head;
  async function* whole() {
    const { entries, isCut } = await newestEntries(pages, PDF_ENTRIES_MAX);
    const lines = entries.map((entry) => lineOf(entry, texts));
    const { name: brandName, timeZone } = brand;
    yield await reportPdf(lines, { brandName, userId, timeZone, madeAtMs, isCut }, texts);
  }
  return Readable.from(whole(), { objectMode: false });
}
