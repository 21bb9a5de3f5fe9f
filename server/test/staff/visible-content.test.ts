/** What of published slides and promotions players see, when, and what the staff read about the rest. */
import { BRANDS } from '@jubilee/brands';
import { brandContent } from '@jubilee/contract/staff/calls/brands';
import { pauseGame } from '@jubilee/contract/staff/calls/games';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPublishedContent } from '../../src/modules/settings/index.ts';
import { contentCalls, HOUR_MS, reason, slide, slides, WAIT } from './content-world.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const { backgroundPool: pool } = app.services;
const staff = testStaff(app, clock);
const [home] = BRANDS;
if (home === undefined) throw new Error('a brand is needed');

const ann = await staff.admin('ann');
const mia = await staff.join(ann, { name: 'mia', roles: ['marketing'] });
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'] });
beforeEach(async () => {
  for (const one of [ann, mia, vic]) await one.signInFrom(one.browser);
});
const { toEdit, publish, visible, announced } = contentCalls(app, home, () => ({ mia, vic }));

test('[CONTENT-8] an item is visible between its instants only, and a slide of a game that is not offered is not', async () => {
  const now = clock.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  await publish(
    slides(
      slide('now', { from: iso(now - 1_000), until: iso(now + HOUR_MS) }),
      slide('later', { from: iso(now + HOUR_MS) }),
      slide('bingo-slide', { link: { to: 'game', gameName: 'copper-comet' } }),
    ),
  );
  await vi.waitFor(async () => expect(await visible()).toEqual(['now', 'bingo-slide']), WAIT);
  const listed = staffReply(await vic.browser.call(brandContent)).slides;
  expect(listed.map(({ slideId, whyNot }) => [slideId, whyNot])).toEqual([
    ['now', null],
    ['later', 'notYet'],
    ['bingo-slide', null],
  ]);
  clock.advance(HOUR_MS);
  await vi.waitFor(async () => expect(await visible()).toEqual(['later', 'bingo-slide']), WAIT);
  await vic.signInFrom(vic.browser);
  const after = staffReply(await vic.browser.call(brandContent)).slides;
  expect(after[0]?.whyNot).toBe('over');
});

test('[CONTENT-7] a version that does not fit a release is not visible: pages keep the file of the brand', async () => {
  await publish(slides(slide('fine', { picture: 'wheel' })));
  const { content } = app.services.settings;
  const log = { warn: vi.fn(), error: vi.fn() };
  // The next release has no wheel.
  const next = await openPublishedContent({
    pool,
    log: log as never,
    brands: BRANDS,
    fileOf: (brand) => {
      const file = content.fileOf(brand);
      return { ...file, pictures: file.pictures.filter((name) => name !== 'wheel') };
    },
  });
  expect(next.documentOf(home, 'slides')).toEqual(content.fileOf(home).slides);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await next.close();
});

test('[CONTENT-7] without the database the last content stays, and what was published meanwhile follows', async () => {
  await publish(slides(slide('last')));
  let isAway = false;
  const log = { warn: vi.fn(), error: vi.fn() };
  const away = new Error('the database is away');
  const cut = {
    query: (...parts: Parameters<typeof pool.query>) =>
      isAway ? Promise.reject(away) : pool.query(...parts),
  };
  const node = await openPublishedContent({
    pool: cut as never,
    log: log as never,
    brands: BRANDS,
    fileOf: (brand) => app.services.settings.content.fileOf(brand),
  });
  const current = () => node.documentOf(home, 'slides').items.map(({ itemId }) => itemId);
  isAway = true;
  await publish(slides(slide('meanwhile')));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), WAIT);
  expect(current()).toEqual(['last']);
  isAway = false;
  await vi.waitFor(() => expect(current()).toEqual(['meanwhile']), WAIT);
  // Logged once for each outage.
  expect(log.error).toHaveBeenCalledTimes(1);
  await node.close();
});

