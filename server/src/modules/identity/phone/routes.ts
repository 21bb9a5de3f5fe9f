import type { CallRegistrar } from '../protocol/call-registrar.ts';
import { phoneBodies } from './bodies.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { signInWithPhoneNumber } from './sign-in-with-phone-number.ts';

export function registerPhoneCalls(post: CallRegistrar): void {
  post(
    '/v1/accounts::sendVerificationCode',
    phoneBodies.sendVerificationCode,
    sendVerificationCode,
  );
  post(
    '/v1/accounts::signInWithPhoneNumber',
    phoneBodies.signInWithPhoneNumber,
    signInWithPhoneNumber,
  );
}
