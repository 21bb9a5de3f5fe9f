import type { CallShape } from '@jubilee/contract/calls/define';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { closedGate, type GateFacts } from '@jubilee/core/gates/play-gates';
import type { Player } from '../account/index.ts';
import type { TokenClaims } from './caller.ts';

interface GatedRequest {
  readonly claims: TokenClaims;
  readonly player: Player;
  /** As the schema of the call has accepted it. */
  readonly body: unknown;
}

/** The refusal of the first closed gate of a call; undefined when all are open. Source: GATE-9, GATE-10. */
export function closedGateOf(
  { gates }: Pick<CallShape, 'gates'>,
  request: GatedRequest,
  flags: Flags,
): RefusalCode | undefined {
  return gates.length === 0 ? undefined : closedGate(gates, gateFacts(request, flags));
}

/** Collects the facts that the gates check; a feature that is off for a brand passes its gate. */
function gateFacts({ claims, player, body }: GatedRequest, flags: Flags): GateFacts {
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
    proven: !claims.isDeviceOnly,
    forPoints: currencyOf(body) === 'POINTS',
  };
}

function currencyOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'currency' in body
    ? body.currency
    : undefined;
}
