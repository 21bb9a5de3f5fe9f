import { finishSignIn, type Arrive } from './finish-sign-in.ts';
import { identityProblem } from '../messages/identity-sentences.ts';
import type { IdentitySignIn } from './identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { dropLinkEmail, readLinkEmail, writeLinkEmail } from '../storage/link-memory.ts';
import type { SignInActions } from './sign-in-types.ts';
import type { RememberedDevice } from '../remembered/remembered-device.ts';
import { rememberedActions } from '../remembered/remembered-actions.ts';
import type { Outcome } from '../types.ts';

export interface SignInPorts {
  readonly signIn: IdentitySignIn;
  /** The memory of this device. */
  readonly deviceStorage: KeyValueStorage;
  /** Waits until the identity library has reported a previous user. */
  readonly hasStarted: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Logs the user in. */
  readonly arrive: Arrive;
  readonly applyVerification: (code: string) => Promise<Outcome>;
  readonly device: RememberedDevice;
}

/** The sign-in methods, as screens see them. Source: AUTH-18, IDENT-20, IDENT-22, IDENT-34. */
export function createSignInActions(ports: SignInPorts): SignInActions {
  const { signIn, deviceStorage, hasStarted, arrive } = ports;
  return {
    async withPassword(name, password) {
      await hasStarted();
      return finishSignIn(await signIn.withPassword(name, password), arrive);
    },
    // No await before the window opens.
    withProvider: async (providerId, signal) =>
      finishSignIn(await signIn.withProvider(providerId, signal), arrive, 'provider'),
    async startPhone(phoneNumber) {
      await hasStarted();
      const sent = await signIn.startPhone(phoneNumber);
      if (!sent.ok) return identityProblem(sent.code, 'sms');
      const { confirm } = sent.value;
      return {
        ok: true,
        value: { confirm: async (code) => finishSignIn(await confirm(code), arrive, 'sms') },
      };
    },
    async sendLink(email) {
      const sent = await signIn.sendLink(email);
      if (!sent.ok) return identityProblem(sent.code);
      writeLinkEmail(deviceStorage, email);
      return { ok: true };
    },
    linkEmail: () => readLinkEmail(deviceStorage),
    async withLink(email, link) {
      await hasStarted();
      const answer = await signIn.withLink(email, link);
      if (answer.ok || answer.challenge !== undefined) dropLinkEmail(deviceStorage);
      return finishSignIn(answer, arrive, 'link');
    },
    ...rememberedActions(ports),
    applyEmailCode: ports.applyVerification,
    async inspectEmailCode(code) {
      const read = await signIn.inspectEmailCode(code);
      if (!read.ok) return { ok: false, message: identityProblem(read.code).message };
      return { ok: true, ...read.value };
    },
  };
}
