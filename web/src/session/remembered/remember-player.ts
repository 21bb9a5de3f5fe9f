/** Connects the remembered device to the session: after a sign-in, at a sign-out, and for a proof. */
import { i18n } from '@lingui/core';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { createSessionActions } from '../engine/session-actions.ts';
import type { Outcome } from '../types.ts';
import { isDeviceOnly } from './device-only-token.ts';
import { NOT_REMEMBERED } from './not-remembered.ts';
import type { RememberedDevice } from './remembered-device.ts';

type Actions = ReturnType<typeof createSessionActions>;
type Engine = Pick<SessionEngine, 'facts' | 'tokens' | 'dispatch'>;

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

/** The actions that sign in or out, and what the device makes of it. */
export function rememberingActions(
  actions: Actions,
  device: RememberedDevice,
  engine: Engine,
): Actions {
  return {
    ...actions,
    signUp: async (input) => afterSignIn(await actions.signUp(input), device, engine),
    finishSignUp: async (facts) => afterSignIn(await actions.finishSignUp(facts), device, engine),
    async signOut() {
      const userId = engine.facts().person?.uid;
      const outcome = await actions.signOut();
      // The service ended the device together with the session.
      await device.signedOut(userId);
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
