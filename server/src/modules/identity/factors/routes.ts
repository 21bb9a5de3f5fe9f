import type { CallRegistrar } from '../protocol/call-registrar.ts';
import { factorBodies } from './bodies.ts';
import { finalizeEnrolment } from './finalize-enrolment.ts';
import { finalizeSecondStep } from './finalize-second-step.ts';
import { startEnrolment } from './start-enrolment.ts';
import { startSecondStep } from './start-second-step.ts';
import { withdrawFactor } from './withdraw-factor.ts';

export function registerFactorCalls(post: CallRegistrar): void {
  post('/v2/accounts/mfaEnrollment::start', factorBodies.startEnrolment, startEnrolment);
  post('/v2/accounts/mfaEnrollment::finalize', factorBodies.finalizeEnrolment, finalizeEnrolment);
  post('/v2/accounts/mfaEnrollment::withdraw', factorBodies.withdraw, withdrawFactor);
  post('/v2/accounts/mfaSignIn::start', factorBodies.startSignIn, startSecondStep);
  post('/v2/accounts/mfaSignIn::finalize', factorBodies.finalizeSignIn, finalizeSecondStep);
}
