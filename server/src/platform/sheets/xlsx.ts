/** A sheet as an XLSX file (ECMA-376), written while it is read: one worksheet, a head that stays, dates as dates. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, isNumberCell, type Sheet, type SheetColumn } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells by their place in `cellXfs` below. */
const STYLE = { head: 1, instant: 2 } as const;

const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Closing the answer closes the rows it is read from; what they fault with ends it before its last part. */
export function xlsxOf(sheet: Sheet): Readable {
  const zip = new ZipFile();
  const options = { mtime: new Date(sheet.madeAtMs) };
  for (const [path, text] of Object.entries(FIXED_PARTS)) {
    zip.addBuffer(Buffer.from(text), path, options);
  }
  zip.addBuffer(Buffer.from(workbookOf(sheet.name)), 'xl/workbook.xml', options);
  const rows = Readable.from(worksheetOf(sheet), { objectMode: false });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  const file = zip.outputStream;
  if (!(file instanceof Readable)) throw new Error('the archive has no stream of this platform');
  zip.on('error', (error: Error) => file.destroy(error));
  // The archive does not listen to what it reads.
  rows.once('error', (error: Error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}

function workbookOf(name: string): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

async function* worksheetOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  const row = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.join('')}</row>`;
  const widths = columns.map(
    ({ kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, STYLE.head));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${row(1, titles)}`;
  let number = 1;
  for await (const page of pages) {
    let text = '';
    for (const cells of page) {
      number += 1;
      const written = cells.map((cell, at) => cellOf(`${letters[at]}${number}`, cell, columns[at]));
      text += row(number, written);
    }
    if (text !== '') yield text;
  }
  yield '</sheetData></worksheet>';
}

/** In characters. */
const WIDTHS: Readonly<Record<SheetColumn['kind'], number>> = { text: 24, number: 14, instant: 20 };

function cellOf(at: string, cell: Cell, column: SheetColumn | undefined): string {
  if (cell === null) return '';
  if (isNumberCell(cell, column)) return `<c r="${at}"><v>${cell}</v></c>`;
  const text = String(cell);
  const day = column?.kind === 'instant' ? dayNumberOf(text) : undefined;
  if (day !== undefined) return `<c r="${at}" s="${STYLE.instant}"><v>${day}</v></c>`;
  return textCell(at, text);
}

/** An inline string is never run as a formula, whatever it begins with. */
function textCell(at: string, text: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** Days are counted from 1899-12-30. */
const EPOCH_DAYS = 25_569;

function dayNumberOf(instant: string): number | undefined {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? undefined : ms / DAY_MS + EPOCH_DAYS;
}

/** Longer texts make spreadsheets call the file damaged. */
const CELL_LENGTH_MAX = 32_767;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML cannot have become the sign for an unknown one. */
function escapeXml(text: string): string {
  const short = text.length > CELL_LENGTH_MAX ? `${text.slice(0, CELL_LENGTH_MAX - 1)}…` : text;
  return short
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** 0 is `A`, 26 is `AA`. */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnLetters(Math.floor(at / 26) - 1)}${letter}`;
}
