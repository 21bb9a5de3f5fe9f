/**
 * A report as an accessible PDF (PDF/UA): its language and title are named, headings and tables are tagged, and what repeats on
 * each page is marked as no content. Source: PLAY-32.
 */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { scheduler } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
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

/** Amounts in minor units; null where an entry has none. */
export interface ReportLine {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly details: string;
  readonly currency: Currency | null;
  readonly bet: number | null;
  readonly received: number | null;
  /** A credit paid for the bet. */
  readonly isFree?: boolean;
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

/** Amounts in minor units; bets that credits paid for cost nothing, and received includes gifts and jackpots. */
interface ReportTotal {
  readonly currency: Currency;
  readonly rounds: number;
  readonly bet: bigint;
  readonly received: bigint;
}

/** Of the currencies that occur, in the order of the platform. */
function totalsOf(lines: readonly ReportLine[]): readonly ReportTotal[] {
  return CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    if (own.length === 0) return [];
    const sum = (amounts: readonly (number | null)[]) =>
      amounts.reduce<bigint>((total, amount) => total + BigInt(amount ?? 0), 0n);
    return [
      {
        currency,
        rounds: own.filter(({ bet }) => bet !== null).length,
        bet: sum(own.map(({ bet, isFree }) => (isFree === true ? null : bet))),
        received: sum(own.map(({ received }) => received)),
      },
    ];
  });
}

interface TableColumn<Row> {
  readonly title: string;
  /** Points of 1/72 inch. */
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly value: (row: Row) => string;
}

const CELL = { size: 8.5, padding: 3, gap: 8 } as const;
const RULE_COLOR = '#c9c9cf';

/**
 * A tagged table of text over as many pages as it needs, its titles at the top of each. `beforePage` is called at the end of each page, so that a long
 * table leaves room for other work.
 */
async function drawTable<Row>(
  pdf: Document,
  parent: PDFKit.PDFStructureElement,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  beforePage?: () => Promise<void>,
): Promise<void> {
  const table = pdf.struct('Table');
  parent.add(table);
  const titles = columns.map(({ title }) => title);
  drawTitles(pdf, table, columns, titles);
  for (const row of rows) {
    const texts = columns.map(({ value }) => value(row));
    pdf.font('text').fontSize(CELL.size);
    const height = heightOf(pdf, columns, texts);
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
      await beforePage?.();
      pdf.addPage();
      // They were read out once.
      pdf.markContent('Artifact', { type: 'Layout' });
      drawCells(pdf, columns, titles, 'bold');
      pdf.endMarkedContent();
    }
    const line = pdf.struct('TR');
    table.add(line);
    drawCells(pdf, columns, texts, 'text', (draw) => line.add(pdf.struct('TD', {}, draw)));
    line.end();
  }
  table.end();
}

function drawTitles<Row>(
  pdf: Document,
  table: PDFKit.PDFStructureElement,
  columns: readonly TableColumn<Row>[],
  titles: readonly string[],
): void {
  const head = pdf.struct('TR');
  table.add(head);
  drawCells(pdf, columns, titles, 'bold', (draw) => head.add(pdf.struct('TH', {}, draw)));
  head.end();
}

/** Moves on to the next line, with a rule in between. */
function drawCells<Row>(
  pdf: Document,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
  font: 'text' | 'bold',
  tagged: (draw: () => void) => void = (draw) => draw(),
): void {
  pdf.font(font).fontSize(CELL.size);
  const top = pdf.y;
  const height = heightOf(pdf, columns, texts);
  let left = pdf.page.margins.left;
  for (const [at, { width, align }] of columns.entries()) {
    const text = texts[at] ?? '';
    const x = left;
    tagged(() => {
      pdf.text(text, x, top + CELL.padding, { width: width - CELL.gap, align });
    });
    left += width;
  }
  pdf.x = pdf.page.margins.left;
  pdf.y = top + height;
  const isArtifact = font === 'text';
  if (isArtifact) pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(pdf.page.margins.left, pdf.y).lineTo(left, pdf.y).lineWidth(0.5).stroke(RULE_COLOR);
  if (isArtifact) pdf.endMarkedContent();
}

function heightOf<Row>(
  pdf: Document,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
): number {
  const heights = columns.map(({ width }, at) =>
    pdf.heightOfString(texts[at] ?? '', { width: width - CELL.gap }),
  );
  return Math.max(...heights) + 2 * CELL.padding;
}
