import { logout } from '@jubilee/contract/calls/account';
import type { Call } from '../../calls/call.ts';
import type { Balances } from '../balances/balances.ts';
import type { Identity, Person } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { dropMemory, writeMemory } from '../storage/session-memory.ts';
import type { SharedTabs } from '../tabs/shared-tabs.ts';
import type { RealTime } from './real-time.ts';
import type { SessionEffect, SessionEvent } from './session-events.ts';

export interface SessionEffectPorts {
  readonly identity: Pick<Identity, 'signOut'>;
  readonly storage: KeyValueStorage;
  readonly balances: Balances;
  readonly realTime: RealTime;
  readonly startLogin: (login: number, person: Person) => void;
  readonly refreshBalances: () => Promise<void>;
  /** Calls of a player whose session the store has already cleared. */
  readonly callAs: (player: { readonly uid: string; readonly sessionId: string }) => Call;
  readonly goTo: (path: '/' | '/location') => void;
  readonly onPlayerGone?: (() => void) | undefined;
  readonly chat?: { readonly logOut: () => void; readonly loadForGuest: () => void } | undefined;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly log: (sentence: string) => void;
  readonly tabs?: Pick<SharedTabs, 'isShared' | 'leaving'> | undefined;
  readonly notifyAll: () => void;
  readonly dispatch: (event: SessionEvent) => void;
}

const FAREWELL_WAIT_MAX_MS = 3_000;

type SignOut = Extract<SessionEffect, { readonly do: 'signOut' }>;

export interface SessionEffects {
  readonly run: (effect: SessionEffect) => void;
  /** Waits for the sign-out in progress, if there is one. */
  readonly signedOut: () => Promise<void>;
}

/** Executes the effects of the session; results come back as events. */
export function createSessionEffects(ports: SessionEffectPorts): SessionEffects {
  let signingOut: Promise<void> | undefined;
  return {
    run(effect) {
      if (effect.do === 'signOut') signingOut = signOut(ports, effect);
      else runAtOnce(ports, effect);
    },
    signedOut: () => signingOut ?? Promise.resolve(),
  };
}

function runAtOnce(ports: SessionEffectPorts, effect: Exclude<SessionEffect, SignOut>): void {
  switch (effect.do) {
    case 'startLogin':
      return ports.startLogin(effect.login, effect.person);
    case 'writeMemory':
      return writeMemory(ports.storage, effect.memory);
    case 'dropMemory':
      return dropMemory(ports.storage);
    case 'forgetPlayer':
      return forgetPlayer(ports);
    case 'joinGuests':
      return ports.realTime.joinGuests();
    case 'openGuestChat':
      return ports.chat?.loadForGuest();
    case 'refreshBalances':
      return void ports.refreshBalances();
    case 'goTo':
      return ports.goTo(effect.path);
    case 'logLateLogin':
      return ports.log('Login did not settle in time');
  }
}

/** Source: AUTH-20, AUTH-21 (specification 4, in its order). */
function forgetPlayer(ports: SessionEffectPorts): void {
  dropMemory(ports.storage);
  ports.balances.clear();
  ports.onPlayerGone?.();
  ports.chat?.logOut();
  ports.realTime.leavePlayer();
  ports.notifyAll();
}

/** A server that does not respond delays the identity's sign-out for a few seconds only. */
async function signOut(
  ports: SessionEffectPorts,
  { uid, sessionId, cause }: SignOut,
): Promise<void> {
  // The other tabs play on in a session with which only this tab could not log in.
  const isOthers = cause === 'failed' && ports.tabs?.isShared() === true;
  ports.tabs?.leaving(cause);
  const farewell =
    uid === undefined || sessionId === undefined || isOthers
      ? undefined
      : ports.callAs({ uid, sessionId })(logout, { body: {} });
  await Promise.race([farewell, ports.wait(FAREWELL_WAIT_MAX_MS)]);
  if (uid !== undefined) await ports.identity.signOut(uid);
  ports.dispatch({ type: 'signedOut', uid });
}
