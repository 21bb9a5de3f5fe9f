/** All of it, streamed; times in UTC, so that a program reads them. Source: PLAY-32. */
import type { Readable } from 'node:stream';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet.ts';
import { lineOf } from './report-entries.ts';
import type { ReportTexts } from './report-texts.ts';

export function reportCsv(
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
