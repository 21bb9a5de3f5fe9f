import { sendEmailVerification } from '@jubilee/contract/calls/account';
import { i18n } from '@lingui/core';
import { callProblem } from '../messages/call-sentences.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import {
  readVerificationEmail,
  writeVerificationEmail,
} from '../storage/verification-email-memory.ts';
import type { Outcome, SessionActions, SessionState } from '../types.ts';
import type { SessionEngine } from './session-engine.ts';

export interface VerificationEmails {
  /** The email that this tab had sent to the current user. */
  readonly read: () => SessionState['verificationEmail'];
  readonly send: SessionActions['resendVerification'];
  /** Sends one if the login succeeds. It counts as being sent from now on. */
  readonly sendAfter: (login: Promise<Outcome>) => Promise<Outcome>;
}

/** The emails that confirm an address. Source: AUTH-15. */
export function createVerificationEmails(ports: {
  readonly engine: Pick<SessionEngine, 'call' | 'facts'>;
  readonly storage: KeyValueStorage;
  readonly nowMs: () => number;
}): VerificationEmails {
  const { engine, storage } = ports;
  const userId = (): string | undefined => engine.facts().person?.uid;
  let isSending = false;

  /** A refusal for too many requests means that an email was sent moments ago. */
  async function send(): ReturnType<VerificationEmails['send']> {
    const id = userId();
    const answer = await engine.call(sendEmailVerification, { body: { language: i18n.locale } });
    const wasRecent =
      !answer.ok &&
      answer.problem.kind === 'refused' &&
      answer.problem.code === 'TOO_MANY_REQUESTS';
    if (!answer.ok && !wasRecent) return callProblem(answer.problem);
    if (id !== undefined) writeVerificationEmail(storage, { userId: id, sentAtMs: ports.nowMs() });
    return { ok: true, wasRecent };
  }

  return {
    read() {
      if (isSending) return { sentAtMs: undefined };
      const id = userId();
      const sentAtMs = id === undefined ? undefined : readVerificationEmail(storage, id);
      return sentAtMs === undefined ? undefined : { sentAtMs };
    },
    send,
    async sendAfter(login) {
      // The next screen may appear before the email is sent.
      isSending = true;
      const outcome = await login;
      // An email that could not be sent now can be requested on the next screen.
      if (outcome.ok) await send();
      isSending = false;
      return outcome;
    },
  };
}
