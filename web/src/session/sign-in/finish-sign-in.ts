import { identityProblem, type Doing } from '../messages/identity-sentences.ts';
import type { IdentityChallenge, Person, SignInAnswer } from './identity.ts';
import type { SecondStep, SignInOutcome } from './sign-in-types.ts';
import type { Outcome } from '../types.ts';

/** The next step once the identity service has authenticated the user. */
export type Arrive = (person: Person) => Promise<Outcome>;

/**
 * Converts the identity service's result: a user continues to `arrive`, a challenge becomes the
 * second step, and any other code its message. Source: IDENT-23, IDENT-29.
 */
export async function finishSignIn(
  answer: SignInAnswer,
  arrive: Arrive,
  doing?: Doing,
): Promise<SignInOutcome> {
  if (answer.ok) return arrive(answer.value);
  const problem = identityProblem(answer.code, doing);
  if (answer.challenge === undefined) return problem;
  return { ...problem, secondStep: secondStepOf(answer.challenge, arrive) };
}

function secondStepOf(challenge: IdentityChallenge, arrive: Arrive): SecondStep {
  return {
    factors: challenge.factors,
    async sendCode(factorId) {
      const sent = await challenge.sendCode(factorId);
      return sent.ok ? { ok: true } : identityProblem(sent.code, 'sms');
    },
    async confirm(factorId, code) {
      const answer = await challenge.confirm(factorId, code);
      return answer.ok ? arrive(answer.value) : identityProblem(answer.code, 'sms');
    },
  };
}
