import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.store.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import { hashSecret } from '../secrets.ts';
import { insertRevertCode } from './factor.store.ts';

/** Notifies the owner of a new factor by email, with a code to remove it. Source: IDENT-34. */
export async function enqueueRevertCodeEmail(
  client: PoolClient,
  parts: IdentityParts,
  to: {
    readonly realm: Realm;
    readonly account: Account;
    readonly email: string;
    readonly factorId: string;
    readonly language: string | undefined;
  },
  nowMs: number,
): Promise<void> {
  const { realm, account, email, factorId, language } = to;
  const oobCode = parts.ids.secret();
  await insertRevertCode(
    client,
    {
      codeHash: hashSecret(oobCode),
      realmId: realm.realmId,
      userId: account.userId,
      email,
      factorId,
      // The same lifetime as a code that recovers an old address.
      expiresAtMs: nowMs + parts.settings.lifetimes.changeEmailCodeMs,
    },
    nowMs,
  );
  await parts.enqueueEmail(client, {
    brandLocation: realm.brandLocation,
    to: email,
    template: 'revertSecondFactorAddition',
    link: parts.actionLink(realm, 'revertSecondFactorAddition', oobCode),
    ...(language === undefined ? {} : { language }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
  });
}
