/** Every cell of the role matrix over HTTP: call by role, and the scope of brands. */
import { BRANDS } from '@jubilee/brands';
import { type RoleCallName, STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { ROLE_MATRIX } from '@jubilee/contract/staff/role-matrix';
import { STAFF_ROLES, type StaffRole } from '@jubilee/contract/staff/roles';
import { inviteStaff, staffPeople } from '@jubilee/contract/staff/calls/people';
import { staffMe, staffSignIn, staffStepUp } from '@jubilee/contract/staff/calls/session';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { type StaffCallInput, staffReply } from '@jubilee/testkit/staff-browser';
import { STAFF_PASSWORD, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const staff = testStaff(app, clock);
const people = new Map<StaffRole, TestPerson>();
let admin: TestPerson;
let nobody: TestPerson;

beforeAll(async () => {
  admin = await staff.admin('root');
  for (const role of STAFF_ROLES) {
    people.set(role, await staff.join(admin, { name: `${role}-one`, roles: [role] }));
  }
  nobody = await staff.join(admin, { name: 'target', roles: ['viewer'] });
}, 60_000);

const UNKNOWN = '01920000-0000-7000-8000-0000000000ff';
const RULE_CHANGE = {
  capabilities: ['buy'],
  from: '2031-01-01',
  source: 'none',
  isForCounsel: false,
  reason: 'why not',
};
const UNSEEN = { revision: 0, hash: '0'.repeat(64) };
const NOBODY = { params: { userId: 'nobody' } };
const FILE_OF_NOBODY = { ...NOBODY, query: { format: 'csv' } };
/** Allowed is whatever is not refused for the role: the facts are those of nobody. */
const INPUTS: Readonly<Record<RoleCallName, StaffCallInput>> = {
  staffPeople: {},
  exportStaffPeople: { query: { format: 'csv' } },
  inviteStaff: {
    body: {
      email: 'root@staff.example',
      name: 'x',
      roles: ['viewer'],
      brands: null,
      reason: 'why not',
    },
  },
  withdrawStaffInvitation: { params: { invitationId: UNKNOWN }, body: { reason: 'why not' } },
  disableStaff: { params: { staffId: UNKNOWN }, body: { reason: 'why not' } },
  enableStaff: { params: { staffId: UNKNOWN }, body: { reason: 'why not' } },
  changeStaffRoles: {
    params: { staffId: UNKNOWN },
    body: { roles: ['viewer'], brands: null, reason: 'why not' },
  },
  staffAudit: {},
  exportStaffAudit: { query: { format: 'csv' } },
  verifyStaffAudit: {},
  financeDays: { query: { currency: 'POINTS' } },
  financeGames: { query: { currency: 'POINTS' } },
  financeLiability: {},
  financeDay: { params: { day: '2026-01-01' } },
  financePostings: { params: { day: '2026-01-01' }, query: { currency: 'POINTS' } },
  closeFinanceDay: { params: { day: '2999-01-01' }, body: { reason: 'why not' } },
  reopenFinanceDay: { params: { day: '2999-01-01' }, body: { reason: 'why not' } },
  systemStatus: {},
  systemJobs: {},
  retrySystemJob: { params: { jobId: '999999999' }, body: { reason: 'why not' } },
  dropSystemJob: { params: { jobId: '999999999' }, body: { reason: 'why not' } },
  ledgerChecks: {},
  startLedgerCheck: { body: { reason: 'why not' } },
  jurisdictionRules: {},
  jurisdictionHistory: { params: { jurisdiction: 'US-ZZ' } },
  previewJurisdictionChange: {
    params: { jurisdiction: 'US-ZZ' },
    body: { capabilities: ['buy'], isAllowed: true, from: '2031-01-01' },
  },
  closeJurisdiction: { params: { jurisdiction: 'US-ZZ' }, body: RULE_CHANGE },
  openJurisdiction: { params: { jurisdiction: 'US-ZZ' }, body: RULE_CHANGE },
  staffGames: {},
  pauseGame: { params: { gameName: 'nothing' }, body: { reason: 'why not' } },
  resumeGame: { params: { gameName: 'nothing' }, body: { reason: 'why not' } },
  staffJackpots: {},
  staffSharedRounds: {},
  searchPlayers: { body: { text: 'nobody@player.example' } },
  staffPlayer: NOBODY,
  uncoverPlayerField: { ...NOBODY, body: { field: 'email', reason: 'why not' } },
  staffPlayerSessions: NOBODY,
  staffPlayerDevices: NOBODY,
  staffPlayerOperations: NOBODY,
  staffPlayerBets: NOBODY,
  staffPlayerCredits: NOBODY,
  staffPlayerJackpotWins: NOBODY,
  staffPlayerEmails: NOBODY,
  staffPlayerNotes: NOBODY,
  staffPlayerLinks: NOBODY,
  staffPlayerTimeline: NOBODY,
  exportPlayers: { body: { text: 'nobody@player.example', format: 'csv' } },
  exportPlayerOperations: FILE_OF_NOBODY,
  exportPlayerBets: FILE_OF_NOBODY,
  exportPlayerSessions: FILE_OF_NOBODY,
  exportPlayerCredits: FILE_OF_NOBODY,
  exportPlayerJackpotWins: FILE_OF_NOBODY,
  exportPlayerEmails: FILE_OF_NOBODY,
  exportPlayerLinks: FILE_OF_NOBODY,
  exportPlayerTimeline: FILE_OF_NOBODY,
  disablePlayer: { ...NOBODY, body: { reason: 'why not' } },
  enablePlayer: { ...NOBODY, body: { reason: 'why not' } },
  excludePlayer: { ...NOBODY, body: { reason: 'why not' } },
  correctPlayerExclusion: { ...NOBODY, body: { reason: 'why not' } },
  signOutPlayer: { ...NOBODY, body: { reason: 'why not' } },
  resendPlayerVerification: { ...NOBODY, body: { reason: 'why not' } },
  resetPlayerSecondFactor: { ...NOBODY, body: { reason: 'why not' } },
  addPlayerNote: { ...NOBODY, body: { noteId: UNKNOWN, text: 'a note' } },
  grantPlayerCredits: {
    ...NOBODY,
    body: {
      requestId: UNKNOWN,
      paytableNames: ['x'],
      currency: 'POINTS',
      creditsValue: 10,
      credits: 1,
      expiresAt: '2100-01-01T00:00:00.000Z',
      reason: 'why not',
    },
  },
  previewPlayerAdjustment: {
    ...NOBODY,
    body: { currency: 'POINTS', direction: 'up', amount: 1 },
  },
  adjustPlayerBalance: {
    ...NOBODY,
    body: { currency: 'POINTS', direction: 'up', amount: 1, reason: 'why not' },
  },
  staffFlags: {},
  previewFlagChange: { params: { flag: 'nothing' }, body: { value: true } },
  switchFlagOff: { params: { flag: 'nothing' }, body: { reason: 'why not' } },
  changeFlag: {
    params: { flag: 'nothing' },
    body: { value: true, before: false, reason: 'why not' },
  },
  brandHosts: {},
  checkBrandHost: { body: { host: 'nowhere.example' } },
  brandContent: {},
  contentToEdit: { params: { kind: 'slides' } },
  contentVersions: { params: { kind: 'slides' } },
  contentVersion: { params: { kind: 'slides', revision: '1' } },
  publishContent: {
    body: { document: { kind: 'slides', items: [] }, seen: UNSEEN, reason: 'why not' },
  },
  restoreContent: {
    params: { kind: 'slides' },
    body: { revision: 7, seen: UNSEEN, reason: 'why not' },
  },
  legalTexts: {},
  legalTextVersion: { params: { versionId: UNKNOWN } },
  legalAcceptances: { params: { versionId: UNKNOWN } },
  exportLegalAcceptances: { params: { versionId: UNKNOWN }, query: { format: 'csv' } },
  postalBatches: {},
  openPostalBatch: { body: { receivedOn: '2001-01-01' } },
  postalBatch: { params: { batchId: UNKNOWN } },
  enterPostalCard: {
    params: { batchId: UNKNOWN },
    body: {
      cardId: UNKNOWN,
      code: 'ACDE-FHJK-MNPR',
      postmarkedOn: '2001-01-01',
      isSameEnvelope: false,
    },
  },
  refusePostalCard: {
    params: { batchId: UNKNOWN, cardId: UNKNOWN },
    body: { refusal: 'illegible', reason: 'why not' },
  },
  removePostalCard: {
    params: { batchId: UNKNOWN, cardId: UNKNOWN },
    body: { reason: 'why not' },
  },
  addPostalCardImage: {
    params: { batchId: UNKNOWN, cardId: UNKNOWN },
    body: { base64: 'AAAA' },
  },
  postalCardImage: { params: { batchId: UNKNOWN, cardId: UNKNOWN } },
  creditPostalBatch: { params: { batchId: UNKNOWN }, body: { accepted: 0, reason: 'why not' } },
  postalReport: {},
  staffDataExports: {},
  exportPlayerData: { ...NOBODY, body: { reason: 'why not' } },
  downloadPlayerData: { params: { exportId: UNKNOWN } },
  previewErasure: NOBODY,
  erasePlayer: { ...NOBODY, body: { reason: 'why not' } },
  staffErasures: {},
  cancelErasure: { params: { erasureId: UNKNOWN }, body: { reason: 'why not' } },
  retentionTable: {},
  playerConsents: NOBODY,
};
const ROLE_CALLS: readonly StaffCallShape[] = STAFF_CALLS.filter(({ access }) => access === 'role');
const isRoleCall = (name: string): name is RoleCallName => Object.hasOwn(ROLE_MATRIX, name);

function personOf(role: StaffRole): TestPerson {
  const person = people.get(role);
  if (person === undefined) throw new Error(`nobody is ${role}`);
  return person;
}

test('[STAFF-6] the matrix has every call that needs a role, and no other', () => {
  expect(Object.keys(ROLE_MATRIX).toSorted()).toEqual(
    ROLE_CALLS.map(({ name }) => name).toSorted(),
  );
});

describe.each(STAFF_ROLES)('a %s', (role) => {
  beforeAll(() => personOf(role).stepUp());

  test.each(ROLE_CALLS)('[STAFF-6] $name', async (call) => {
    if (!isRoleCall(call.name)) throw new Error(`${call.name} is not in the matrix`);
    const { status, error } = await personOf(role).browser.call(call, INPUTS[call.name]);
    const isAllowed = ROLE_MATRIX[call.name].includes(role);
    expect(status).toBeLessThan(500);
    expect(error?.code === 'ROLE_REQUIRED').toBe(!isAllowed);
    expect(error?.code).not.toBe('STEP_UP_REQUIRED');
  });

  test('[STAFF-6] learns what it may call', async () => {
    const { mayCall } = staffReply(await personOf(role).browser.call(staffMe));
    const allowed = Object.entries(ROLE_MATRIX).flatMap(([name, roles]) =>
      roles.includes(role) ? [name] : [],
    );
    expect(mayCall.filter(isRoleCall).toSorted()).toEqual(allowed.toSorted());
  });
});

describe('without what a call needs', () => {
  test.each(STAFF_CALLS.filter(({ access }) => access !== 'none'))(
    '[STAFF-4] $name is refused to nobody in particular',
    async (call: StaffCallShape) => {
      const { error } = await staff.browser().call(call, { params: PARAMS });
      expect(error?.code).toBe('STAFF_SESSION_REQUIRED');
    },
  );

  test.each(STAFF_CALLS.filter((call: StaffCallShape) => call.needsStepUp === true))(
    '[STAFF-5] $name needs password and code of the last five minutes',
    async (call: StaffCallShape) => {
      const able = isRoleCall(call.name) ? ROLE_MATRIX[call.name][0] : undefined;
      const person = able === undefined ? admin : personOf(able);
      // A new session: others ended while the clock went on.
      const browser = staff.browser();
      staffReply(await person.signInFrom(browser));
      clock.advance(5 * 60_000);
      const { error } = await browser.call(call, { params: PARAMS, body: {} });
      expect(error?.code).toBe('STEP_UP_REQUIRED');
    },
  );
  afterAll(async () => {
    staffReply(await admin.signInFrom(admin.browser));
  });
});
const PARAMS = {
  staffId: UNKNOWN,
  invitationId: UNKNOWN,
  approvalId: UNKNOWN,
  sessionId: UNKNOWN,
  passkeyId: UNKNOWN,
  jurisdiction: 'US-ZZ',
  viewId: UNKNOWN,
  userId: 'nobody',
  batchId: UNKNOWN,
  exportId: UNKNOWN,
  erasureId: UNKNOWN,
  cardId: UNKNOWN,
};

describe('a scope of brands', () => {
  const [home, away] = BRANDS.map(({ location }) => location);
  const hostOf = (location: string | undefined) => `${location}.localhost`;
  let scoped: TestPerson;
  beforeAll(async () => {
    scoped = await staff.join(admin, { name: 'scoped', roles: ['admin'], brands: [home ?? ''] });
  });

  test('[STAFF-6] opens the staff hosts of these brands only', async () => {
    expect((await scoped.signInFrom(staff.browser(hostOf(home)))).status).toBe(200);
    const elsewhere = await scoped.signInFrom(staff.browser(hostOf(away)));
    expect(elsewhere.error?.code).toBe('SIGN_IN_FAILED');
    // The cookie of one host carried to another.
    const { browser } = scoped;
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    for (const call of [staffMe, staffPeople, staffAudit]) {
      const answer = await staff.browser(hostOf(away)).call(call, { headers: { cookie } });
      expect([call.name, answer.error?.code]).toEqual([call.name, 'ROLE_REQUIRED']);
    }
  });

  test('[STAFF-6] gives nobody more brands than their own, and touches nobody beyond it', async () => {
    await scoped.stepUp();
    const invited = (brands: readonly (string | undefined)[] | null) =>
      scoped.browser.call(inviteStaff, {
        body: {
          email: 'more@staff.example',
          name: 'm',
          roles: ['viewer'],
          brands,
          reason: 'a try',
        },
      });
    expect((await invited(null)).error?.code).toBe('ROLE_REQUIRED');
    expect((await invited([home, away])).error?.code).toBe('ROLE_REQUIRED');
    expect((await invited(['nowhere'])).error?.code).toBe('MALFORMED_REQUEST');
    expect((await invited([home])).status).toBe(201);
    const params = { staffId: nobody.staffId };
    for (const name of ['disableStaff', 'enableStaff', 'changeStaffRoles'] as const) {
      const call = STAFF_CALLS.find((one) => one.name === name);
      if (call === undefined) throw new Error(name);
      const { body } = INPUTS[name];
      const { error } = await scoped.browser.call(call, { params, body });
      expect([name, error?.code]).toEqual([name, 'ROLE_REQUIRED']);
    }
  });

  test('[STAFF-6][AUDIT-3] sees the staff and the audit of these brands only', async () => {
    const { people: seen } = staffReply(await scoped.browser.call(staffPeople));
    expect(seen.map(({ email }) => email)).toEqual([scoped.email]);
    const { entries } = staffReply(await scoped.browser.call(staffAudit));
    // Those of the calls above: searches and refusals on players of the brand; what belongs to no brand is not among them.
    expect(new Set(entries.map(({ brand }) => brand))).toEqual(new Set([home]));
    expect(staffReply(await admin.browser.call(staffAudit)).entries.length).toBeGreaterThan(10);
  });
});

test('[STAFF-6] somebody with two roles may do what either of them may', async () => {
  const both = await staff.join(admin, { name: 'both', roles: ['marketing', 'compliance'] });
  expect((await both.browser.call(staffAudit)).status).toBe(200);
  const proof = { password: STAFF_PASSWORD, code: both.nextCode() };
  expect((await both.browser.call(staffStepUp, { body: proof })).status).toBe(200);
  const refused = await both.browser.call(inviteStaff, INPUTS.inviteStaff);
  expect(refused.error?.code).toBe('ROLE_REQUIRED');
  expect(staffSignIn.access).toBe('none');
});
