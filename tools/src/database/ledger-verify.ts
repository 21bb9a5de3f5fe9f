/**
 * `npm run ledger:verify`: checks the fifteen invariants on the app's database at one snapshot and
 * prints a line for each, with the first places where it is broken. Exit code 1 when one is broken, 2 when the ledger could not be read.
 */
import { Client } from 'pg';
import { proveLedger } from '../../../server/src/modules/wallet/index.ts';
import { openDatabase } from './database.ts';

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const database = await openDatabase();
  const client = new Client({ connectionString: database.url, application_name: 'ledger verify' });
  try {
    await client.connect();
    const begun = performance.now();
    const lines = await proveLedger(client);
    for (const { invariant, promise, violations, places } of lines) {
      const verdict = violations === 0 ? 'holds' : `BROKEN in ${violations} places`;
      console.log(`${invariant.padEnd(4)} ${promise.padEnd(62)} ${verdict}`);
      for (const place of places) console.log(`     ${place}`);
    }
    const broken = lines.filter((line) => line.violations > 0).length;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${lines.length - broken} hold, ${broken} broken, in ${seconds} s`);
    return broken === 0 ? 0 : 1;
  } finally {
    await client.end();
    await database.stop();
  }
}
