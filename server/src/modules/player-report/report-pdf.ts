/**
 * A report as an accessible PDF (PDF/UA): its language and title are named, headings and tables are tagged, and what repeats on
 * each page is marked as no content. Source: PLAY-32.
 */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { scheduler } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { drawTable, type TableColumn } from './pdf-table.ts';
import type { ReportLine } from './report-entries.ts';
import { type ReportTotal, totalsOf } from './report-totals.ts';
import { fill, type ReportTexts } from './report-texts.ts';

const fontFile = (name: string) => readFileSync(new URL(`fonts/${name}`, import.meta.url));
const FONTS = { text: fontFile('text.ttf'), bold: fontFile('text-bold.ttf') };
/** The package's types do not name this standard yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };
const MARGIN = 48;
const TITLE_SIZE = 22;
const HEADING_SIZE = 13;
const TEXT_SIZE = 9;

export interface ReportHead {
  readonly brandName: string;
  readonly userId: string;
  /** IANA name of the zone of its times. */
  readonly timeZone: string;
  readonly madeAtMs: number;
  /** There are more entries than these. */
  readonly isCut: boolean;
}

/** Other work of the process goes on between its pages. */
export async function reportPdf(
  lines: readonly ReportLine[],
  head: ReportHead,
  texts: ReportTexts,
): Promise<Buffer> {
  const pdf = new Pdf({
    ...ACCESSIBLE,
    size: 'LETTER',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: texts.tag,
    displayTitle: true,
    info: {
      Title: `${texts.title} - ${head.brandName}`,
      Author: head.brandName,
      CreationDate: new Date(head.madeAtMs),
    },
  });
  const whole = buffer(pdf);
  pdf.registerFont('text', FONTS.text);
  pdf.registerFont('bold', FONTS.bold);
  numberPages(pdf, texts);
  const content = pdf.struct('Document');
  pdf.addStructure(content);
  const say = (tag: 'H1' | 'H2' | 'P', size: number, text: string) => {
    const font = tag === 'P' ? 'text' : 'bold';
    content.add(pdf.struct(tag, {}, () => pdf.font(font).fontSize(size).text(text, MARGIN)));
    pdf.moveDown(0.4);
  };
  const time = timeFormat(head.timeZone, texts);
  const numbers = new Intl.NumberFormat(texts.locale);
  const amount: AmountText = (value) => numbers.format(value);
  say('H1', TITLE_SIZE, texts.title);
  const at = time(head.madeAtMs);
  say('P', TEXT_SIZE, fill(texts.made, { brand: head.brandName, time: at }));
  say('P', TEXT_SIZE, fill(texts.account, { user: head.userId }));
  say('P', TEXT_SIZE, fill(texts.times, { zone: head.timeZone }));
  if (lines.length === 0) say('P', TEXT_SIZE, texts.nothing);
  else {
    if (head.isCut) {
      say('P', TEXT_SIZE, fill(texts.newestOnly, { count: amount(lines.length) }));
    }
    pdf.moveDown(1);
    say('H2', HEADING_SIZE, texts.totals);
    await drawTable(pdf, content, totalsColumns(texts, amount), totalsOf(lines));
    pdf.moveDown(1);
    say('H2', HEADING_SIZE, texts.entries);
    await drawTable(pdf, content, entryColumns(texts, time, amount), lines, () =>
      scheduler.yield(),
    );
  }
  content.end();
  pdf.end();
  return whole;
}

type Document = PDFKit.PDFDocument;

/** Below the text of every page, for the eye only. */
function numberPages(pdf: Document, texts: ReportTexts): void {
  let page = 0;
  const number = () => {
    page += 1;
    const { x, y } = pdf;
    const { bottom } = pdf.page.margins;
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const text = fill(texts.page, { page: String(page) });
    pdf
      .font('text')
      .fontSize(TEXT_SIZE)
      .text(text, MARGIN, pdf.page.height - MARGIN + TEXT_SIZE);
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
    pdf.x = x;
    pdf.y = y;
  };
  number();
  pdf.on('pageAdded', number);
}

type TimeText = (at: number | string) => string;
type AmountText = (amount: number | bigint) => string;

function timeFormat(timeZone: string, { locale }: ReportTexts): TimeText {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  // Narrow and no-break blanks are none of the signs of the fonts.
  return (at) => format.format(new Date(at)).replaceAll(/[\u00A0\u202F]/g, ' ');
}

function totalsColumns(
  texts: ReportTexts,
  amount: AmountText,
): readonly TableColumn<ReportTotal>[] {
  const { totalsColumns: titles, currencies } = texts;
  const amounts = (title: string, value: (total: ReportTotal) => number | bigint) =>
    ({
      title,
      width: 100,
      align: 'right',
      value: (total: ReportTotal) => amount(value(total)),
    }) as const;
  return [
    {
      title: titles.currency,
      width: 116,
      align: 'left',
      value: ({ currency }) => currencies[currency],
    },
    amounts(titles.rounds, ({ rounds }) => rounds),
    amounts(titles.bet, ({ bet }) => bet),
    amounts(titles.received, ({ received }) => received),
    amounts(titles.net, ({ bet, received }) => received - bet),
  ];
}

function entryColumns(
  texts: ReportTexts,
  time: TimeText,
  amountText: AmountText,
): readonly TableColumn<ReportLine>[] {
  const { entryColumns: titles, currencies } = texts;
  const amount = (value: number | null) => (value === null ? '' : amountText(value));
  return [
    { title: titles.time, width: 112, align: 'left', value: ({ at }) => time(at) },
    { title: titles.what, width: 96, align: 'left', value: ({ what }) => what },
    { title: titles.details, width: 132, align: 'left', value: ({ details }) => details },
    {
      title: titles.currency,
      width: 72,
      align: 'left',
      value: ({ currency }) => (currency === null ? '' : currencies[currency]),
    },
    { title: titles.bet, width: 52, align: 'right', value: ({ bet }) => amount(bet) },
    {
      title: titles.received,
      width: 52,
      align: 'right',
      value: ({ received }) => amount(received),
    },
  ];
}
