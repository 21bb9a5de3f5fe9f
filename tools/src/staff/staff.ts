/**
 * `npm run staff -- invite-admin`: prints the invitation of an admin, also of the first one. Whoever can run it has the encryption
 * key, and the audit has a line of it. Source: STAFF-3.
 */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { auditKeys, createAudit } from '../../../server/src/modules/audit/index.ts';
import { createOrigins } from '../../../server/src/modules/settings/index.ts';
import {
  inviteAdmin,
  pageOfInvitation,
  readChangeOfActor,
} from '../../../server/src/modules/staff/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { existingEncryptionKeys } from '../../../server/src/platform/config/encryption-key.ts';
import { readEnvironment } from '../../../server/src/platform/config/env.ts';
import { createEncryptor } from '../../../server/src/platform/encryption/encryptor.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { withPool } from '../database/with-pool.ts';
import { portNote } from './port-note.ts';
import { readStaffCommand } from './staff-options.ts';

const USAGE = `npm run staff -- invite-admin --email <address> --name <name> [--brand ${BRANDS.map((brand) => brand.location).join('|')}]
Prints a link that works once, for 72 hours. The brand says on which host; an admin works for all brands. Of somebody on the staff
who came by single sign-on and has no password it sets one, and their name and roles stay.`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const read = readStaffCommand(args);
  if (!read.ok) {
    console.error(`${read.problem}\n\n${USAGE}`);
    return 2;
  }
  const brand = BRANDS.find((one) => one.location === read.brand) ?? DEFAULT_BRAND;
  const { cfg, secrets } = readEnvironment(process.env);
  const keys = existingEncryptionKeys(secrets.encryptionKeys, cfg.dataDir);
  return withPool({ max: 1, applicationName: 'staff' }, async (pool) => {
    const parts = { pool, clock: systemClock, ids: systemIds };
    const audit = createAudit({
      ...parts,
      keys: auditKeys(keys),
      changeOf: readChangeOfActor,
    });
    const encryptor = createEncryptor(keys, systemIds);
    const invited = await inviteAdmin({ ...parts, encryptor, audit }, read);
    if (!invited.ok) {
      console.error(
        `There is a member of staff with the address ${read.email}, who has a password, is disabled, or has no role.`,
      );
      return 1;
    }
    const { token, expiresAt } = invited.value;
    const link = pageOfInvitation(createOrigins(cfg).canonical('backoffice', brand), token);
    const note = portNote(link, process.env);
    console.log(link);
    console.log(`It works once, until ${expiresAt}.`);
    if (note !== undefined) console.log(note);
    return 0;
  });
}
