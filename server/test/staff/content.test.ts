/** Slides and promotions that the staff publish: at once, by one person, checked as the files are, and never lost. */
import { BRANDS } from '@jubilee/brands';
import type { SlideItem } from '@jubilee/contract/settings/content';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  contentVersion,
  contentVersions,
  publishContent,
  restoreContent,
} from '@jubilee/contract/staff/calls/content';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashOfContent } from '../../src/modules/settings/index.ts';
import { contentCalls, reason, slide, slides, WAIT } from './content-world.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const { backgroundPool: pool } = app.services;
const staff = testStaff(app, clock);
const [home, away] = BRANDS;
if (home === undefined || away === undefined) throw new Error('two brands are needed');

const ann = await staff.admin('ann');
const mia = await staff.join(ann, { name: 'mia', roles: ['marketing'], brands: [home.location] });
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'] });
beforeEach(async () => {
  for (const one of [ann, mia, vic]) await one.signInFrom(one.browser);
});

const { toEdit, publish, visible, announced, served } = contentCalls(app, home, () => ({
  mia,
  vic,
}));
async function restore(revision: number, by = mia, kind: 'slides' | 'promotions' = 'slides') {
  const { seen } = await toEdit(kind, by);
  await by.stepUp();
  return by.browser.call(restoreContent, { params: { kind }, body: { revision, seen, reason } });
}

test('[CONTENT-1][CONTENT-3] before anybody publishes, the file of the brand is visible and can be read', async () => {
  const read = await toEdit();
  expect(read).toMatchObject({ isFile: true, fits: true, version: null, seen: { revision: 0 } });
  expect(read.document).toEqual(read.file);
  expect(read.pictures).toContain('moonjelly');
  expect(await visible()).toEqual(['copper-comet']);
  expect(await announced()).toEqual([]);
});

test('[CONTENT-5][CONTENT-7] what one person of marketing publishes is visible on every node, for this brand alone', async () => {
  const document = slides(slide('one'), slide('two', { link: { to: 'nowhere' }, picture: null }));
  const { version } = staffReply(await publish(document));
  expect(version).toMatchObject({ publishedBy: 'mia', reason, isFile: false, items: 2 });
  for (const port of [app.ports.api, other.ports.api]) {
    await vi.waitFor(async () => expect(await visible(port)).toEqual(['one', 'two']), WAIT);
  }
  expect(await visible(app.ports.api, away)).toEqual(['copper-comet']);
  expect(await served()).toEqual([
    {
      slideId: 'one',
      title: 'Title one',
      text: 'Said in English.',
      art: 'moonjelly',
      path: '/promotions',
      translations: { es: { title: 'Título one', text: 'Dicho en español.' } },
    },
    {
      slideId: 'two',
      title: 'Title two',
      text: 'Said in English.',
      translations: { es: { title: 'Título two', text: 'Dicho en español.' } },
    },
  ]);
  const query = { what: 'publishContent', kind: 'act' };
  const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
  expect(entries[0]).toMatchObject({
    subject: { kind: 'content', id: 'slides' },
    reason,
    before: { items: ['Copper Comet'], revision: version.revision - 1 },
    after: { items: ['Title one', 'Title two'], revision: version.revision, hash: version.hash },
  });
});

test('[CONTENT-4] every version stays, with who, when, why, what it replaced and its hash, and cannot be changed', async () => {
  await publish(slides(slide('first')));
  const second = staffReply(await publish(slides(slide('second')))).version;
  const listed = staffReply(
    await vic.browser.call(contentVersions, {
      params: { kind: 'slides' },
      query: { limit: '1' },
    }),
  );
  expect(listed.versions).toEqual([second]);
  expect(listed.next).toBe(second.revision);
  const params = { kind: 'slides', revision: String(second.revision) } as const;
  const read = staffReply(await vic.browser.call(contentVersion, { params }));
  expect(read.before.items.map(({ itemId }) => itemId)).toEqual(['first']);
  expect(read.after.items.map(({ itemId }) => itemId)).toEqual(['second']);
  for (const change of [
    "update settings.content_version set reason = 'none'",
    'delete from settings.content_version',
    'truncate settings.content_version',
  ]) {
    await expect(pool.query(change)).rejects.toThrow();
  }
  const elsewhere = staff.browser(`${away.location}.localhost`);
  await vic.signInFrom(elsewhere);
  expect((await elsewhere.call(contentVersion, { params })).error?.code).toBe('NOT_FOUND');
});

