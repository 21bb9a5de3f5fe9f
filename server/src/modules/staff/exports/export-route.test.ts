import { text } from 'node:stream/consumers';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { EXPORT_CALL, exportFormatSchema } from '@jubilee/contract/staff/export-call';
import { settableClock } from '@jubilee/testkit/clock';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StaffAnswer } from '../calls/staff-route.ts';
import { exportRoute } from './export-route.ts';
import { createFileSlots } from '../../../platform/sheets/file-slots.ts';
import type { ExportEnd } from './record-export-end.ts';

const call = {
  ...EXPORT_CALL,
  name: 'exportNumbers',
  path: '/staff/numbers/export',
  area: 'test',
  summary: 'Numbers.',
  query: z.strictObject({ format: exportFormatSchema }),
} as const satisfies StaffCallShape;

function exportOf(rowsMax: number) {
  const ends: Pick<ExportEnd, 'rows' | 'isWhole'>[] = [];
  const recordEnd = ({ rows, isWhole }: ExportEnd) => void ends.push({ rows, isWhole });
  const parts = { clock: settableClock(), slots: createFileSlots(), rowsMax, recordEnd };
  const { handle } = exportRoute<typeof call, number>(call, parts, {
    name: 'numbers',
    columns: [
      { title: 'Number', kind: 'number', value: (row) => row },
      { title: 'Twice', kind: 'number', value: (row) => row * 2 },
    ],
    async *pages() {
      yield [1, 2];
      yield [3, 4];
    },
  });
  const input = { query: { format: 'csv' }, caller: { staffId: 'ann' } };
  return Object.assign(() => handle(input as never), { ends });
}

function streamOf(answer: StaffAnswer<unknown>) {
  if (!answer.ok || answer.file === undefined) throw new Error('there is no file');
  return answer.file.stream;
}

test('[TABLE-5] a file that was cut off says so in its last row', async () => {
  expect(await text(streamOf(await exportOf(4)()))).toBe(
    'Number,Twice\r\n1,2\r\n2,4\r\n3,6\r\n4,8\r\n',
  );
  expect(await text(streamOf(await exportOf(3)()))).toBe(
    'Number,Twice\r\n1,2\r\n2,4\r\n3,6\r\nCut off after 3 rows: please filter for less.,\r\n',
  );
});

test('[TABLE-5] a second file waits for the first, also when nobody reads that to its end', async () => {
  const make = exportOf(4);
  const first = streamOf(await make());
  expect(await make()).toMatchObject({ ok: false, refusal: { code: 'EXPORT_RUNNING' } });
  first.destroy();
  await expect.poll(async () => (await make()).ok).toBe(true);
});

test('[TABLE-6] how many rows a file has, and whether it is whole, is recorded at its end', async () => {
  const make = exportOf(4);
  await text(streamOf(await make()));
  await expect.poll(() => make.ends).toEqual([{ rows: 4, isWhole: true }]);
  const broken = exportOf(4);
  const stream = streamOf(await broken());
  for await (const chunk of stream) if (String(chunk).includes('1,2')) break;
  await expect.poll(() => broken.ends).toEqual([{ rows: expect.any(Number), isWhole: false }]);
});
