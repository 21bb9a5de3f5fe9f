/** Views that somebody has named: stored for themselves, on every device, and for nobody else. */
import {
  changeStaffView,
  deleteStaffView,
  saveStaffView,
  staffViews,
} from '@jubilee/contract/staff/calls/views';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const staff = testStaff(app, clock);

const ann = await staff.admin('ann');
const eve = await staff.join(ann, { name: 'eve', roles: ['viewer'] });

const viewsOf = async (person: TestPerson) =>
  staffReply(await person.browser.call(staffViews)).views;
const save = (person: TestPerson, name: string, room = 'audit', search = 'kind=act') =>
  person.browser.call(saveStaffView, { body: { room, name, search } });

test('[TABLE-1] a view is saved, renamed, changed and deleted by its owner, in every browser of theirs', async () => {
  const saved = staffReply(await save(ann, 'Acts of today'));
  const other = staff.browser();
  await ann.signInFrom(other);
  expect(staffReply(await other.call(staffViews)).views).toEqual([saved]);
  const params = { viewId: saved.viewId };
  const body = { name: 'Every act', search: 'kind=act&sort=-at' };
  const changed = staffReply(await other.call(changeStaffView, { params, body }));
  expect(changed).toEqual({ ...saved, ...body });
  expect(await viewsOf(ann)).toEqual([changed]);
  expect((await ann.browser.call(deleteStaffView, { params })).status).toBe(200);
  expect(await viewsOf(ann)).toEqual([]);
  expect((await ann.browser.call(deleteStaffView, { params })).error?.code).toBe('NOT_FOUND');
});

test('[TABLE-1] a name is used once in a room, whatever its case', async () => {
  const first = staffReply(await save(ann, 'Mine'));
  const second = staffReply(await save(ann, 'Other'));
  expect((await save(ann, 'mINE')).error?.code).toBe('VIEW_NAME_TAKEN');
  expect((await save(ann, 'Mine', 'staff')).status).toBe(201);
  expect((await save(eve, 'Mine')).status).toBe(201);
  const rename = (name: string) =>
    ann.browser.call(changeStaffView, {
      params: { viewId: second.viewId },
      body: { name, search: '' },
    });
  expect((await rename('MINE')).error?.code).toBe('VIEW_NAME_TAKEN');
  expect((await rename('OTHER')).status).toBe(200);
  expect((await viewsOf(ann)).find(({ viewId }) => viewId === first.viewId)).toEqual(first);
});

test('[TABLE-1] nobody reads, changes or deletes a view of somebody else', async () => {
  const saved = staffReply(await save(ann, 'Private'));
  const params = { viewId: saved.viewId };
  const body = { name: 'Stolen', search: '' };
  expect((await viewsOf(eve)).map(({ name }) => name)).not.toContain('Private');
  for (const answer of [
    await eve.browser.call(changeStaffView, { params, body }),
    await eve.browser.call(deleteStaffView, { params }),
  ]) {
    expect(answer.error?.code).toBe('NOT_FOUND');
  }
  expect(await viewsOf(ann)).toContainEqual(saved);
});

test('[TABLE-1] bad input is refused, and nothing of it stored', async () => {
  const before = await viewsOf(ann);
  for (const body of [
    { room: 'audit', name: '', search: '' },
    { room: 'audit', name: ' blank', search: '' },
    { room: 'audit', name: 'x'.repeat(61), search: '' },
    { room: 'audit', name: 'a\0b', search: '' },
    { room: 'a b', name: 'x', search: '' },
    { room: 'audit', name: 'x', search: 'x'.repeat(2_001) },
    { room: 'audit', name: 'x' },
    { room: 'audit', name: 'x', search: '', staffId: eve.staffId },
  ]) {
    const { error } = await ann.browser.call(saveStaffView, { body });
    expect([body, error?.code]).toEqual([body, 'MALFORMED_REQUEST']);
  }
  expect(await viewsOf(ann)).toEqual(before);
});

test('[TABLE-1] a person has a hundred views at most, also when they are saved at once', async () => {
  const count = (await viewsOf(eve)).length;
  const left = 100 - count;
  for (let saved = 0; saved < left - 2; saved += 1) {
    expect((await save(eve, `View ${saved}`)).status).toBe(201);
  }
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(eve, name)));
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  expect(last.find(({ error }) => error !== undefined)?.error?.code).toBe('TOO_MANY_VIEWS');
  expect(await viewsOf(eve)).toHaveLength(100);
});
