import { createTestDatabase } from '@jubilee/testkit/postgres';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Columns, recordsOf, recordsText, recordText } from './composite.ts';

const { pool } = await createTestDatabase({ migrated: false });

interface Part {
  readonly label: string | undefined;
  readonly count: bigint;
}
interface Whole extends Part {
  readonly bytes: Uint8Array;
  readonly numbers: readonly number[];
  readonly labels: readonly string[];
  readonly parts: readonly Part[];
}

const PART: Columns<Part> = { label: (part) => part.label, count: (part) => part.count };
const WHOLE: Columns<Whole> = {
  ...PART,
  bytes: (whole) => whole.bytes,
  numbers: (whole) => whole.numbers,
  labels: (whole) => whole.labels,
  parts: (whole) => recordsOf(PART, whole.parts),
};

beforeAll(async () => {
  await pool.query(`create type part as (label text, count bigint);
    create type whole as (label text, count bigint, bytes bytea, numbers smallint[], labels text[], parts part[])`);
});

const SPECIAL = ['', 'null', 'NULL', ' ', '"', '\\', '(,)', '{a,b}', "'", '\n', '\\x00', 'é😀'];
const text = fc
  .oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'grapheme' }))
  .filter((one) => !one.includes('\0'));
const part = fc.record({
  label: fc.option(text, { nil: undefined }),
  count: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
});
const whole = fc.record({
  label: text,
  count: fc.bigInt({ min: 0n, max: 2n ** 53n }),
  bytes: fc.uint8Array({ maxLength: 40 }),
  numbers: fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 4 }),
  labels: fc.array(text, { maxLength: 4 }),
  parts: fc.array(part, { maxLength: 3 }),
});

test('[WAL-14] the database reads every record as it was written, nested ones included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(whole, { minLength: 1, maxLength: 5 }), async (values) => {
      const { rows } = await pool.query<Record<string, unknown>>(
        `select n.label, n.count, n.bytes, n.numbers, n.labels,
           (select json_agg(json_build_array(p.label, p.count::text) order by p.place)
            from unnest(n.parts) with ordinality p(label, count, place)) as parts
         from unnest($1::whole[]) n`,
        [recordsText(WHOLE, values)],
      );
      expect(rows).toEqual(
        values.map((value) => ({
          ...value,
          bytes: Buffer.from(value.bytes),
          parts:
            value.parts.length === 0
              ? null
              : value.parts.map(({ label, count }) => [label ?? null, count.toString()]),
        })),
      );
    }),
    { numRuns: 60 },
  );
});

test('[WAL-14] one record stands alone, with nothing where a value is absent', async () => {
  const { rows } = await pool.query('select ($1::part).label is null as absent, ($1::part).count', [
    recordText(PART, { label: undefined, count: -7n }),
  ]);
  expect(rows).toEqual([{ absent: true, count: -7n }]);
});
