/** The brand room: flags with a preview, by one person or two, and hosts and content of the brand. */
import { BRANDS, DEFAULT_BRAND, deployedHost } from '@jubilee/brands';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import { PATHS } from '@jubilee/contract/settings/page-paths';
import { FLAG_DEFAULTS, type FlagName } from '@jubilee/contract/settings/flags';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { brandContent, brandHosts, checkBrandHost } from '@jubilee/contract/staff/calls/brands';
import {
  changeFlag,
  type FlagValue,
  previewFlagChange,
  staffFlags,
  switchFlagOff,
} from '@jubilee/contract/staff/calls/flags';
import { pauseGame } from '@jubilee/contract/staff/calls/games';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approvingSeen, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const clock = settableClock();
const SWITCHED_ON = { flags: { jackpotEnabled: true, bingoEnabled: true } };
const app = await appForFile({ ...SWITCHED_ON, clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { ...SWITCHED_ON, clock, roles: ['api'] });
const { backgroundPool: pool, flagRules } = app.services;
const staff = testStaff(app, clock);
const reason = 'as the team agreed';
const WAIT = { timeout: 10_000, interval: 50 };
const [home, away] = BRANDS;
if (home === undefined || away === undefined) throw new Error('two brands are needed');

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
const eve = await staff.join(ann, { name: 'eve', roles: ['compliance'] });
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'], brands: [home.location] });
beforeEach(async () => {
  for (const one of [ann, bob, eve, vic]) await one.signInFrom(one.browser);
});
afterEach(async () => {
  await pool.query('delete from settings.flag_rule');
});

const flagNamed = async (flag: FlagName, by = ann) => {
  const { flags } = staffReply(await by.browser.call(staffFlags));
  const found = flags.find((one) => one.flag === flag);
  if (found === undefined) throw new Error(`${flag} is not listed`);
  return found;
};
const preview = (flag: string, value: FlagValue | null) =>
  eve.browser.call(previewFlagChange, { params: { flag }, body: { value } });
async function change(by: TestPerson, flag: string, value: FlagValue | null, before: FlagValue) {
  await by.stepUp();
  return by.browser.call(changeFlag, { params: { flag }, body: { value, before, reason } });
}
const switchOff = (by: TestPerson, flag: string) =>
  by.browser.call(switchFlagOff, { params: { flag }, body: { reason } });
const flagsAt = async (port: number, brand = home) =>
  replyOf(
    await callApp(port, getAppConfig, { host: `${brand.location}.localhost:${String(port)}` }),
  ).flags;
const setRule = (flag: FlagName, value: never, targets: object, priority = 0) =>
  flagRules.set({ flag, value, targets, priority }, 'the command line');

describe('flags', () => {
  test('[BRANDROOM-1][BRANDROOM-2] every flag has its value, its layer, its rules and what it does', async () => {
    await setRule('jackpotEnabled', false as never, { states: ['TX'] });
    const listed = staffReply(await vic.browser.call(staffFlags));
    const { needsTwo, takesRules } = listed;
    expect(listed.flags.map(({ flag }) => flag)).toEqual(Object.keys(FLAG_DEFAULTS));
    expect([needsTwo, takesRules]).toEqual([false, true]);
    for (const { effect, pages, elsewhere } of listed.flags) {
      expect(effect).toMatch(/^[A-Z].*\.$/);
      expect(pages.filter((path) => !PATHS.some((one) => one === path))).toEqual([]);
      // Somebody of one brand sees no other.
      expect(elsewhere).toEqual([]);
    }
    expect(await flagNamed('jackpotEnabled')).toMatchObject({
      value: true,
      decidedBy: 'platform',
      platformValue: true,
      takesMoney: true,
      kind: 'switch',
      rules: [
        { value: false, targets: ['States: TX'], isOfBrand: false, setBy: 'the command line' },
      ],
    });
    expect(await flagNamed('googleAuthEnabled')).toMatchObject({
      value: true,
      decidedBy: 'brand',
      brandValue: true,
      defaultValue: false,
    });
    expect((await flagNamed('cardPaymentProvider')).choices).toContain('NMI');
    const { elsewhere } = await flagNamed('games');
    expect(elsewhere.map(({ brandName }) => brandName)).toEqual(
      BRANDS.filter((one) => one !== home).map(({ name }) => name),
    );
  });

  test('[BRANDROOM-3] a preview counts whose value changes and names what goes, and stores nothing', async () => {
    await app.users.verified({ payload: { ...SIGN_UP, declaredState: 'TX' } });
    await app.users.verified({ payload: { ...SIGN_UP, declaredState: 'TX' } });
    await app.users.verified({ payload: { ...SIGN_UP, declaredState: 'FL' } });
    const all = staffReply(await preview('jackpotEnabled', false));
    expect(all).toMatchObject({ before: true, after: false, needsTwo: false, isExact: true });
    expect(all.players).toBe(all.playersOfBrand);
    await setRule('jackpotEnabled', false as never, { states: ['TX'] });
    const some = staffReply(await preview('jackpotEnabled', false));
    expect(some).toMatchObject({ players: all.players - 2, overridden: 1, isExact: true });
    await setRule('jackpotEnabled', false as never, { percent: 10 });
    expect(staffReply(await preview('jackpotEnabled', false)).isExact).toBe(false);
    const fewer = staffReply(await preview('games', ['koi-cascade', 'vault-nine']));
    expect(fewer.games.lost).toContain('Copper Comet');
    expect(fewer.games.lost).not.toContain('Koi Cascade');
    expect(fewer.slides).toEqual({ gained: [], lost: ['Copper Comet'] });
    expect(staffReply(await preview('googleAuthEnabled', false)).pages).toContain('/login');
    expect((await flagNamed('games')).rules).toEqual([]);
    for (const [flag, value] of [
      ['jackpotEnabled', 'yes'],
      ['minTickets', -1],
      ['games', ['no-such-game']],
      ['games', ['vault-nine', 'vault-nine']],
      ['logLevel', 'loud'],
    ] as const) {
      expect([flag, (await preview(flag, value as FlagValue)).error?.code]).toEqual([
        flag,
        'MALFORMED_REQUEST',
      ]);
    }
    expect((await preview('noSuchFlag', true)).error?.code).toBe('NOT_FOUND');
    expect((await preview('remoteConfigEnabled', false)).error?.code).toBe('NOT_FOUND');
  });

  test('[BRANDROOM-5][FLAG-15] a change holds on every node, for this brand, in place of the one before', async () => {
    const ages = async () => [
      (await flagsAt(app.ports.api)).ageLimit,
      (await flagsAt(other.ports.api)).ageLimit,
    ];
    expect(staffReply(await change(ann, 'ageLimit', 25, 21))).toEqual({ approvalId: null });
    await vi.waitFor(async () => expect(await ages()).toEqual([25, 25]), WAIT);
    expect((await flagsAt(app.ports.api, away)).ageLimit).toBe(21);
    expect((await change(ann, 'ageLimit', 30, 21)).error?.code).toBe('STATE_CONFLICT');
    expect((await change(ann, 'ageLimit', 25, 25)).error?.code).toBe('STATE_CONFLICT');
    expect((await change(ann, 'ageLimit', 30, 25)).status).toBe(200);
    expect((await flagNamed('ageLimit')).rules).toMatchObject([
      { value: 30, isOfBrand: true, setBy: 'ann', note: reason },
    ]);
    expect((await change(ann, 'ageLimit', null, 30)).status).toBe(200);
    await vi.waitFor(async () => expect(await ages()).toEqual([21, 21]), WAIT);
    expect((await change(ann, 'ageLimit', null, 21)).error?.code).toBe('STATE_CONFLICT');
    const changes = await pool.query<{ line: string }>(
      `select actor || ' ' || action || ' ' || (rule ->> 'value') as line
         from settings.flag_change where rule ->> 'flag' = 'ageLimit' order by version`,
    );
    expect(changes.rows.map(({ line }) => line)).toEqual([
      'ann set 25',
      'ann unset 25',
      'ann set 30',
      'ann unset 30',
    ]);
    const query = { what: 'changeFlag', kind: 'act' };
    const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
    expect(entries.map(({ before, after }) => [before?.value, after?.value])).toEqual([
      [30, 21],
      [25, 30],
      [21, 25],
    ]);
    expect(entries[0]).toMatchObject({ subject: { kind: 'flag', id: 'ageLimit' }, reason });
  });

  test('[BRANDROOM-4] one person of compliance stops what takes money, for everybody', async () => {
    await setRule('jackpotEnabled', true as never, { userIds: ['whale'] }, 900);
    expect((await switchOff(eve, 'jackpotEnabled')).status).toBe(200);
    const [own] = (await flagNamed('jackpotEnabled')).rules;
    expect(own).toMatchObject({ value: false, isOfBrand: true, priority: 900, setBy: 'eve' });
    await vi.waitFor(async () => {
      expect((await flagsAt(other.ports.api)).jackpotEnabled).toBe(false);
    }, WAIT);
    expect((await switchOff(eve, 'cashoutsEnabled')).error?.code).toBe('NOT_FOUND');
    expect((await switchOff(eve, 'noSuchFlag')).error?.code).toBe('NOT_FOUND');
    expect((await switchOff(eve, 'purchasesEnabled')).error?.code).toBe('STATE_CONFLICT');
    expect((await change(eve, 'jackpotEnabled', true, false)).error?.code).toBe('ROLE_REQUIRED');
  });
});

describe('flags on the stage live', () => {
  // What the page of the brand reads; the app itself stays on its stage.
  const { settings } = app.services;
  const { stage } = settings;
  beforeEach(() => Object.assign(settings, { stage: 'live' }));
  afterEach(() => Object.assign(settings, { stage }));

  test('[BRANDROOM-5][STAFF-8] a second person decides on the exact act, once', async () => {
    expect(staffReply(await ann.browser.call(staffFlags)).needsTwo).toBe(true);
    const proposed = staffReply(await change(ann, 'rewardsEnabled', true, false));
    const approvalId = proposed.approvalId ?? '';
    expect((await flagNamed('rewardsEnabled')).value).toBe(false);
    expect((await approvingSeen(ann, approvalId)).error?.code).toBe('OWN_PROPOSAL');
    expect((await approvingSeen(eve, approvalId)).error?.code).toBe('ROLE_REQUIRED');
    expect((await approvingSeen(bob, approvalId)).status).toBe(200);
    expect(await flagNamed('rewardsEnabled')).toMatchObject({
      value: true,
      rules: [{ value: true, isOfBrand: true, setBy: 'ann', note: reason }],
    });
    expect((await approvingSeen(bob, approvalId)).error?.code).toBe('APPROVAL_NOT_OPEN');
    const query = { what: 'changeFlag', kind: 'act' };
    const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
    expect(entries[0]).toMatchObject({
      staffName: 'bob',
      before: { value: false },
      after: { value: true },
    });
  });

  test('[BRANDROOM-4][BRANDROOM-5] off protects and needs one, on again two; a change meanwhile outdates a proposal', async () => {
    expect((await switchOff(eve, 'bingoEnabled')).status).toBe(200);
    expect((await flagNamed('bingoEnabled')).value).toBe(false);
    const on = staffReply(await change(ann, 'bingoEnabled', true, false)).approvalId ?? '';
    const back = staffReply(await change(ann, 'bingoEnabled', null, false)).approvalId ?? '';
    expect((await flagNamed('bingoEnabled')).value).toBe(false);
    expect((await approvingSeen(bob, on)).status).toBe(200);
    expect((await flagNamed('bingoEnabled')).value).toBe(true);
    expect((await approvingSeen(bob, back)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(staffReply(await change(ann, 'bingoEnabled', false, true)).approvalId).toBeNull();
    const ended = staffReply(await change(ann, 'ageLimit', 25, 21)).approvalId ?? '';
    Object.assign(settings, { stage });
    expect((await approvingSeen(bob, ended)).error?.code).toBe('APPROVAL_OUTDATED');
  });
});

describe('hosts', () => {
  const check = async (by: TestPerson, host: string) =>
    staffReply(await by.browser.call(checkBrandHost, { body: { host } }));

  test('[BRANDROOM-6] every surface of every stage is listed, and those of here are answered as the brand', async () => {
    const { hosts, stage, isDeployed, elsewhere } = staffReply(await vic.browser.call(brandHosts));
    expect([stage, isDeployed, elsewhere]).toEqual([app.services.settings.stage, false, []]);
    const here = hosts.filter(({ isHere }) => isHere);
    expect(here.map(({ surface }) => surface)).toContain('backoffice');
    expect(here.find(({ surface }) => surface === 'api')?.origin).toBe(
      `http://localhost:${String(app.services.cfg.ports.api)}`,
    );
    expect(hosts.every(({ isOfBrand }) => isOfBrand)).toBe(true);
    expect(hosts.map(({ host }) => host)).toContain(deployedHost(home, 'live', 'web'));
    expect(staffReply(await ann.browser.call(brandHosts)).elsewhere).toHaveLength(
      BRANDS.length - 1,
    );
  });

  test('[BRANDROOM-7] a host is checked by the running configuration, without revealing other brands', async () => {
    expect(await check(vic, deployedHost(home, 'live', 'api').toUpperCase())).toEqual({
      answer: 'brand',
      brandName: home.name,
      surface: 'api',
      stage: 'live',
      isStageHere: false,
    });
    const theirs = deployedHost(away, 'test', 'web');
    const hidden = { answer: 'otherBrand', brandName: null, surface: null, stage: null };
    expect(await check(vic, theirs)).toMatchObject(hidden);
    expect(await check(ann, theirs)).toMatchObject({
      ...hidden,
      brandName: away.name,
      surface: 'web',
      stage: 'test',
    });
    for (const host of [
      'nowhere.example',
      'sweeps.example.',
      'a b',
      'play.sweeps.example@evil.example',
    ]) {
      expect([host, (await check(ann, host)).answer]).toEqual([host, 'unknown']);
    }
    expect((await check(ann, 'localhost:4000')).answer).toBe('brand');
  });
});

test('[BRANDROOM-12] slides, pictures and promotions are those of the lobby, with what hides them', async () => {
  const content = async () => staffReply(await vic.browser.call(brandContent));
  const first = await content();
  expect(first.slides).toMatchObject([
    { slideId: 'copper-comet', isVisible: true, whyNot: null, art: 'copper-comet', until: null },
  ]);
  expect(first.pictures).toContainEqual({ use: 'welcome', art: DEFAULT_BRAND.art.welcome });
  expect(first.promotions).toContainEqual(
    expect.objectContaining({
      promotion: 'Daily rewards',
      isVisible: false,
      flag: 'dailyRewardsEnabled',
    }),
  );
  await setRule('games', ['vault-nine'] as never, {});
  expect((await content()).slides[0]).toMatchObject({ isVisible: false, whyNot: 'gameNotOffered' });
  await pool.query('delete from settings.flag_rule');
  const until = new Date(clock.now() + 3_600_000).toISOString();
  await flagRules.set(
    { flag: 'slides', value: ['copper-comet'], targets: {}, until, priority: 0 },
    'x',
  );
  expect((await content()).slides[0]).toMatchObject({ isVisible: true, until });
  const params = { gameName: 'copper-comet' };
  expect((await eve.browser.call(pauseGame, { params, body: { reason } })).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await content()).slides[0]?.whyNot).toBe('gamePaused');
  }, WAIT);
});
