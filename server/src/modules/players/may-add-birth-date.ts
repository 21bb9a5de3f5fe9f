/** Whether a caller who needs no session may set what stays for good. Source: SESS-33, SESS-38. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { TokenClaims } from '../access/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';

interface ProofPorts {
  readonly sessions: Pick<Sessions, 'isProven'>;
  readonly identity: Pick<IdentityAdmin, 'rememberedSignIn'>;
}

/**
 * Whoever holds a remembered device may be somebody else, so its proof has to stand as for one more login. The token says only
 * when it was given. A sign-in of no remembered device may always; `walletId` is undefined before the player exists.
 */
export async function mayAddBirthDate(
  { sessions, identity }: ProofPorts,
  {
    brand,
    claims,
    walletId,
  }: {
    readonly brand: Brand;
    readonly claims: TokenClaims;
    readonly walletId: bigint | undefined;
  },
): Promise<boolean> {
  const { isDeviceOnly, identitySessionId, authTimeMs } = claims;
  if (isDeviceOnly) return false;
  const device = await identity.rememberedSignIn(brand.location, identitySessionId);
  if (device === undefined) return true;
  // A token from before a later proof counts for its own instant only.
  const provenAtMs = Math.min(authTimeMs, device.provenAtMs);
  return sessions.isProven(walletId, { ...device, provenAtMs }, identitySessionId);
}
