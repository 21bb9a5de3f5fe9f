/**
 * The location checks of this tab. Before a login and before whatever needs a location, the vendor's script checks where the
 * browser is; the signed token goes with the calls, and only the server decides what it proves. A check is repeated before it
 * becomes too old, so that a bet seldom waits for one. Source: LOC-6, LOC-14.
 */
import { login } from '@jubilee/contract/calls/account';
import type { CallShape } from '@jubilee/contract/calls/define';
import type { LocationProofs } from '../calls/call.ts';
import { purposeOfLogin, purposeOfSession } from './check-purpose.ts';
import type { CheckAnswer, CheckRequest } from './location-vendor.ts';

/** The server takes a token for money for 300 s after its check. */
const REUSED_FOR_MS = 4 * 60_000;
const CHECK_MAX_MS = 20_000;
const WAITING_MIN_MS = 250;
const REPEATED_MIN_MS = 30_000;

export interface LocationChecksPorts {
  readonly check: (request: CheckRequest) => Promise<CheckAnswer>;
  readonly userId: () => string | undefined;
  readonly sessionId: () => string | undefined;
  /** Whether somebody looks at the page; nobody is checked behind their back. */
  readonly isVisible: () => boolean;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  /** The server refused by a check that denied. */
  readonly onDenied: () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface LocationChecks extends LocationProofs {
  /** Whether the vendor allows this user for the session that has begun; undefined when no check could be made. */
  allowsSession(): Promise<boolean | undefined>;
  /** Nothing of one player is used for another. Source: LOC-8. */
  forget(): void;
}

interface Proof {
  readonly purpose: string;
  readonly token: string;
  readonly isAllowed: boolean;
  readonly madeAtMs: number;
}

export function createLocationChecks(ports: LocationChecksPorts): LocationChecks {
  const { nowMs, wait, log } = ports;
  let last: Proof | undefined;
  let running: { readonly purpose: string; readonly proof: Promise<Proof | undefined> } | undefined;
  /** Each player and each `forget` begins a new one; what an earlier one still does has no effect. */
  let life = 0;

  function proofFor(purpose: string, userId: string): Promise<Proof | undefined> {
    return last !== undefined && last.purpose === purpose && isYoung(last)
      ? Promise.resolve(last)
      : checkFor(purpose, userId);
  }

  /** One check for a purpose at a time: who comes meanwhile waits for the same. */
  function checkFor(purpose: string, userId: string): Promise<Proof | undefined> {
    if (running?.purpose === purpose) return running.proof;
    const proof = newProof(purpose, userId).finally(() => {
      if (running?.proof === proof) running = undefined;
    });
    running = { purpose, proof };
    return proof;
  }

  /** One that denied is never used again: the player may have moved. */
  const isYoung = ({ isAllowed, madeAtMs }: Proof): boolean =>
    isAllowed && nowMs() - madeAtMs < REUSED_FOR_MS;

  async function newProof(purpose: string, userId: string): Promise<Proof | undefined> {
    const ours = life;
    try {
      const answer = await decidedWithin(ports, { purpose, userId });
      if (ours !== life) return undefined;
      const isAllowed = answer.status === 'allowed';
      last = { purpose, token: answer.token, isAllowed, madeAtMs: nowMs() };
      void repeat(last, Math.max(REPEATED_MIN_MS, Math.min(answer.nextInMs, REUSED_FOR_MS)));
      return last;
    } catch (cause) {
      if (ours === life) log('The location could not be checked', cause);
      return undefined;
    }
  }

  /** While this session goes on and somebody looks. A denial waits for the next call: a round that runs goes on. */
  async function repeat(after: Proof, inMs: number): Promise<void> {
    await wait(inMs);
    const [userId, purpose] = [ports.userId(), purposeNow()];
    if (last !== after || userId === undefined || purpose !== after.purpose) return;
    if (ports.isVisible()) await checkFor(purpose, userId);
  }

  function purposeNow(): string | undefined {
    const sessionId = ports.sessionId();
    return sessionId === undefined ? undefined : purposeOfSession(sessionId);
  }

  return {
    async tokenFor(spec, { requestId, sessionId }) {
      const userId = ports.userId();
      const purpose = purposeOf(spec, requestId, sessionId);
      if (userId === undefined || purpose === undefined) return undefined;
      if (!needsCheck(spec)) return last?.purpose === purpose ? last.token : undefined;
      return (await proofFor(purpose, userId))?.token;
    },
    isRepeated(code) {
      if (code === 'INVALID_XPOINT_TOKEN') last = undefined;
      else if (last?.isAllowed === false) ports.onDenied();
      return code === 'INVALID_XPOINT_TOKEN';
    },
    async allowsSession() {
      const [userId, purpose] = [ports.userId(), purposeNow()];
      if (userId === undefined || purpose === undefined) return undefined;
      // The login was allowed a moment ago: that of the session is made while the rest is read.
      const isFresh = last !== undefined && last.purpose !== purpose && isYoung(last);
      const proof = proofFor(purpose, userId);
      return isFresh ? true : (await proof)?.isAllowed;
    },
    forget() {
      life += 1;
      last = undefined;
      running = undefined;
    },
  };
}

function purposeOf(
  spec: CallShape,
  requestId: string,
  sessionId: string | undefined,
): string | undefined {
  if (spec.name === login.name) return purposeOfLogin(requestId);
  if (spec.access !== 'session' || sessionId === undefined) return undefined;
  return purposeOfSession(sessionId);
}

const needsCheck = (spec: CallShape): boolean =>
  spec.name === login.name || spec.gates.includes('location');

/** Fault: the vendor did not decide in time. */
async function decidedWithin(
  { check, nowMs, wait }: LocationChecksPorts,
  request: CheckRequest,
): Promise<Exclude<CheckAnswer, { readonly status: 'waiting' }>> {
  const endsAtMs = nowMs() + CHECK_MAX_MS;
  for (;;) {
    const answer = await Promise.race([check(request), wait(endsAtMs - nowMs())]);
    if (answer === undefined) throw new Error('The check took too long');
    if (answer.status !== 'waiting') return answer;
    await wait(Math.max(WAITING_MIN_MS, Math.min(answer.nextInMs, endsAtMs - nowMs())));
    if (nowMs() >= endsAtMs) throw new Error('The check took too long');
  }
}