describe('[CONTENT-5] two at once', () => {
  test('[CONTENT-5] of two who publish over the same version one is refused, and nothing of the winner is lost', async () => {
    const { seen } = await toEdit();
    await ann.stepUp();
    await mia.stepUp();
    const bodies = [slides(slide('of-ann')), slides(slide('of-mia'))].map((document) => ({
      document,
      seen,
      reason,
    }));
    const outcomes = await Promise.all(
      [ann, mia].map((by, index) =>
        by.browser.call(publishContent, { body: bodies[index] as never }),
      ),
    );
    expect(outcomes.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const lost = outcomes.find(({ status }) => status === 409);
    expect(lost?.error?.code).toBe('CONTENT_CHANGED');
    const { document, seen: now } = await toEdit();
    expect(now.revision).toBe(seen.revision + 1);
    expect(document.items[0]?.itemId).toBe(outcomes[0]?.status === 200 ? 'of-ann' : 'of-mia');
    // Whoever has looked at the new version may publish.
    expect((await publish(slides(slide('later')), mia, now)).status).toBe(200);
  });

  test('[CONTENT-5] whoever waits for the commit of another is refused, and not added behind it', async () => {
    const { seen } = await toEdit();
    await mia.stepUp();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into settings.content_version
           (brand, kind, revision, document, is_file, before, content_hash, items, published_at, staff_id, published_by, reason)
         select $1, 'slides', $2, '{"kind":"slides","items":[]}', false, '{"kind":"slides","items":[]}', decode($3, 'hex'), 0, now(), gen_random_uuid(), 'x', 'first'`,
        [home.number, seen.revision + 1, seen.hash],
      );
      const second = mia.browser.call(publishContent, {
        body: { document: slides(slide('second-of-two')), seen, reason },
      });
      await vi.waitFor(async () => {
        const waiting = await pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into settings.content_version%'`,
        );
        expect(waiting.rowCount).toBe(1);
      }, WAIT);
      await client.query('commit');
      expect((await second).error?.code).toBe('CONTENT_CHANGED');
    } finally {
      client.release();
    }
  });

  test('[CONTENT-5] the hash counts too, and publishing what is visible is refused', async () => {
    const { seen, document } = await toEdit();
    const wrong = { ...seen, hash: '0'.repeat(64) };
    expect((await publish(slides(slide('x')), mia, wrong)).error?.code).toBe('CONTENT_CHANGED');
    expect((await publish(document)).error?.code).toBe('STATE_CONFLICT');
  });
});

/** As another release stored it. */
async function stored(document: object, isFile: boolean): Promise<number> {
  const { seen } = await toEdit();
  await pool.query(
    `insert into settings.content_version
       (brand, kind, revision, document, is_file, before, content_hash, items, published_at, staff_id, published_by, reason)
     select $1, 'slides', $2, $3, $4, $3, $5, 1, now(), gen_random_uuid(), 'x', 'an earlier release'`,
    [home?.number, seen.revision + 1, document, isFile, hashOfContent(document)],
  );
  return seen.revision + 1;
}
const versionOf = async (revision: number) => {
  const params = { kind: 'slides', revision: String(revision) } as const;
  return staffReply(await vic.browser.call(contentVersion, { params }));
};

test('[CONTENT-4] a version that went back to the file has the file of then, whose hash it has', async () => {
  const yesterday = slides(slide('file-of-yesterday'));
  const revision = await stored(yesterday, true);
  const { after, version } = await versionOf(revision);
  expect(version).toMatchObject({ isFile: true, hash: hashOfContent(after).toString('hex') });
  expect(after).toEqual(yesterday);
  // What is visible is the file of this release.
  expect((await toEdit()).document).toEqual((await toEdit()).file);
  await publish(slides(slide('between')));
  const back = staffReply(await restore(0)).version;
  const now = await versionOf(back.revision);
  expect(hashOfContent(now.after).toString('hex')).toBe(back.hash);
});

test('[CONTENT-4] what an earlier release published can be looked at when this one has tighter bounds', async () => {
  const [item] = slides(slide('of-then')).items;
  const wide = {
    kind: 'slides',
    items: [
      {
        ...item,
        texts: { ...item?.texts, en: { title: 'x'.repeat(200), text: 'An <em>old</em> text.' } },
        link: { to: 'page', path: '/gone' },
      },
    ],
  };
  const revision = await stored(wide, false);
  const { after } = await versionOf(revision);
  expect(after).toEqual(wide);
  expect(await toEdit()).toMatchObject({ isFile: true, fits: false });
  expect((await publish(slides(slide('fits')))).status).toBe(200);
  expect((await restore(revision)).error?.code).toBe('CONTENT_NOT_VALID');
});

test('[CONTENT-6] an earlier version comes back as a new one, and so does the file of the brand', async () => {
  const first = staffReply(await publish(slides(slide('kept')))).version;
  await publish(slides(slide('regretted')));
  const back = staffReply(await restore(first.revision)).version;
  expect(back).toMatchObject({
    restored: first.revision,
    hash: first.hash,
    revision: first.revision + 2,
  });
  await vi.waitFor(async () => expect(await visible(other.ports.api)).toEqual(['kept']), WAIT);
  const file = staffReply(await restore(0)).version;
  expect(file).toMatchObject({ isFile: true, restored: 0 });
  await vi.waitFor(async () => expect(await visible()).toEqual(['copper-comet']), WAIT);
  expect((await toEdit()).isFile).toBe(true);
  expect((await restore(0)).error?.code).toBe('STATE_CONFLICT');
  expect((await restore(9_999)).error?.code).toBe('NOT_FOUND');
});

