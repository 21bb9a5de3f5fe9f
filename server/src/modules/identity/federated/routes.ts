import type { CallRegistrar } from '../protocol/call-registrar.ts';
import { signInWithIdpBody } from './bodies.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';

export function registerFederatedCalls(post: CallRegistrar): void {
  post('/v1/accounts::signInWithIdp', signInWithIdpBody, signInWithIdp);
}
