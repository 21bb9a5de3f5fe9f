import type { Flags } from '@jubilee/contract/settings/flags';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import type { GateFacts } from '@jubilee/core/gates/play-gates';
import type { Player } from '../account/index.ts';
import type { Session } from '../sessions/index.ts';
import { isProven, type TokenClaims } from './caller.ts';

/** Collects the facts that the gates check; a feature that is off for a brand passes its gate. */
export function gateFacts(
  {
    claims,
    session,
    player,
    body,
  }: { claims: TokenClaims; session: Session; player: Player; body: unknown },
  flags: Flags,
): GateFacts {
  return {
    emailVerified: claims.emailVerified,
    ageKnown: player.date_of_birth !== null,
    excluded: player.state === 'EXCLUDED',
    phone:
      !flags.smsEnabled || flags.phoneOptional
        ? 'off'
        : claims.phoneVerified
          ? 'verified'
          : 'missing',
    kyc: flags.kycEnabled ? 'missing' : 'off',
    purchase: flags.purchaseKycEnabled ? 'missing' : 'off',
    location: isPortOpen('location', flags) ? 'badToken' : 'off',
    proven: isProven(claims, session),
    forPoints: currencyOf(body) === 'POINTS',
  };
}

/** Of a body that its schema has accepted. */
function currencyOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'currency' in body
    ? body.currency
    : undefined;
}
