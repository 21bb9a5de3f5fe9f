import type { CallRegistrar } from '../protocol/call-registrar.ts';
import { rememberedDeviceBodies } from './bodies.ts';
import { forgetRememberedDevice } from './forget-remembered-device.ts';
import { joinSignInToDevice } from './join-sign-in-to-device.ts';
import { issueChallenge } from './issue-challenge.ts';
import { rememberDevice } from './remember-device.ts';
import { signOut } from './sign-out.ts';
import { proveOnRememberedDevice } from './prove-on-remembered-device.ts';
import { continueOnRememberedDevice } from './continue-on-remembered-device.ts';

/** Our addition to the protocol; only our own page makes these calls. Source: IDENT-50 to IDENT-56. */
export function registerRememberedDeviceCalls(post: CallRegistrar): void {
  post('/v1/rememberedDevices::challenge', rememberedDeviceBodies.challenge, issueChallenge);
  post('/v1/rememberedDevices::remember', rememberedDeviceBodies.remember, rememberDevice);
  post('/v1/rememberedDevices::use', rememberedDeviceBodies.use, continueOnRememberedDevice);
  post('/v1/rememberedDevices::prove', rememberedDeviceBodies.prove, proveOnRememberedDevice);
  post('/v1/rememberedDevices::join', rememberedDeviceBodies.join, joinSignInToDevice);
  post('/v1/rememberedDevices::forget', rememberedDeviceBodies.forget, forgetRememberedDevice);
  post('/v1/rememberedDevices::signOut', rememberedDeviceBodies.signOut, signOut);
}
