/** `npm run operator`: what an operator decides about an account, with who and why. Use cases are in modules. Source: OPS-55. */
import { createAccounts } from '../../../server/src/modules/account/index.ts';
import { userIdsOfEmail } from '../../../server/src/modules/identity/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { openKysely } from '../../../server/src/platform/db/kysely.ts';
import { openPool } from '../../../server/src/platform/db/pool.ts';
import type { Pool } from 'pg';
import { openDatabase } from '../database/database.ts';
import { readOperator, USAGE } from './operator-options.ts';
import {
  PURCHASE_NOUNS,
  PURCHASE_USAGE,
  readPurchaseCommand,
  runPurchaseCommand,
} from './purchase-commands.ts';
import { readVoucherCommand, runVoucherCommand, VOUCHER_USAGE } from './voucher-commands.ts';

const [noun = '', ...rest] = process.argv.slice(2);
process.exitCode = await runNoun();

function runNoun(): Promise<number> {
  if (PURCHASE_NOUNS.includes(noun)) {
    const read = () => readPurchaseCommand([noun, ...rest]);
    return runCommand({ read, run: runPurchaseCommand, usage: PURCHASE_USAGE });
  }
  if (noun === 'vouchers') {
    const read = () => readVoucherCommand(rest);
    return runCommand({ read, run: runVoucherCommand, usage: VOUCHER_USAGE });
  }
  return run(process.argv.slice(2));
}

/** `read` faults with one sentence; then nothing is done. */
async function runCommand<Command>(commands: {
  readonly read: () => Command;
  readonly run: (
    pool: Pool,
    command: Command,
  ) => Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }>;
  readonly usage: string;
}): Promise<number> {
  let command: Command;
  try {
    command = commands.read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${commands.usage}`);
    return 2;
  }
  const database = await openDatabase();
  const pool = openPool(database.url, {
    max: 2,
    applicationName: 'operator',
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const { isDone, lines } = await commands.run(pool, command);
    for (const line of lines) (isDone ? console.log : console.error)(line);
    return isDone ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function run(args: readonly string[]): Promise<number> {
  const read = readOperator(args);
  if (!read.ok) {
    console.error(`${read.problem}\n\n${USAGE}\n${PURCHASE_USAGE}\n${VOUCHER_USAGE}`);
    return 2;
  }
  const { brand, user, by, reason } = read.command;
  const database = await openDatabase();
  const pool = openPool(database.url, {
    max: 2,
    applicationName: 'operator',
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const subjects = user.includes('@') ? await userIdsOfEmail(pool, brand.location, user) : [user];
    const [subject] = subjects;
    if (subject === undefined || subjects.length > 1) {
      const which = subjects.length > 1 ? `; name one by id: ${subjects.join(', ')}` : '';
      console.error(`${brand.name} has ${subjects.length} accounts ${user}${which}.`);
      return 1;
    }
    const db = openKysely(pool);
    const accounts = createAccounts({ db, feedDb: db, urgentDb: db, clock: systemClock });
    const opened = await accounts.openAge({ brand: brand.number, subject }, { by, reason });
    if (!opened.ok) {
      console.error(`The account ${user} of ${brand.name} is not closed for its age.`);
      return 1;
    }
    console.log(`The account ${subject} is open again; its next date of birth counts.`);
    return 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}
