import { sendPasswordResetEmail } from '@jubilee/contract/calls/account';
import type { Attribution } from '@jubilee/contract/entities/player';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { awaitSync } from '../joining/await-sync.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { identityProblem } from '../messages/identity-sentences.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { Outcome, SessionActions, SessionState } from '../types.ts';
import type { SessionEngine } from './session-engine.ts';
import { createSignUpActions, type MissingBirth } from './sign-up-actions.ts';
import { createVerificationEmails } from './verification-emails.ts';

const DONE: Outcome = { ok: true };
const ADDRESS_CHANGED = msg`Your email was changed. Log in with the new one.`;
const NOT_YET = msg`Not confirmed yet. Open the link in the email, then come back here.`;

export interface ActionPorts {
  readonly engine: SessionEngine;
  readonly identity: Identity;
  /** The memory of this tab. */
  readonly storage: KeyValueStorage;
  readonly attribution: () => Attribution;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
}

/** The user's actions on the session. Each returns success or one message. Source: AUTH rules. */
export function createSessionActions(ports: ActionPorts): Omit<
  SessionActions,
  'setActiveCurrency'
> & {
  readonly hasStarted: () => Promise<boolean>;
  readonly isFinishing: () => boolean;
  /** Adds the birth date that the account lacks. Source: AUTH-2, AUTH-38. */
  readonly addBirthDate: (birth: MissingBirth) => Promise<Outcome>;
  readonly verificationEmail: () => SessionState['verificationEmail'];
} {
  const { engine, identity } = ports;
  const emails = createVerificationEmails(ports);
  const hasStarted = (): Promise<boolean> =>
    awaitSync(ports, () => engine.facts().phase !== 'starting');

  return {
    hasStarted,
    ...createSignUpActions({ ...ports, emails, hasStarted }),
    verificationEmail: emails.read,
    async signIn(email, password) {
      await hasStarted();
      const answer = await identity.signIn(email, password);
      if (!answer.ok) return identityProblem(answer.code);
      return engine.arrive(answer.value);
    },
    async signOut() {
      await engine.leave();
      return DONE;
    },
    ...passwordActions(ports),
    resendVerification: emails.send,
    async applyVerification(code, kind) {
      await hasStarted();
      // The service may end the session before its response arrives.
      if (kind === 'verifyAndChangeEmail') engine.expectEnd(i18n._(ADDRESS_CHANGED));
      const answer = await identity.applyVerification(code);
      if (!answer.ok) {
        engine.expectEnd(undefined);
        return identityProblem(answer.code);
      }
      if ((await engine.settle()).ok) {
        const now = await identity.reload();
        if (now.ok) await engine.confirmVerified(now.value);
      }
      return DONE;
    },
    async refreshVerification() {
      const now = await identity.reload();
      if (!now.ok) return identityProblem(now.code);
      if (!now.value.emailVerified) return { ok: false, message: i18n._(NOT_YET) };
      await engine.confirmVerified(now.value);
      return DONE;
    },
  };
}

/** The steps of a forgotten password; they need no session. */
function passwordActions({
  engine,
  identity,
}: Pick<ActionPorts, 'engine' | 'identity'>): Pick<
  SessionActions,
  'sendPasswordReset' | 'checkResetCode' | 'setNewPassword'
> {
  return {
    async sendPasswordReset(email) {
      const answer = await engine.call(sendPasswordResetEmail, {
        body: { email, language: i18n.locale },
      });
      return answer.ok ? DONE : callProblem(answer.problem);
    },
    async checkResetCode(code) {
      const answer = await identity.checkResetCode(code);
      if (answer.ok) return { ok: true, email: answer.value };
      const { message } = identityProblem(answer.code);
      return { ok: false, message };
    },
    async setNewPassword(code, password) {
      const answer = await identity.setNewPassword(code, password);
      return answer.ok ? DONE : identityProblem(answer.code);
    },
  };
}
