/** Connects the remembered device to the session: after a sign-in, at a sign-out, and for a proof. */
import { i18n } from '@lingui/core';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { createSessionActions } from '../engine/session-actions.ts';
import type { Outcome } from '../types.ts';
import { isDeviceOnly } from './device-only-token.ts';
import { NOT_REMEMBERED } from './not-remembered.ts';
import type { RememberedDevice } from './remembered-device.ts';
import type { PendingSignOuts } from '../sign-out/pending-sign-outs.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { SecurityActions } from '../sign-in/sign-in-types.ts';

type Actions = ReturnType<typeof createSessionActions>;
type Engine = Pick<SessionEngine, 'facts' | 'tokens' | 'dispatch'>;

export interface SignOutPorts {
  readonly identity: Pick<Identity, 'refreshToken'>;
  /** Undefined where the identity service ends no sign-in for a page. */
  readonly signOuts: PendingSignOuts | undefined;
}

/** The outcome of a sign-in, once the device remembers its player where that was chosen, or the page says why not. */
export async function afterSignIn(
  outcome: Outcome,
  device: RememberedDevice,
  { facts, tokens, dispatch }: Engine,
): Promise<Outcome> {
  const { person, details } = facts();
  if (!outcome.ok || person === undefined) return outcome;
  const token = await tokens.current();
  if (!token.ok || isDeviceOnly(token.value)) return outcome;
  const [nameOfEmail = ''] = person.email.split('@');
  const name = details?.nickname ?? nameOfEmail;
  const why = await device.afterSignIn(token.value, { userId: person.uid, name });
  if (why !== undefined) {
    const notice = { text: i18n._(NOT_REMEMBERED[why]), isAlert: false, tone: 'info' } as const;
    dispatch({ type: 'notified', notice });
  }
  return outcome;
}

/**
 * The actions that sign in or out, and what the device makes of it. A sign-out ends the sign-in and the device at the
 * identity service, too, now or when that can be reached again: the product session may be over. Source: SESS-42.
 */
export function rememberingActions(
  actions: Actions,
  device: RememberedDevice,
  engine: Engine,
  { identity, signOuts }: SignOutPorts,
): Actions {
  return {
    ...actions,
    signUp: async (input) => afterSignIn(await actions.signUp(input), device, engine),
    finishSignUp: async (facts) => afterSignIn(await actions.finishSignUp(facts), device, engine),
    async signOut() {
      const userId = engine.facts().person?.uid;
      const refreshToken = identity.refreshToken();
      // Both are stored while the page signs out, for it may be closed; a store that does not answer delays nothing.
      const stored = [
        refreshToken === undefined ? undefined : signOuts?.add({ call: 'signOut', refreshToken }),
        device.signedOut(userId, async (deviceToken) =>
          signOuts?.add({ call: 'forget', deviceToken }),
        ),
      ];
      const outcome = await actions.signOut();
      void signOuts?.send();
      for (const one of stored) void one?.then(() => signOuts?.send());
      return outcome;
    },
  };
}

/** Ending this device from the list removes what is stored of it here, too. Source: SESS-43. */
export function rememberingSecurity(
  security: SecurityActions,
  device: Pick<RememberedDevice, 'endedInList'>,
): SecurityActions {
  const current = new Set<string>();
  return {
    ...security,
    async rememberedDevices() {
      const answer = await security.rememberedDevices();
      if (!answer.ok) return answer;
      for (const { id, isCurrent } of answer.devices) if (isCurrent) current.add(id);
      return answer;
    },
    async endRememberedDevice(id) {
      const outcome = await security.endRememberedDevice(id);
      if (outcome.ok) await device.endedInList(id, current.has(id));
      return outcome;
    },
  };
}

/**
 * The password with the device's signature; the token from before says less than the one after. The service decides whether
 * the device may: a proof ends with the session, which the token does not yet say.
 */
export async function proveHere(
  password: string,
  device: RememberedDevice,
  { tokens }: Engine,
): ReturnType<RememberedDevice['prove']> {
  const token = await tokens.current();
  if (!token.ok) return 'otherwise';
  const proven = await device.prove(token.value, password);
  if (proven === 'proven') await tokens.refresh();
  return proven;
}
