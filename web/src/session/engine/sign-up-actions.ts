import { createUser } from '@jubilee/contract/calls/account';
import type { Attribution } from '@jubilee/contract/entities/player';
import type { CallProblem } from '../../calls/outcome.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { identityProblem } from '../messages/identity-sentences.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { Outcome, SessionActions, SignUpFacts } from '../types.ts';
import type { SessionEngine } from './session-engine.ts';
import type { VerificationEmails } from './verification-emails.ts';

export interface SignUpPorts {
  readonly engine: SessionEngine;
  readonly identity: Identity;
  readonly emails: VerificationEmails;
  readonly attribution: () => Attribution;
  /** Waits until the identity library has reported a previous user. */
  readonly hasStarted: () => Promise<boolean>;
}

/** What an account from a sign-up without a birth date lacks. */
export type MissingBirth = Pick<SignUpFacts, 'declaredState'> & { readonly dateOfBirth: string };

interface SignUpActions extends Pick<SessionActions, 'signUp' | 'finishSignUp'> {
  readonly isFinishing: () => boolean;
  readonly addBirthDate: (birth: MissingBirth) => Promise<Outcome>;
}

/** Sign-up by password, and the rest of an interrupted one. Source: AUTH-1, AUTH-6, AUTH-15. */
export function createSignUpActions(ports: SignUpPorts): SignUpActions {
  const { engine, identity } = ports;
  let isFinishing = false;

  async function finishing(work: () => Promise<Outcome>): Promise<Outcome> {
    isFinishing = true;
    const outcome = await work();
    isFinishing = false;
    return outcome;
  }

  return {
    isFinishing: () => isFinishing,
    signUp: (input) =>
      finishing(async () => {
        await ports.hasStarted();
        engine.dispatch({ type: 'signUpBegan' });
        const answer = await identity.create(input.email, input.password);
        if (!answer.ok) {
          engine.dispatch({ type: 'signUpStopped' });
          return identityProblem(answer.code);
        }
        engine.dispatch({ type: 'identityMade', person: answer.value });
        return makePlayer(ports, input);
      }),
    finishSignUp: (facts) => finishing(() => makePlayer(ports, facts)),
    async addBirthDate(birth) {
      const marketingConsent = engine.facts().details?.marketingPreferences.email === true;
      const answer = await engine.call(createUser, {
        body: { attribution: ports.attribution(), marketingConsent, ...birth },
      });
      if (!answer.ok) return callProblem(answer.problem);
      engine.dispatch({ type: 'birthDateAdded' });
      return { ok: true };
    },
  };
}

/** A sign-up is refused by the state that was chosen, and not by where the visitor is. Source: STATE-6. */
function signUpProblem(problem: CallProblem): Outcome {
  const isOfState = problem.kind === 'refused' && problem.code === 'INVALID_LOCATION';
  return callProblem(isOfState ? { ...problem, code: 'SIGN_UP_CLOSED_IN_STATE' } : problem);
}

/**
 * Creates the player of an identity, then logs in, then sends the email that confirms the address.
 */
async function makePlayer(ports: SignUpPorts, facts: SignUpFacts): Promise<Outcome> {
  const { engine, emails } = ports;
  const answer = await engine.call(createUser, {
    body: {
      attribution: ports.attribution(),
      declaredState: facts.declaredState,
      marketingConsent: facts.marketingConsent,
      ...(facts.dateOfBirth === undefined ? {} : { dateOfBirth: facts.dateOfBirth }),
    },
  });
  if (!answer.ok) return signUpProblem(answer.problem);
  engine.dispatch({ type: 'playerMade' });
  // Users who came by phone have no address yet; another provider may have confirmed one already.
  const { person } = engine.facts();
  const needsEmail = person !== undefined && person.email !== '' && !person.emailVerified;
  const login = engine.settle();
  return needsEmail ? emails.sendAfter(login) : login;
}
