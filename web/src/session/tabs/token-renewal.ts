import type { TokenAnswer } from '../../calls/tokens.ts';
import type { Exclusive } from './exclusive.ts';
import type { StoredUser } from './tab-messages.ts';

const SECOND_MS = 1_000;
/** A token with less left is not used. Source: SESS-15. */
const STALE_MS = 30 * SECOND_MS;
/** How long before its end a token is renewed. Source: SESS-13. */
const AHEAD_MS = 300 * SECOND_MS;
const RETRY_MIN_MS = 30 * SECOND_MS;
const RETRY_MAX_MS = 960 * SECOND_MS;
const LOCK = 'jubilee-token';

export interface TokenRenewalPorts {
  /** The user as stored in this tab. */
  readonly user: () => StoredUser | undefined;
  /** The library's own token call; `true` renews in any case. */
  readonly fetchToken: (force: boolean) => Promise<TokenAnswer>;
  readonly exclusive: Exclusive;
  /** Takes over what another tab has renewed meanwhile. */
  readonly catchUp: () => Promise<void>;
  readonly nowMs: () => number;
  /** Runs a task later; the returned function cancels it. */
  readonly after: (durationMs: number, task: () => void) => () => void;
}

export interface TokenRenewal {
  /** `used`: a token that was refused; any other will do. Without it a forced one is new. */
  readonly token: (force: boolean, used?: string) => Promise<TokenAnswer>;
  /** Plans the next renewal; called whenever the stored user changes. */
  readonly plan: () => void;
  /** Waits until the stored token may be used, for a tab that is about to give it away. */
  readonly freshen: () => Promise<void>;
}

/**
 * One tab renews a token for all: whoever gets the lock queries the others first, and renews only what
 * none of them has renewed. Source: SESS-13, SESS-14, SESS-15, SESS-27.
 */
export function createTokenRenewal(ports: TokenRenewalPorts): TokenRenewal {
  const { user, fetchToken, exclusive, catchUp, nowMs } = ports;
  let cancel = (): void => undefined;
  let retryMs = RETRY_MIN_MS;
  let renewedAtMs = Number.NEGATIVE_INFINITY;

  const tokens = () => user()?.stsTokenManager;
  /** What the stored token has left; undefined without one. */
  const leftMs = (): number | undefined => {
    const stored = tokens();
    return stored === undefined ? undefined : stored.expirationTime - nowMs();
  };
  const isStale = (): boolean => (leftMs() ?? STALE_MS) < STALE_MS;

  /** Renews, unless what another tab has renewed satisfies `isEnough`. */
  const renew = (isEnough: () => boolean): Promise<TokenAnswer> =>
    exclusive(LOCK, async () => {
      await catchUp();
      if (isEnough()) return fetchToken(false);
      renewedAtMs = nowMs();
      return fetchToken(true);
    });

  const token: TokenRenewal['token'] = (force, used) => {
    if (!force && !isStale()) return fetchToken(false);
    const before = force ? used : tokens()?.accessToken;
    if (before === undefined) return renew(() => false);
    return renew(() => !isStale() && tokens()?.accessToken !== before);
  };

  const schedule = (durationMs: number): void => {
    cancel();
    cancel = ports.after(Math.max(0, durationMs), () => void renewDue());
  };
  const plan = (): void => {
    cancel();
    retryMs = RETRY_MIN_MS;
    const left = leftMs();
    if (left === undefined) return;
    // A service whose tokens live for less than the margin must not be called without end.
    schedule(Math.max(left - AHEAD_MS, renewedAtMs + RETRY_MIN_MS - nowMs()));
  };
  /** Any other error than one of the network ends the plan: the library signs such a user out. */
  async function renewDue(): Promise<void> {
    const renewed = await renew(() => (leftMs() ?? 0) > AHEAD_MS);
    if (renewed.ok) {
      plan();
    } else if (renewed.code === 'network-request-failed') {
      const pauseMs = retryMs;
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      schedule(pauseMs);
    }
  }

  return {
    token,
    plan,
    async freshen() {
      if (isStale()) await token(false);
    },
  };
}
