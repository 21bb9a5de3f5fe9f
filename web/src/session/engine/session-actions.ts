import {
  createUser,
  sendEmailVerification,
  sendPasswordResetEmail,
} from '@jubilee/contract/calls/account';
import type { Attribution } from '@jubilee/contract/entities/player';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { awaitSync } from '../joining/await-sync.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { identityProblem } from '../messages/identity-sentences.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import {
  readVerificationEmail,
  writeVerificationEmail,
} from '../storage/verification-email-memory.ts';
import type { SessionEngine } from './session-engine.ts';
import type { Outcome, SessionActions, SessionState, SignUpFacts } from '../types.ts';

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
  readonly verificationEmail: () => SessionState['verificationEmail'];
} {
  const { engine, identity } = ports;
  let isFinishing = false;
  let isSendingVerification = false;
  const hasStarted = (): Promise<boolean> =>
    awaitSync(ports, () => engine.facts().phase !== 'starting');

  /** A refusal for too many requests means that an email was sent moments ago. */
  async function sendVerificationEmail(): ReturnType<SessionActions['resendVerification']> {
    const userId = engine.facts().person?.uid;
    const answer = await engine.call(sendEmailVerification, { body: { language: i18n.locale } });
    const wasRecent =
      !answer.ok &&
      answer.problem.kind === 'refused' &&
      answer.problem.code === 'TOO_MANY_REQUESTS';
    if (!answer.ok && !wasRecent) return callProblem(answer.problem);
    if (userId !== undefined)
      writeVerificationEmail(ports.storage, { userId, sentAtMs: ports.nowMs() });
    return { ok: true, wasRecent };
  }

  /**
   * Creates the player of an identity, then logs in, then sends the email that confirms the
   * address.
   */
  async function makePlayer(facts: SignUpFacts): Promise<Outcome> {
    const answer = await engine.call(createUser, {
      body: {
        attribution: ports.attribution(),
        declaredState: facts.declaredState,
        marketingConsent: facts.marketingConsent,
        ...(facts.dateOfBirth === undefined ? {} : { dateOfBirth: facts.dateOfBirth }),
      },
    });
    if (!answer.ok) return callProblem(answer.problem);
    engine.become({ step: 'playerMade' });
    // Users who came by phone have no address yet; another provider may have confirmed one already.
    const { person } = engine.facts();
    const needsVerificationEmail =
      person !== undefined && person.email !== '' && !person.emailVerified;
    // The next screen may appear before the email is sent.
    isSendingVerification = needsVerificationEmail;
    void engine.join();
    const outcome = await engine.settle();
    // An email that could not be sent now can be requested on the next screen.
    if (outcome.ok && needsVerificationEmail) await sendVerificationEmail();
    isSendingVerification = false;
    return outcome;
  }

  async function finishing(work: () => Promise<Outcome>): Promise<Outcome> {
    isFinishing = true;
    const outcome = await work();
    isFinishing = false;
    return outcome;
  }

  return {
    hasStarted,
    isFinishing: () => isFinishing,
    verificationEmail() {
      if (isSendingVerification) return { sentAtMs: undefined };
      const userId = engine.facts().person?.uid;
      const sentAtMs =
        userId === undefined ? undefined : readVerificationEmail(ports.storage, userId);
      return sentAtMs === undefined ? undefined : { sentAtMs };
    },
    async signIn(email, password) {
      await hasStarted();
      const answer = await identity.signIn(email, password);
      if (!answer.ok) return identityProblem(answer.code);
      return engine.arrive(answer.value);
    },
    signUp: (input) =>
      finishing(async () => {
        await hasStarted();
        engine.become({ step: 'signUpBegan' });
        const answer = await identity.create(input.email, input.password);
        if (!answer.ok) {
          engine.become({ step: 'signUpStopped' });
          return identityProblem(answer.code);
        }
        engine.become({ step: 'identityMade', person: answer.value });
        return makePlayer(input);
      }),
    finishSignUp: (facts) => finishing(() => makePlayer(facts)),
    async signOut() {
      await engine.leave();
      return DONE;
    },
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
    resendVerification: sendVerificationEmail,
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
