import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '../ports.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

/**
 * Lets the product end what depends on these sessions, except the caller's own. Source: AUTH-27.
 */
export async function notifySessionsEnded(
  client: Database,
  parts: Pick<IdentityParts, 'hooks'>,
  realm: Realm,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  for (const identitySessionId of sessionIds) {
    await notifyAccountStatusChange(client, parts, realm, userId, {
      kind: 'signedOut',
      identitySessionId,
    });
  }
}
