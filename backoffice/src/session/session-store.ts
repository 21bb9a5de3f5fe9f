import type { SignInReason } from './return-address.ts';
import { afterCall, timesOf, type SessionReport, type SessionTimes } from './session-clock.ts';

/** What the tabs of one browser say to each other: they have one cookie and so one session. */
export type TabMessage =
  | { readonly kind: 'called'; readonly times: SessionTimes }
  | { readonly kind: 'in' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'out'; readonly reason: SignInReason };

export interface TabChannel {
  readonly publish: (message: TabMessage) => void;
  readonly subscribe: (listener: (message: TabMessage) => void) => void;
}

export interface SessionStore {
  /** Undefined while nobody is known to be signed in. */
  readonly times: () => SessionTimes | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** The server has answered who is signed in. */
  readonly begin: (report: SessionReport) => void;
  readonly noteCall: (sentAtMs: number) => void;
  /** Nobody is signed in any more; every tab shows why. Does nothing when nobody was. */
  readonly end: (reason: SignInReason) => void;
  /** Somebody has signed in here: the other tabs may go on. */
  readonly publishSignIn: () => void;
  /** Somebody has confirmed in this window who they are: the acts of the other ones may go on. */
  readonly publishConfirmation: () => void;
  /** False when nobody has signed in in this browser since the last end: no call is needed to know it. */
  readonly mayBeSignedIn: () => boolean;
}

export interface SessionHint {
  readonly read: () => boolean;
  readonly write: (isSignedIn: boolean) => void;
}

export interface SessionPorts {
  readonly nowMs: () => number;
  readonly tabs: TabChannel;
  /** What the browser remembers of its cookie, which no script sees. */
  readonly hint: SessionHint;
  /** Leads to the sign-in form. */
  readonly onEnd: (reason: SignInReason) => void;
  /** Somebody signed in in another tab. */
  readonly onSignInElsewhere: () => void;
  /** Somebody confirmed in another tab who they are. */
  readonly onConfirmationElsewhere: () => void;
}

/** The session of this browser, as the page knows it. Source: STAFF-4, OFFICE-3. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  let times: SessionTimes | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SessionTimes | undefined): void => {
    times = next;
    for (const listener of listeners) listener();
  };
  const endHere = (reason: SignInReason): boolean => {
    if (times === undefined) return false;
    set(undefined);
    ports.onEnd(reason);
    return true;
  };
  ports.tabs.subscribe((message) => {
    if (message.kind === 'out') endHere(message.reason);
    else if (message.kind === 'in') ports.onSignInElsewhere();
    else if (message.kind === 'confirmed') ports.onConfirmationElsewhere();
    else if (times !== undefined && message.times.idleEndsAtMs > times.idleEndsAtMs)
      set(message.times);
  });
  return {
    times: () => times,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(report) {
      ports.hint.write(true);
      set(timesOf(report, ports.nowMs()));
    },
    noteCall(sentAtMs) {
      if (times === undefined) return;
      set(afterCall(times, sentAtMs));
      ports.tabs.publish({ kind: 'called', times });
    },
    end(reason) {
      ports.hint.write(false);
      if (endHere(reason)) ports.tabs.publish({ kind: 'out', reason });
    },
    publishSignIn() {
      ports.hint.write(true);
      ports.tabs.publish({ kind: 'in' });
    },
    publishConfirmation: () => ports.tabs.publish({ kind: 'confirmed' }),
    mayBeSignedIn: () => ports.hint.read(),
  };
}
