/** Sessions and sign-ins as their player sees them. */
import { type SignInMethod, SIGN_IN_METHODS } from '@jubilee/contract/vendors/vendor-enums';
import { isoInstant } from '../../platform/clock/clock.ts';
import { describeDevice } from './describe-device.ts';
import { isOverAsStored, type SessionSettings } from './session-lifetime.ts';
import type { SessionView as SessionViewRow } from './session.store.ts';
import type { SignInRow } from './sign-ins.store.ts';

/** A session as its player sees it. */
export interface SessionView {
  readonly sessionId: string;
  readonly identitySessionId: string | undefined;
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isEnded: boolean;
}

/** A past or current sign-in as its player sees it. */
export interface SignInView {
  readonly sessionId: string;
  readonly at: string;
  readonly device: string;
  /** The network as counted: three octets of an IPv4 address, four groups of an IPv6 one. */
  readonly network: string | undefined;
  readonly signInMethod: SignInMethod | undefined;
  readonly lastSeenAt: string;
  readonly isEnded: boolean;
}

export function toSessionView(
  row: SessionViewRow,
  nowMs: number,
  settings: SessionSettings,
): SessionView {
  return {
    sessionId: row.sessionId,
    identitySessionId: row.identitySessionId,
    device: describeDevice(row.userAgent),
    startedAt: isoInstant(row.createdAtMs),
    lastSeenAt: isoInstant(row.lastSeenAtMs),
    isEnded: row.isRevoked || isOverAsStored(row, nowMs, settings),
  };
}

export function toSignInView(row: SignInRow, nowMs: number, settings: SessionSettings): SignInView {
  const times = {
    createdAtMs: Date.parse(row.createdAt),
    lastSeenAtMs: Date.parse(row.lastSeenAt),
    endsAtMs: row.endsAt === null ? undefined : Date.parse(row.endsAt),
  };
  return {
    sessionId: row.sessionId,
    at: row.createdAt,
    device: describeDevice(row.userAgent),
    network: row.network ?? undefined,
    signInMethod: SIGN_IN_METHODS.find((word) => word === row.signInMethod),
    lastSeenAt: row.lastSeenAt,
    isEnded: row.isRevoked || isOverAsStored(times, nowMs, settings),
  };
}
