/** Personal data: copies, erasures, retention and consents. The staff's part is a room of their app. */
import { BRANDS } from '@jubilee/brands';
import type { Accounts } from '../modules/account/index.ts';
import type { Audit } from '../modules/audit/index.ts';
import type { IdentityAdmin } from '../modules/identity/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import type { AccountStatus } from '../modules/players/index.ts';
import {
  type ErasurePorts,
  type ExportMakingPorts,
  type ExportRequestPorts,
} from '../modules/privacy/index.ts';
import { createSignedLinks } from '../platform/encryption/signed-links.ts';
import type { Foundation } from './compose-foundation.ts';

export interface PrivacyServices {
  readonly accounts: Accounts;
  readonly accountStatus: AccountStatus;
  readonly identity: IdentityAdmin;
  readonly audit: Audit;
}

export function composePrivacy(
  { pool, clock, ids, encryptor, encryptionKeys, origins }: Foundation,
  services: PrivacyServices,
) {
  const privacyPool = pool('personal data', 3);
  const shared = { pool: privacyPool, clock, ids, encryptor, brands: BRANDS };
  const requests: ExportRequestPorts = {
    ...shared,
    links: createSignedLinks(encryptionKeys, 'links to personal data'),
    apiOrigin: (brand, hostname) => origins.of('api', brand, hostname),
  };
  const copies: ExportMakingPorts = {
    ...shared,
    identity: services.identity,
    enqueueEmail: createEmailQueue(ids),
    pageOf: (brand) => new URL('/account', origins.canonical('web', brand)).href,
  };
  const erasures: ErasurePorts = { ...shared, ...services };
  return { personalData: requests, personalDataCopies: copies, erasures };
}
