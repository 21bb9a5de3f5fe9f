import { buffer, text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Cell, Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

async function* pagesOf(...pages: (readonly (readonly Cell[])[])[]) {
  yield* pages;
}

function sheetOf(...pages: (readonly (readonly Cell[])[])[]): Sheet {
  return {
    name: 'Audit',
    columns: [
      { title: 'Who', kind: 'text' },
      { title: 'Amount', kind: 'number' },
      { title: 'At', kind: 'instant' },
    ],
    madeAtMs: Date.UTC(2026, 5, 1),
    pages: pagesOf(...pages),
  };
}

/** The parts of an archive by its central directory (APPNOTE 4.3.12). */
async function partsOf(sheet: Sheet): Promise<ReadonlyMap<string, string>> {
  const bytes = await buffer(xlsxOf(sheet));
  const parts = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts.set(name, inflateRawSync(packed).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const sheetXml = async (...rows: (readonly Cell[])[]) =>
  (await partsOf(sheetOf(rows))).get('xl/worksheets/sheet1.xml') ?? '';
const csvLines = async (...rows: (readonly Cell[])[]) =>
  (await text(csvOf(sheetOf(rows)))).split('\r\n').slice(1, -1);

describe('CSV', () => {
  test('[TABLE-3] a title for each column, then the rows of every page, quoted where it is needed', async () => {
    const sheet = sheetOf([['a,b', 1, null]], [], [['say "x"', -2n, '2026-06-01T00:00:00.000Z']]);
    expect(await text(csvOf(sheet))).toBe(
      'Who,Amount,At\r\n"a,b",1,\r\n"say ""x""",-2,2026-06-01T00:00:00.000Z\r\n',
    );
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '  =1+1',
    '＝1+1',
    '=cmd|"/c calc"!A1',
  ])('[TABLE-4] the text %j is no formula', async (hostile) => {
    const whole = await text(csvOf(sheetOf([[hostile, hostile, hostile]])));
    const cell = `'${hostile}`;
    const quoted = /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    const number = hostile === '-1' ? hostile : quoted;
    expect(whole).toBe(`Who,Amount,At\r\n${quoted},${number},${quoted}\r\n`);
  });

  test('[TABLE-4] numbers and ordinary texts stay as they are', async () => {
    expect(await csvLines(['a-b', -5, ''], ['x=y', '-12.50', null])).toEqual([
      'a-b,-5,',
      'x=y,-12.50,',
    ]);
  });
});

describe('XLSX', () => {
  test('[TABLE-3] an archive with a workbook whose sheet has titles and typed cells', async () => {
    const parts = await partsOf(
      sheetOf([['Ada', 12n, '2026-06-01T12:00:00.000Z']], [[null, 3, null]]),
    );
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Audit"');
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Who</t>');
    expect(xml).toContain('<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">Ada</t>');
    expect(xml).toContain('<c r="B2"><v>12</v></c><c r="C2" s="2"><v>46174.5</v></c></row>');
    expect(xml).toContain('<row r="3"><c r="B3"><v>3</v></c></row></sheetData></worksheet>');
  });

  test('[TABLE-4] a text that looks like a formula is a text, and no text leaves its cell', async () => {
    const xml = await sheetXml(
      ['=1+1', '=1+1', '</t></is></c><f>1+1</f>'],
      ['a\u0001\uD800b', 0, null],
    );
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(xml).toContain('<c r="B2" t="inlineStr">');
    expect(xml).toContain('&lt;f&gt;1+1');
    expect(xml).toContain('a\uFFFD\uFFFDb');
  });

  test('[TABLE-3] a text longer than a cell may be is cut off with a sign', async () => {
    const xml = await sheetXml(['x'.repeat(40_000), 0, null]);
    expect(xml).toContain(`${'x'.repeat(32_766)}…<`);
  });
});

test.each([csvOf, xlsxOf])(
  '[TABLE-3] rows are read as they are taken, and no further once nobody takes them',
  async (make) => {
    let read = 0;
    let isOver = false;
    async function* endless(): AsyncGenerator<readonly (readonly Cell[])[]> {
      try {
        for (;;) {
          read += 1;
          // Does not pack well, so that little of it fills what waits to be sent.
          yield Array.from({ length: 200 }, (_, row) => [
            `${read}.${row}.${(read * 7_919 + row * 104_729) % 1e9}`,
            row,
            null,
          ]);
        }
      } finally {
        isOver = true;
      }
    }
    const file = make({ ...sheetOf(), pages: endless() });
    for await (const chunk of file) if (chunk.length > 0 && read > 1) break;
    await expect.poll(() => isOver).toBe(true);
    expect(read).toBeLessThan(200);
  },
);

test.each([csvOf, xlsxOf])(
  '[TABLE-3] what faults while rows are read breaks the file off',
  async (make) => {
    async function* failing(): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield [['a', 1, null]];
      throw new Error('the database is gone');
    }
    await expect(buffer(make({ ...sheetOf(), pages: failing() }))).rejects.toThrow(
      'the database is gone',
    );
  },
);
