/**
 * `npm run audit:verify [-- --has <sequence>:<hash>]`: recomputes the chain of the audit and names the first position that is
 * wrong. Exit code 1 when one is, 2 when the audit could not be read or has nothing to verify. Source: AUDIT-4.
 */
import { auditKeys, createAudit } from '../../../server/src/modules/audit/index.ts';
import { proveAudit, readChangeOfActor } from '../../../server/src/modules/staff/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { existingEncryptionKeys } from '../../../server/src/platform/config/encryption-key.ts';
import { readEnvironment } from '../../../server/src/platform/config/env.ts';
import { withPool } from '../database/with-pool.ts';
import { readNotedEntry } from './noted-entry.ts';

const USAGE = `npm run audit:verify [-- --has <sequence>:<hash>]
The option takes a line that an earlier run printed: the chain must still have that entry.`;

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function verify(args: readonly string[]): Promise<number> {
  const noted = readNotedEntry(args);
  if (noted === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { cfg, secrets } = readEnvironment(process.env);
  const keys = auditKeys(existingEncryptionKeys(secrets.encryptionKeys, cfg.dataDir));
  const options = { max: 1, applicationName: 'audit verify', readOnly: true };
  return withPool(options, async (pool) => {
    const audit = createAudit({
      pool,
      keys,
      clock: systemClock,
      changeOf: readChangeOfActor,
    });
    const { entries, headHash, brokenAt, problem, unknownKeyId } = await proveAudit({
      pool,
      audit,
    });
    if (unknownKeyId !== undefined) {
      console.log(
        `entry ${brokenAt} names key ${unknownKeyId}, which JUBILEE_SEAL_KEY does not have`,
      );
    }
    if (brokenAt !== null) {
      console.log(`BROKEN at entry ${brokenAt}: ${problem}`);
      return 1;
    }
    if (noted !== 'none') {
      const [found] = (await audit.read({ brands: null, before: noted.sequence + 1n }, 1)).entries;
      if (found?.sequence !== Number(noted.sequence) || found.hash !== noted.hash) {
        console.log(`BROKEN: entry ${noted.sequence} is not the one that was noted`);
        return 1;
      }
    }
    if (entries === 0) {
      console.log(
        'No entries: this cannot be verified. An installation without staff looks like this, and one that was emptied.',
      );
      return 2;
    }
    console.log(
      `${entries} entries, the chain is whole. Note this line elsewhere: ${entries}:${headHash}`,
    );
    return 0;
  });
}
