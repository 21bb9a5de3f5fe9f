import { bodies } from './call-bodies.ts';
import type { CallRegistrar } from './call-registrar.ts';
import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { registerFactorCalls } from '../factors/routes.ts';
import { registerFederatedCalls } from '../federated/routes.ts';
import { deleteOwnAccount } from '../accounts/delete-own-account.ts';
import { lookupAccount } from '../accounts/lookup-account.ts';
import { registerRememberedDeviceCalls } from '../remembered-devices/routes.ts';
import { registerPhoneCalls } from '../phone/routes.ts';
import { refreshToken } from '../tokens/refresh-token.ts';
import { resetPassword } from '../action-codes/reset-password.ts';
import { sendActionCode } from '../action-codes/send-action-code.ts';
import { signInWithCustomToken } from '../credentials/sign-in-with-custom-token.ts';
import { signInWithEmailLink } from '../credentials/sign-in-with-email-link.ts';
import { signInWithPassword } from '../credentials/sign-in-with-password.ts';
import { signUp } from '../credentials/sign-up.ts';
import { updateAccount } from '../accounts/update-account.ts';

/** The POST calls of the protocol. A double colon is a literal one in a path. */
export function registerCalls(post: CallRegistrar): void {
  post('/v1/accounts::signUp', bodies.signUp, signUp);
  post('/v1/accounts::signInWithPassword', bodies.signInWithPassword, signInWithPassword);
  post('/v1/accounts::lookup', bodies.lookup, lookupAccount);
  post('/v1/accounts::update', bodies.update, updateAccount);
  post('/v1/accounts::signInWithEmailLink', bodies.signInWithEmailLink, signInWithEmailLink);
  post('/v1/accounts::signInWithCustomToken', bodies.signInWithCustomToken, signInWithCustomToken);
  post('/v1/accounts::delete', bodies.deleteAccount, deleteOwnAccount);
  post('/v1/accounts::createAuthUri', bodies.createAuthUri, createAuthUri);
  post('/v1/accounts::sendOobCode', bodies.sendOobCode, sendActionCode);
  post('/v1/accounts::resetPassword', bodies.resetPassword, resetPassword);
  post('/v1/token', bodies.token, refreshToken);
  registerPhoneCalls(post);
  registerFederatedCalls(post);
  registerFactorCalls(post);
  registerRememberedDeviceCalls(post);
}
