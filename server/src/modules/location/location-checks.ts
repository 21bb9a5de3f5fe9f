/**
 * What the tokens of location checks prove. Each is verified once in a process and stored once for all of them; what it
 * says is remembered until it ends, and counts unless a later check of the session says otherwise. Source: LOC-6 to LOC-13.
 */
import { hash } from 'node:crypto';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type {
  ExpectedToken,
  LocationAdapter,
  LocationOutcome,
} from '@jubilee/providers/location/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { LOCATION_OFF, type LocatedRequest, type LocationFact } from '../access/index.ts';
import { hashOfSecret } from '../sessions/index.ts';
import { purposeOfLogin, purposeOfSession } from './check-purpose.ts';
import {
  deleteOldChecks,
  type LastCheck,
  lastCheck,
  type NewCheck,
  storeCheck,
} from './check.store.ts';

/** A token counts on money calls for this long after its check. Source: LOC-12. */
const MONEY_AGE_MAX_MS = 300_000;
const REMEMBERED_MAX = 50_000;
const DELETED_AT_ONCE = 5_000;

export interface LocationPorts {
  readonly pool: Pool;
  /** The database's: it judges the age of tokens on every node. */
  readonly sharedClock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  /** By the name of the vendor; those at which the brand has an account. */
  readonly adaptersOf: (brand: Brand) => ReadonlyMap<string, LocationAdapter>;
  /** The part of an address that stays while a connection lasts. */
  readonly networkOf: (address: string) => string;
  readonly sessionIdleMs: number;
}

export interface LocatedLogin {
  readonly brand: Brand;
  readonly flags: Flags;
  readonly subject: string;
  readonly requestId: string;
  readonly network: string;
  readonly token: string | undefined;
}

/** What a login's token says, and what stores it for the session that the login opens. */
export interface LoginLocation {
  readonly fact: LocationFact;
  noteSession(secret: string): Promise<void>;
}

export interface LocationChecks {
  of(request: LocatedRequest): LocationFact | Promise<LocationFact>;
  ofLogin(login: LocatedLogin): Promise<LoginLocation>;
  /** Source: LOC-8. */
  deleteOld(): Promise<void>;
}

type Decided = Extract<LocationOutcome, { readonly outcome: 'allowed' | 'denied' }>;
interface Remembered {
  readonly decided: Decided;
  readonly network: string;
}

const BAD_TOKEN: LocationFact = { status: 'badToken', place: undefined, messages: [] };
const noted = () => Promise.resolve();
const LOGIN_OFF: LoginLocation = { fact: LOCATION_OFF, noteSession: noted };