test('[CONTENT-8][BRANDROOM-12] players see five slides at most, and the list says so of the others', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await publish(slides(...names.map((name) => slide(name))));
  await vi.waitFor(async () => expect(await visible()).toEqual(names.slice(0, 5)), WAIT);
  const listed = staffReply(await vic.browser.call(brandContent)).slides;
  expect(listed.map(({ whyNot }) => whyNot)).toEqual([null, null, null, null, null, 'beyondFive']);
});

test('[BRANDROOM-12] announced promotions are listed, with what hides them and when they are in force', async () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const [from, until] = [iso(clock.now() + HOUR_MS), iso(clock.now() + 2 * HOUR_MS)];
  const later = { ...slide('later', { from, until }), smallPrint: '/rules' as const };
  const now = { ...slide('now'), smallPrint: '/terms' as const };
  await publish({ kind: 'promotions', items: [later, now] });
  await vi.waitFor(async () => {
    const { promotions } = staffReply(await vic.browser.call(brandContent));
    expect(promotions.filter(({ itemId }) => itemId !== null)).toEqual([
      {
        promotion: 'Title later',
        text: 'Said in English.',
        isVisible: false,
        flag: null,
        itemId: 'later',
        whyNot: 'notYet',
        from,
        until,
      },
      expect.objectContaining({ itemId: 'now', isVisible: true, whyNot: null, from: null }),
    ]);
  }, WAIT);
});

test('[BRANDROOM-12] a slide that a rule chooses is in force while both are', async () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const now = clock.now();
  await publish(
    slides(
      slide('short', { from: iso(now - 10), until: iso(now + HOUR_MS) }),
      slide('long', { until: iso(now + 3 * HOUR_MS) }),
      slide('other', { until: iso(now + 3 * HOUR_MS) }),
    ),
  );
  const until = iso(now + 2 * HOUR_MS);
  const value = ['long', 'short'];
  const rule = { flag: 'slides', value, targets: {}, until, priority: 0 } as const;
  await app.services.flagRules.set(rule, 'x');
  await vi.waitFor(async () => expect(await visible()).toEqual(['long', 'short']), WAIT);
  const listed = staffReply(await vic.browser.call(brandContent)).slides;
  expect(listed.map((one) => [one.slideId, one.whyNot, one.from, one.until])).toEqual([
    ['long', null, null, until],
    ['short', null, iso(now - 10), iso(now + HOUR_MS)],
    ['other', 'notChosen', null, iso(now + 3 * HOUR_MS)],
  ]);
  expect((await toEdit()).chosen).toEqual(['long', 'short']);
  expect((await toEdit('promotions')).chosen).toEqual([]);
  // The rule is over.
  clock.advance(2 * HOUR_MS);
  await vi.waitFor(async () => expect(await visible()).toEqual(['long', 'other']), WAIT);
});

test('[CONTENT-8] a slide and a promotion of a paused game are not visible, and the editor knows', async () => {
  const link = { to: 'game', gameName: 'copper-comet' } as const;
  await publish(slides(slide('of-game', { link }), slide('of-none')));
  await publish({
    kind: 'promotions',
    items: [{ ...slide('promoted', { link }), smallPrint: '/rules' }],
  });
  await vi.waitFor(async () => expect(await visible()).toEqual(['of-game', 'of-none']), WAIT);
  await vi.waitFor(async () => expect(await announced()).toHaveLength(1), WAIT);
  await ann.stepUp();
  const params = { gameName: 'copper-comet' };
  expect((await ann.browser.call(pauseGame, { params, body: { reason } })).status).toBe(200);
  for (const port of [app.ports.api, other.ports.api]) {
    await vi.waitFor(async () => expect(await visible(port)).toEqual(['of-none']), WAIT);
    await vi.waitFor(async () => expect(await announced(port)).toEqual([]), WAIT);
  }
  const { games } = await toEdit();
  expect(games.find(({ gameName }) => gameName === 'copper-comet')?.whyNot).toBe('gamePaused');
});
