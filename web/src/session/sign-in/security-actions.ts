import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { finishSignIn } from './finish-sign-in.ts';
import { identityProblem, type Doing } from '../messages/identity-sentences.ts';
import type { IdentityAnswer, IdentityChanges, Person, SentSms } from './identity.ts';
import { sessionListActions } from './session-list-actions.ts';
import type { SecurityActions, SecurityOutcome } from './sign-in-types.ts';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { Outcome } from '../types.ts';

export interface SecurityPorts {
  readonly changes: IdentityChanges;
  readonly engine: Pick<SessionEngine, 'call' | 'facts' | 'dispatch' | 'expectEnd'>;
  /** The password on a device that remembers the player; `otherwise` needs a full sign-in. */
  readonly proveHere: (password: string) => Promise<'proven' | 'wrong' | 'tooMany' | 'otherwise'>;
  /** Name of the brand, as an authenticator app lists it. */
  readonly brandName: string;
}

const DONE = { ok: true } as const;
const NEEDS_ADDRESS = msg`Add and confirm an email first. Then choose a password.`;
const EMAIL_CHANGE_OPENED = msg`You were signed out. If you followed the link in our email, log in with your new email.`;

/**
 * The account's security settings, as screens see them. Source: IDENT-23, IDENT-24, IDENT-30,
 * SESS-21, SESS-22.
 */
export function createSecurityActions(ports: SecurityPorts): SecurityActions {
  const { changes, engine } = ports;

  /** After each change the page shows the service's data of the user. */
  async function refreshSecurity(): ReturnType<SecurityActions['read']> {
    const read = await changes.read();
    if (!read.ok) return { ok: false, message: identityProblem(read.code).message };
    const { person, ...account } = read.value;
    const { email, emailVerified } = person;
    if (engine.facts().person?.uid === person.uid)
      engine.dispatch({ type: 'personChanged', person });
    return { ok: true, value: { email, emailVerified, ...account } };
  }

  async function changing(
    work: Promise<IdentityAnswer<undefined>>,
    doing: Doing = 'change',
  ): Promise<SecurityOutcome> {
    const answer = await work;
    if (!answer.ok) return problemOf(answer.code, doing);
    await refreshSecurity();
    return DONE;
  }

  const confirmed = (_person: Person): Promise<Outcome> => Promise.resolve(DONE);

  return {
    read: refreshSecurity,
    async confirmItsMe(password) {
      // No await before the window of a provider opens.
      if (password === undefined) {
        return finishSignIn(await changes.confirmByProvider(), confirmed, 'provider');
      }
      const proven = await ports.proveHere(password);
      if (proven === 'proven') return DONE;
      if (proven !== 'otherwise') {
        const code = proven === 'wrong' ? 'wrong-password' : 'too-many-requests';
        return identityProblem(code, 'confirm');
      }
      return finishSignIn(await changes.confirmByPassword(password), confirmed, 'confirm');
    },
    async startSmsConfirmation() {
      const sent = await changes.startSmsConfirmation();
      if (!sent.ok) return identityProblem(sent.code, 'sms');
      const { confirm } = sent.value;
      return {
        ok: true,
        value: { confirm: async (code) => finishSignIn(await confirm(code), confirmed, 'sms') },
      };
    },
    changePassword: (next) => changing(changes.changePassword(next)),
    changeEmail: async (next) => {
      const answer = await changes.sendEmailChange(next);
      if (!answer.ok) return problemOf(answer.code, 'change');
      // The email's link is opened elsewhere, and this page only learns that its session is over.
      engine.expectEnd(i18n._(EMAIL_CHANGE_OPENED));
      return DONE;
    },
    async addPassword(password) {
      if (engine.facts().person?.email === '') {
        return { ok: false, message: i18n._(NEEDS_ADDRESS), field: 'email' };
      }
      return changing(changes.addPassword(password));
    },
    // No await before the window opens.
    addProvider: (providerId) => changing(changes.addProvider(providerId), 'provider'),
    async startAddPhone(phoneNumber) {
      const sent = await changes.startAddPhone(phoneNumber);
      return sent.ok ? { ok: true, value: confirming(sent.value) } : problemOf(sent.code, 'sms');
    },
    removeMethod: (method) => changing(changes.removeMethod(method)),
    async startAppFactor() {
      const made = await changes.startAppFactor(ports.brandName);
      if (!made.ok) return problemOf(made.code, 'change');
      const { secret, uri, confirm } = made.value;
      return {
        ok: true,
        value: { secret, uri, confirm: (code, name) => changing(confirm(code, name), 'sms') },
      };
    },
    async startSmsFactor(phoneNumber, name) {
      const sent = await changes.startSmsFactor(phoneNumber, name);
      return sent.ok ? { ok: true, value: confirming(sent.value) } : problemOf(sent.code, 'sms');
    },
    removeFactor: (factorId) => changing(changes.removeFactor(factorId)),
    ...sessionListActions(engine),
  };

  function confirming(sent: SentSms<IdentityAnswer<undefined>>) {
    return { confirm: (code: string) => changing(sent.confirm(code), 'sms') };
  }
}

function problemOf(code: string, doing: Doing): SecurityOutcome & Outcome & { ok: false } {
  const problem = identityProblem(code, doing);
  return code === 'requires-recent-login' ? { ...problem, needsRecentLogin: true } : problem;
}