export function createLocationChecks(ports: LocationPorts): LocationChecks {
  const remembered = new Map<string, Remembered>();
  const { pool, sharedClock, networkOf } = ports;

  /** Undefined: the token proves nothing. */
  const factOf = (
    { decided, network }: Remembered,
    { address, movesMoney }: Pick<LocatedRequest, 'address' | 'movesMoney'>,
  ): LocationFact | undefined => {
    const nowMs = sharedClock.now();
    if (decided.endsAtMs <= nowMs || network !== networkOf(address)) return undefined;
    const isTooOld = movesMoney && nowMs - decided.checkedAtMs > MONEY_AGE_MAX_MS;
    return isTooOld && decided.outcome === 'allowed' ? undefined : toFact(decided);
  };

  async function verified(
    key: string,
    token: string,
    request: LocatedRequest,
  ): Promise<LocationFact> {
    const { session } = request;
    const decided = await verify(ports, token, request, purposeOfSession(session));
    if (decided === undefined) return lastFact(request);
    const own = networkOf(request.address);
    const network = await storeCheck(pool, toCheck(decided, session.hash, own));
    if (network === undefined) return BAD_TOKEN;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    const known = { decided, network };
    remembered.set(key, known);
    return current(known, request);
  }

  /** A token that another check of the session has followed, on any node, does not undo what that one says. */
  async function current(known: Remembered, request: LocatedRequest): Promise<LocationFact> {
    const fact = factOf(known, request);
    if (fact?.status === 'denied') return fact;
    const last = await lastCheck(pool, request.session.hash);
    if (fact === undefined) return toLastFact(last);
    const isFollowed = last !== undefined && last.checkedAtMs > known.decided.checkedAtMs;
    if (!isFollowed) return fact;
    return last.isAllowed ? { ...fact, place: last.jurisdiction } : toLastFact(last);
  }

  /** Without a token that counts: the last check still says where the player was, and whether it denied. */
  async function lastFact({ session }: LocatedRequest): Promise<LocationFact> {
    return toLastFact(await lastCheck(pool, session.hash));
  }

  return {
    of(request) {
      const { flags, session, token } = request;
      if (openVendors('location', flags).length === 0) return LOCATION_OFF;
      if (token === undefined) return lastFact(request);
      const key = `${session.sessionId} ${hash('sha256', token, 'base64url')}`;
      const known = remembered.get(key);
      if (known === undefined) return verified(key, token, request);
      return current(known, request);
    },
    async ofLogin(login) {
      if (openVendors('location', login.flags).length === 0) return LOGIN_OFF;
      const nothing = { fact: BAD_TOKEN, noteSession: noted };
      if (login.token === undefined) return nothing;
      const decided = await verify(ports, login.token, login, purposeOfLogin(login.requestId));
      if (decided === undefined) return nothing;
      const isTooOld = sharedClock.now() - decided.checkedAtMs > MONEY_AGE_MAX_MS;
      if (isTooOld && decided.outcome === 'allowed') return nothing;
      return {
        fact: toFact(decided),
        async noteSession(secret) {
          await storeCheck(pool, toCheck(decided, hashOfSecret(secret), login.network));
        },
      };
    },
    async deleteOld() {
      const nowMs = sharedClock.now();
      const at = isoInstant(nowMs);
      const idleSince = isoInstant(nowMs - ports.sessionIdleMs);
      const limit = DELETED_AT_ONCE;
      while ((await deleteOldChecks(pool, { at, idleSince, limit })) === limit);
      for (const [key, { decided }] of remembered) {
        if (decided.endsAtMs <= nowMs) remembered.delete(key);
      }
    },
  };
}

/** Undefined: no vendor that is switched on and set up recognizes the token, or its keys cannot be read. */
async function verify(
  { adaptersOf, sharedClock, log }: LocationPorts,
  token: string,
  { brand, flags, subject }: Pick<LocatedLogin, 'brand' | 'flags' | 'subject'>,
  purpose: string,
): Promise<Decided | undefined> {
  const expected: ExpectedToken = {
    playerId: subject,
    purpose,
    nowMs: sharedClock.now(),
  };
  for (const { name } of openVendors('location', flags)) {
    const outcome = await adaptersOf(brand).get(name)?.verify(token, expected);
    if (outcome?.outcome === 'allowed' || outcome?.outcome === 'denied') return outcome;
    if (outcome?.outcome === 'unavailable') {
      log.warn({ vendor: name, why: outcome.why }, 'a location token could not be verified');
    }
  }
  return undefined;
}

function toLastFact(last: LastCheck | undefined): LocationFact {
  if (last === undefined) return BAD_TOKEN;
  if (!last.isAllowed) return { status: 'denied', place: undefined, messages: [] };
  return { ...BAD_TOKEN, place: last.jurisdiction };
}

function toFact(decided: Decided): LocationFact {
  return decided.outcome === 'allowed'
    ? { status: 'allowed', place: placeOf(decided), messages: [] }
    : { status: 'denied', place: undefined, messages: decided.messages };
}

function placeOf({ country, state }: Extract<Decided, { readonly outcome: 'allowed' }>): string {
  return `${country}-${state}`;
}

function toCheck(decided: Decided, sessionHash: Uint8Array, network: string): NewCheck {
  const isAllowed = decided.outcome === 'allowed';
  return {
    sessionHash,
    requestId: decided.requestId,
    network,
    isAllowed,
    jurisdiction: isAllowed ? placeOf(decided) : undefined,
    checkedAt: isoInstant(decided.checkedAtMs),
    endsAt: isoInstant(decided.endsAtMs),
  };
}
