/** Members of staff for tests, made by the calls of the staff app: invited, joined, signed in. */
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { inviteStaff } from '@jubilee/contract/staff/calls/people';
import {
  acceptStaffInvitation,
  staffInvitationDetails,
  staffSignIn,
  staffStepUp,
} from '@jubilee/contract/staff/calls/session';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { inviteAdmin } from '../../server/src/modules/staff/index.ts';
import { createEncryptor } from '../../server/src/platform/encryption/encryptor.ts';
import type { SettableClock } from './clock.ts';
import {
  authenticatorCode,
  CODE_STEP_MS,
  type StaffBrowser,
  staffBrowser,
  type StaffCallAnswer,
  staffReply,
} from './staff-browser.ts';
import { type TestApp, TEST_ENCRYPTION_KEY } from './test-app.ts';

export const STAFF_PASSWORD = 'a pass phrase for the tests of the staff';

export interface TestPerson {
  readonly staffId: string;
  readonly email: string;
  readonly secret: string;
  /** Where they are signed in. */
  readonly browser: StaffBrowser;
  /** The code of a step that was not used yet; moves the clock to it. */
  nextCode(): string;
  /** Signs in from another browser. */
  signInFrom(browser: StaffBrowser): Promise<StaffCallAnswer<typeof staffSignIn>>;
  stepUp(): Promise<void>;
}

export interface TestStaff {
  browser(hostname?: string): StaffBrowser;
  /** An admin of all brands, as the operator's command makes one. */
  admin(name: string, email?: string): Promise<TestPerson>;
  /** Somebody whom an admin invites by email. */
  join(by: TestPerson, given: Invitation): Promise<TestPerson>;
  /** Accepts an invitation in a new browser. */
  accept(token: string, hostname?: string): Promise<TestPerson>;
}

export interface Invitation {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly email?: string;
  readonly brands?: readonly string[] | null;
}

/** The app must run on the given clock. */
export function testStaff(app: TestApp, clock: SettableClock): TestStaff {
  const port = app.ports.backoffice;
  const { services } = app;
  const parts = {
    pool: services.backgroundPool,
    clock,
    ids: services.ids,
    encryptor: createEncryptor(Buffer.from(TEST_ENCRYPTION_KEY, 'hex'), services.ids),
    audit: services.audit,
  };
  const staff: TestStaff = {
    browser: (hostname) => staffBrowser(port, hostname),
    async admin(name, email = `${name}@staff.example`) {
      const invited = await inviteAdmin(parts, { email, name });
      if (!invited.ok) throw new Error(`${email} could not be invited`);
      return staff.accept(invited.value.token);
    },
    async join(by, { name, roles, email = `${name}@staff.example`, brands = null }) {
      await by.stepUp();
      const body = { email, name, roles, brands, reason: 'a test needs them' };
      staffReply(await by.browser.call(inviteStaff, { body }));
      const link = new URL(await app.nextLinkTo(email));
      return staff.accept(link.hash.slice(1), link.hostname);
    },
    async accept(token, hostname) {
      const browser = staffBrowser(port, hostname);
      const details = staffReply(await browser.call(staffInvitationDetails, { body: { token } }));
      const secret = details.authenticatorSecret;
      const nextCode = codesOf(secret, clock);
      const body = { token, password: STAFF_PASSWORD, code: nextCode() };
      const { staffId } = staffReply(await browser.call(acceptStaffInvitation, { body }));
      const { email } = details;
      return {
        staffId,
        email,
        secret,
        browser,
        nextCode,
        signInFrom: (other) =>
          other.call(staffSignIn, { body: { email, password: STAFF_PASSWORD, code: nextCode() } }),
        async stepUp() {
          const proof = { password: STAFF_PASSWORD, code: nextCode() };
          staffReply(await browser.call(staffStepUp, { body: proof }));
        },
      };
    },
  };
  return staff;
}

/** A code works once, so the clock moves to the next step when the present one is used up. */
function codesOf(secret: string, clock: SettableClock): () => string {
  let used = 0;
  return () => {
    const current = Math.floor(clock.now() / CODE_STEP_MS);
    if (current <= used) clock.advance((used + 1 - current) * CODE_STEP_MS);
    used = Math.max(current, used + 1);
    return authenticatorCode(secret, used);
  };
}

/** Decides in favor of a proposal with the hash that is shown there. */
export function approving(by: TestPerson, approvalId: string, hash: string) {
  return by.browser.call(approve, {
    params: { approvalId },
    body: { hash, reason: 'looks right' },
  });
}

/** A proposal as this person sees it. */
export async function proposalFor(by: TestPerson, approvalId: string) {
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  const found = approvals.find((one) => one.approvalId === approvalId);
  if (found === undefined) throw new Error(`${approvalId} is not listed`);
  return found;
}

/** Decides in favor of a proposal as this person sees it, after password and code. */
export async function approvingSeen(by: TestPerson, approvalId: string) {
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  const hash = approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
  await by.stepUp();
  return approving(by, approvalId, hash);
}
