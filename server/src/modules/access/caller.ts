/**
 * Identifies the caller: the brand from the Host header, the subject from the token, the player
 * from the session row. Nothing else that a client sends is trusted. Source: AUTH, SESS and BRAND
 * rules.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import { brandOfHost } from '@jubilee/brands';
import type { CallAccess } from '@jubilee/contract/calls/define';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../../platform/http/app.ts';
import { hostOfRequest } from '../../platform/http/one-host.ts';
import type { Accounts, Player } from '../account/index.ts';
import { countsInSession, type Session, type Sessions } from '../sessions/index.ts';

/** The claims of a verified identity token; its brand was already matched. */
export interface TokenClaims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  readonly phoneVerified: boolean;
  readonly displayName?: string | undefined;
  /** The identity service's session, ended together with ours; absent for the hosted service. */
  readonly identitySessionId: string | undefined;
  /** The identity service's name of the sign-in method, such as `password` or `google.com`. */
  readonly signInProvider: string;
  /** When the token was issued; the hosted service revokes tokens by this instant. */
  readonly issuedAtMs: number;
  /** When the player last proved who he is, in whole seconds. */
  readonly authTimeMs: number;
  /** Only a remembered device vouches for the player: enough to look and to play for points. Source: SESS-33. */
  readonly isDeviceOnly: boolean;
}

export interface Caller {
  readonly claims: TokenClaims;
  readonly session?: Session;
  readonly player?: Player;
}

export interface CallerPorts {
  /** The one stage whose hosts a deployed installation has; undefined: a local one, which has them all. Source: BRAND-26. */
  readonly deployedStage: Stage | undefined;
  verifyToken(brand: Brand, token: string): Promise<Result<TokenClaims>>;
  /**
   * Whether the sign-in of a verified token has neither ended nor been disabled; calls the identity service. A sign-in that
   * is used in the session of a remembered device belongs to the device from then on.
   */
  isSignInLive(brand: Brand, claims: TokenClaims, session: Session): Promise<boolean>;
  /** Whether the brand's sign-ins end at a service that does not notify the platform. */
  endsUnnoticed(brand: Brand): boolean;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly accounts: Pick<Accounts, 'byWallet'>;
  /** With an exclusion lifted that is over, and one applied that the same person chose elsewhere. Source: PLAY-9, PLAY-14. */
  currentPlayer(claims: TokenClaims, player: Player): Promise<Player>;
}

/** Whether more than a remembered device vouches for the caller, in this session. Source: SESS-33, SESS-38. */
export function isProven({ isDeviceOnly, authTimeMs }: TokenClaims, session: Session): boolean {
  return !isDeviceOnly && countsInSession(authTimeMs, session);
}

/** Refuses: UNKNOWN_HOST, also for a request with two Host headers. */
export function brandOfRequest(request: FastifyRequest, deployedStage: Stage | undefined): Brand {
  const brand = brandOfHost(hostOfRequest(request.raw), deployedStage);
  if (brand === undefined) throw new HttpRefusal('UNKNOWN_HOST');
  return brand;
}

/** Refuses: INVALID_ACCESS_TOKEN, USER_ID_MISMATCH, SESSION_REQUIRED, ACCOUNT_DISABLED. */
export async function authenticate(
  request: FastifyRequest,
  brand: Brand,
  access: Exclude<CallAccess, 'none'>,
  ports: CallerPorts,
): Promise<Caller> {
  const claims = await claimsOf(request, brand, ports);
  const userId = request.headers['x-user-id'];
  if (userId !== undefined && userId !== claims.subject) throw new HttpRefusal('USER_ID_MISMATCH');
  if (access === 'token') return { claims };
  const secret = request.headers['x-session-id'];
  const found = await findSessionOf(
    ports,
    brand,
    claims,
    typeof secret === 'string' ? secret : undefined,
  );
  if (!found.ok) throw new HttpRefusal(found.refusal.code);
  return { claims, ...found.value };
}

/**
 * The live session of a secret, for calls and sockets alike. A token of another sign-in than the session's
 * is accepted while that sign-in lives, as after the password was proved once more; after a change of the
 * password the session belongs to a new sign-in, and tokens from before are over. Refuses: SESSION_REQUIRED,
 * ACCOUNT_DISABLED, INVALID_ACCESS_TOKEN. Source: SESS-3, SESS-25, SESS-36.
 */
export async function findSessionOf(
  ports: CallerPorts,
  brand: Brand,
  claims: TokenClaims,
  secret: string | undefined,
): Promise<Result<{ readonly session: Session; readonly player: Player }>> {
  const session = secret === undefined ? undefined : await ports.sessions.find(secret);
  const player = session && (await ports.accounts.byWallet(session.walletId));
  if (
    session === undefined ||
    player?.subject !== claims.subject ||
    player.brand !== brand.number
  ) {
    return refuse('SESSION_REQUIRED');
  }
  if (player.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  // Our own service ends the sessions together with their sign-in; another one has to be queried.
  const isKnownToStand =
    !ports.endsUnnoticed(brand) && session.identitySessionId === claims.identitySessionId;
  if (!isKnownToStand && !(await ports.isSignInLive(brand, claims, session))) {
    return refuse('INVALID_ACCESS_TOKEN');
  }
  return ok({ session, player: await ports.currentPlayer(claims, player) });
}

/** The name of a scheme is written in any case. Source: RFC 9110, section 11.1. */
const BEARER = /^Bearer ([\x21-\x7e]{1,8192})$/i;

async function claimsOf(
  request: FastifyRequest,
  brand: Brand,
  ports: CallerPorts,
): Promise<TokenClaims> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpRefusal('INVALID_ACCESS_TOKEN');
  const verified = await ports.verifyToken(brand, token);
  if (!verified.ok) throw new HttpRefusal(verified.refusal.code);
  return verified.value;
}