test('[CONTENT-9] announced promotions always lead to rules or terms, whatever somebody sends', async () => {
  const promotion = { ...slide('autumn'), smallPrint: '/rules' as const };
  await publish({ kind: 'promotions', items: [promotion] });
  await vi.waitFor(async () => expect(await announced()).toHaveLength(1), WAIT);
  expect((await announced())[0]).toMatchObject({ slideId: 'autumn', smallPrint: '/rules' });
  const { smallPrint: _, ...without } = promotion;
  for (const item of [
    without,
    { ...promotion, smallPrint: null },
    { ...promotion, smallPrint: '/' },
  ]) {
    const document = { kind: 'promotions', items: [item] } as never;
    expect((await publish(document)).error?.code).toBe('MALFORMED_REQUEST');
  }
});

const LONG = 'x'.repeat(241);
const withText = (text: string) =>
  slide('a', { texts: { en: { title: 'A', text }, es: { title: 'A', text: 'B' } } });
test.each<[string, unknown]>([
  ['a script in a text', withText('<script>alert(1)</script>')],
  [
    'a tag in a title',
    { ...slide('a'), texts: { ...slide('a').texts, es: { title: '<b>', text: 'B' } } },
  ],
  ['a text that is too long', withText(LONG)],
  ['an empty text', withText('')],
  ['a text of several lines', withText('one\ntwo')],
  ['a text that turns the direction', withText('safe \u202Eevil')],
  ['an invisible character', withText('a\u200Bb')],
  ['half a character', withText('a\uD800b')],
  ['a language that is missing', { ...slide('a'), texts: { en: slide('a').texts.en } }],
  [
    'a language that no page has',
    { ...slide('a'), texts: { ...slide('a').texts, xx: slide('a').texts.en } },
  ],
  ['a link with a script', { ...slide('a'), link: { to: 'page', path: 'javascript:alert(1)' } }],
  ['a link to another site', { ...slide('a'), link: { to: 'page', path: '//evil.example' } }],
  [
    'a link to a page that is no target',
    { ...slide('a'), link: { to: 'page', path: '/configerror' } },
  ],
  ['an address as a link', { ...slide('a'), link: { to: 'url', href: 'https://evil.example' } }],
  ['a picture by address', { ...slide('a'), picture: 'https://evil.example/a.png' }],
  ['a picture by path', { ...slide('a'), picture: '../mark' }],
  ['a name of nothing', { ...slide('a'), itemId: '' }],
  ['a name with a path', { ...slide('a'), itemId: '../x' }],
  ['a further field', { ...slide('a'), html: '<p>' }],
  ['small print on a slide', { ...slide('a'), smallPrint: '/rules' }],
  ['an instant that is none', { ...slide('a'), until: 'tomorrow' }],
])('[CONTENT-2] %s has not the shape of content', async (_what, item) => {
  const { error } = await publish({ kind: 'slides', items: [item] } as never);
  expect(error?.code).toBe('MALFORMED_REQUEST');
});

test.each<[string, readonly SlideItem[], string]>([
  [
    'a picture outside of the set of the brand',
    [slide('a', { picture: 'mark-luckyharbor' })],
    'items.0.picture',
  ],
  [
    'a game that is none',
    [slide('a', { link: { to: 'game', gameName: 'no-game' } })],
    'items.0.link.gameName',
  ],
  ['a name that is there twice', [slide('a'), slide('a')], 'items.1.itemId'],
  [
    'an end before the beginning',
    [slide('a', { from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' })],
    'items.0.until',
  ],
])('[CONTENT-2] %s is refused and named', async (_what, items, where) => {
  const before = await toEdit();
  const { error } = await publish(slides(...items));
  expect(error?.code).toBe('CONTENT_NOT_VALID');
  expect(JSON.stringify(error)).toContain(where);
  expect((await toEdit()).seen).toEqual(before.seen);
});

test('[CONTENT-2] too many items are refused', async () => {
  const items = Array.from({ length: 13 }, (_, index) => slide(`a-${String(index)}`));
  expect((await publish(slides(...items))).error?.code).toBe('MALFORMED_REQUEST');
});

test('[CONTENT-5][STAFF-5][STAFF-6] nobody publishes for a foreign brand, in another role or unconfirmed', async () => {
  const elsewhere = staff.browser(`${away.location}.localhost`);
  const { seen } = await toEdit();
  const body = { document: slides(slide('planted')), seen, reason };
  expect((await mia.signInFrom(elsewhere)).error?.code).toBe('SIGN_IN_FAILED');
  expect((await elsewhere.call(publishContent, { body })).status).toBe(401);
  await vic.stepUp();
  expect((await vic.browser.call(publishContent, { body })).error?.code).toBe('ROLE_REQUIRED');
  clock.advance(6 * 60_000);
  expect((await mia.browser.call(publishContent, { body })).error?.code).toBe('STEP_UP_REQUIRED');
});
