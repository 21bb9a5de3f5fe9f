/** Tables as files: the rows of the list, within its filter and the scope of brands, and on the record. */
import { BRANDS } from '@jubilee/brands';
import { exportStaffAudit, staffAudit } from '@jubilee/contract/staff/calls/audit';
import { disableStaff, exportStaffPeople } from '@jubilee/contract/staff/calls/people';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { expect, test } from 'vitest';

const clock = settableClock('2026-06-01T10:00:00.000Z');
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const staff = testStaff(app, clock);

const ann = await staff.admin('ann');
const cora = await staff.join(ann, { name: 'cora', roles: ['compliance'] });

const linesOf = (text: string) => text.split('\r\n').slice(0, -1);
const csv = async (person: TestPerson, query: Record<string, string> = {}) =>
  person.browser.call(exportStaffAudit, { query: { format: 'csv', ...query } });

test('[TABLE-3] the audit as CSV: every entry of the list, with the filter of the list', async () => {
  const answer = await csv(ann);
  // The reading itself is recorded first, so the file has it as well.
  const { entries } = staffReply(await ann.browser.call(staffAudit, { query: { limit: '100' } }));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-2026-06-01.csv"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const [head = '', ...rows] = linesOf(answer.text);
  expect(head).toMatch(/^No\.,At \(UTC\),Staff,/);
  // Its end is recorded after its last row.
  const begun = entries.filter(({ after }) => after?.['isWhole'] === undefined);
  expect(rows.map((line) => Number(line.split(',')[0]))).toEqual(
    begun.map(({ sequence }) => sequence),
  );
  const acts = linesOf((await csv(ann, { kind: 'act', staffId: ann.staffId })).text).slice(1);
  const fitting = entries.filter((one) => one.kind === 'act' && one.staffId === ann.staffId);
  expect(fitting.length).toBeGreaterThan(0);
  expect(acts.map((line) => Number(line.split(',')[0]))).toEqual(
    fitting.map(({ sequence }) => sequence),
  );
});

test('[TABLE-3] the staff as XLSX and as CSV, with what was typed into the search', async () => {
  const query = { format: 'xlsx', words: 'cora compliance' };
  const file = await cora.browser.call(exportStaffPeople, { query });
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(file.text.startsWith('PK')).toBe(true);
  const text = await cora.browser.call(exportStaffPeople, { query: { ...query, format: 'csv' } });
  const rows = linesOf(text.text).slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^cora,cora@staff\.example,compliance,All brands,Active,/);
});

test('[TABLE-4] a name and a reason of hostile staff run as no formula', async () => {
  const mal = await staff.join(ann, {
    name: '=HYPERLINK("http://evil")',
    roles: ['viewer'],
    email: 'mal@staff.example',
  });
  await ann.stepUp();
  const body = { reason: '@SUM(1+1)*cmd' };
  const params = { staffId: mal.staffId };
  expect((await ann.browser.call(disableStaff, { params, body })).status).toBe(200);
  const people = await ann.browser.call(exportStaffPeople, { query: { format: 'csv' } });
  expect(people.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const entries = await csv(ann, { what: 'disableStaff' });
  expect(entries.text).toContain(`,'@SUM(1+1)*cmd,`);
});

test('[TABLE-3][TABLE-6][AUDIT-5] who exported what, as which file, with which filter and how many rows, is recorded', async () => {
  await csv(cora, { kind: 'act' });
  const query = { what: 'exportStaffAudit', staffId: cora.staffId };
  const recorded = async () => staffReply(await ann.browser.call(staffAudit, { query })).entries;
  await expect.poll(async () => (await recorded()).length).toBe(2);
  const [end, begin] = await recorded();
  const common = { kind: 'read', subject: { kind: 'table', id: 'audit' } };
  expect(begin).toMatchObject({ ...common, after: { format: 'csv', kind: 'act' } });
  expect(end).toMatchObject({ ...common, after: { rows: expect.any(Number), isWhole: true } });
});

test('[TABLE-3] a scope of brands bounds the file as it bounds the list', async () => {
  const [home = ''] = BRANDS.map(({ location }) => location);
  const scoped = await staff.join(ann, { name: 'scoped', roles: ['admin'], brands: [home] });
  const { pool } = app.database;
  const all = await csv(ann);
  expect(linesOf(all.text).length).toBeGreaterThan(10);
  // No entry has a brand yet.
  expect(linesOf((await csv(scoped)).text)).toHaveLength(1);
  const people = await scoped.browser.call(exportStaffPeople, { query: { format: 'csv' } });
  const names = linesOf(people.text)
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(names).toEqual(['scoped']);
  const seen = await pool.query<{ count: bigint }>(
    `select count(*) as count from audit.entry where what = 'exportStaffPeople' and staff_id = $1
      and content like '%"format"%'`,
    [scoped.staffId],
  );
  expect(seen.rows[0]?.count).toBe(1n);
});

test('[TABLE-3] bad input is refused as any call refuses it', async () => {
  for (const query of [
    {},
    { format: 'pdf' },
    { format: 'csv', kind: 'x' },
    { format: 'csv', limit: '5' },
  ]) {
    const { error } = await ann.browser.call(exportStaffAudit, { query });
    expect(error?.code).toBe('MALFORMED_REQUEST');
  }
  const viewer = await staff.join(ann, { name: 'vera', roles: ['viewer'] });
  expect((await csv(viewer)).error?.code).toBe('ROLE_REQUIRED');
});

test('[TABLE-5] one export of a person at a time; it is free again when the file is complete', async () => {
  const both = await Promise.all([csv(ann), csv(ann), csv(cora)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  expect(both.find(({ error }) => error !== undefined)?.error?.code).toBe('EXPORT_RUNNING');
  await expect.poll(async () => (await csv(ann)).status).toBe(200);
});

test('[TABLE-3] what is not there is no file of another kind', async () => {
  const cookie = [...ann.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { status } = await send({
    port: app.ports.backoffice,
    path: '/staff/audit/export.csv',
    headers: { cookie },
  });
  expect(status).toBe(404);
});
