import { Readable } from 'node:stream';
import { type Cell, isNumberCell, type Sheet, type SheetColumn } from './sheet.ts';

/**
 * A sheet as CSV of RFC 4180 in UTF-8. Texts that a spreadsheet would run as a formula get an apostrophe in front, which makes
 * them text again. Source: TABLE-4.
 */
export function csvOf(sheet: Sheet): Readable {
  return Readable.from(chunksOf(sheet), { objectMode: false });
}

async function* chunksOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield lineOf(columns.map(({ title }) => textCell(title)));
  for await (const rows of pages) {
    const lines = rows.map((row) => lineOf(row.map((cell, at) => cellOf(cell, columns[at]))));
    if (lines.length > 0) yield lines.join('');
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cellOf(cell: Cell, column: SheetColumn | undefined): string {
  if (cell === null) return '';
  return isNumberCell(cell, column) ? String(cell) : textCell(String(cell));
}

/** Also after blanks, and the signs of full width, which some spreadsheets read as the plain ones. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

function textCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
