import type { IdentityParts } from '../parts.ts';
import type { Database, AccountStatusChange } from '../ports.ts';
import type { Realm } from '../identity-settings.ts';

/**
 * Notifies the product when a user is disabled, enabled or signed out everywhere. Call it in the
 * transaction of the change, after it. Source: AUTH-27.
 */
export async function notifyAccountStatusChange(
  client: Database,
  parts: Pick<IdentityParts, 'hooks'>,
  realm: Realm,
  userId: string,
  change: AccountStatusChange,
): Promise<void> {
  await parts.hooks.accountStatusChanged?.(client, realm, userId, change);
}
