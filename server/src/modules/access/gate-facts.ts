import type { CallShape } from '@jubilee/contract/calls/define';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Refusal } from '@jubilee/contract/values/refusals';
import {
  type AuthorizationFacts,
  isPurchaseVerified,
  missingForFull,
  missingForPartial,
} from '@jubilee/core/gates/authorization';
import { closedGate, type GateFacts } from '@jubilee/core/gates/play-gates';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import { type Aged, ageOf, type Player } from '../account/index.ts';
import type { Session } from '../sessions/index.ts';
import { isProven, type TokenClaims } from './caller.ts';
import type { LocationFact } from './location-fact.ts';

interface GatedRequest {
  readonly claims: TokenClaims;
  readonly session: Session;
  readonly player: Player;
  /** As the schema of the call has accepted it. */
  readonly body: unknown;
  readonly capabilities: PlayerCapabilities;
  readonly areTextsAccepted: boolean;
  readonly location: LocationFact;
  /** By which ages are judged. */
  readonly nowMs: number;
}

/** The refusal of the first closed gate of a call; undefined when all are open. Source: GATE-9, GATE-10. */
export function closedGateOf(
  { gates }: Pick<CallShape, 'gates'>,
  request: GatedRequest,
  flags: Flags,
): Refusal | undefined {
  return gates.length === 0 ? undefined : closedGate(gates, gateFacts(request, flags));
}

/** Collects the facts that the gates check; a feature that is off for a brand passes its gate. */
function gateFacts(
  { claims, session, player, body, capabilities, areTextsAccepted, location, nowMs }: GatedRequest,
  flags: Flags,
): GateFacts {
  return factsOf(
    {
      player,
      isEmailVerified: claims.emailVerified,
      isPhoneVerified: claims.phoneVerified,
      isProven: isProven(claims, session),
      forPoints: currencyOf(body) === 'POINTS',
      capabilities,
      areTextsAccepted,
      location,
      nowMs,
    },
    flags,
  );
}

/** What is known of a player, from a request or from the stored facts. */
export interface PlayerFacts {
  readonly player: Aged & Pick<Player, 'kyc_verified' | 'purchase_verified' | 'state' | 'type'>;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  readonly isProven: boolean;
  readonly forPoints: boolean;
  /** By where the player lives and is. Source: STATE-5. */
  readonly capabilities: PlayerCapabilities;
  /** For a session that begins now, or the one of the request. */
  readonly areTextsAccepted: boolean;
  readonly location: LocationFact;
  readonly nowMs: number;
}

/** The same decision without a request, for whoever wants to know what a player may do. Source: CARE-3. */
export function closedGateOfPlayer(
  gates: CallShape['gates'],
  facts: PlayerFacts,
  flags: Flags,
): Refusal | undefined {
  return closedGate(gates, factsOf(facts, flags));
}

function factsOf(
  {
    player,
    isEmailVerified,
    isPhoneVerified,
    isProven: proven,
    forPoints,
    capabilities,
    areTextsAccepted,
    location,
    nowMs,
  }: PlayerFacts,
  flags: Flags,
): GateFacts {
  const authorization = authorizationFacts({ player, isEmailVerified, isPhoneVerified });
  return {
    emailVerified: isEmailVerified,
    age: ageOf(player, flags.ageLimit, nowMs),
    ageLimit: flags.ageLimit,
    textsAccepted: areTextsAccepted,
    excluded: player.state === 'EXCLUDED',
    missingForFull: missingForFull(authorization, flags),
    missingForPartial: missingForPartial(authorization, flags),
    purchaseVerified: isPurchaseVerified(authorization, flags),
    location: location.status,
    locationMessages: location.messages,
    proven,
    ofStaff: player.type === 'staff',
    forPoints,
    capabilities,
  };
}

/** For use cases that close the gate `age` themselves. */
export function refusalOfAge(
  player: Aged,
  { flags, nowMs }: { readonly flags: Pick<Flags, 'ageLimit'>; readonly nowMs: number },
): 'BIRTH_DATE_REQUIRED' | 'UNDER_AGE' | undefined {
  const age = ageOf(player, flags.ageLimit, nowMs);
  if (age === 'known') return undefined;
  return age === 'tooYoung' ? 'UNDER_AGE' : 'BIRTH_DATE_REQUIRED';
}

function authorizationFacts({
  player,
  isEmailVerified,
  isPhoneVerified,
}: Pick<PlayerFacts, 'player' | 'isEmailVerified' | 'isPhoneVerified'>): AuthorizationFacts {
  return { isLoggedIn: true, isEmailVerified, isPhoneVerified, ...checkedIdentity(player) };
}

/** What the vendor of identity checks has verified of a player. */
export function checkedIdentity(
  player: Pick<Player, 'kyc_verified' | 'purchase_verified'>,
): Pick<AuthorizationFacts, 'isKycVerified' | 'isPurchaseVerified'> {
  return { isKycVerified: player.kyc_verified, isPurchaseVerified: player.purchase_verified };
}

function currencyOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'currency' in body
    ? body.currency
    : undefined;
}
