/** `npm run operator -- players …`. Source: OPS-55. */
import type { Pool } from 'pg';
import { createAccounts } from '../../../server/src/modules/account/index.ts';
import { userIdsOfEmail } from '../../../server/src/modules/identity/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { openKysely } from '../../../server/src/platform/db/kysely.ts';
import type { OperatorCommand } from './operator-options.ts';

/** What is printed, and whether it was done. */
export async function runPlayerCommand(
  pool: Pool,
  { brand, user, by, reason }: OperatorCommand,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const subjects = user.includes('@') ? await userIdsOfEmail(pool, brand.location, user) : [user];
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1) {
    const which = subjects.length > 1 ? `; name one by id: ${subjects.join(', ')}` : '';
    return failed(`${brand.name} has ${subjects.length} accounts ${user}${which}.`);
  }
  const db = openKysely(pool);
  const accounts = createAccounts({ db, feedDb: db, urgentDb: db, clock: systemClock });
  const opened = await accounts.openAge({ brand: brand.number, subject }, { by, reason });
  if (!opened.ok) return failed(`The account ${user} of ${brand.name} is not closed for its age.`);
  const line = `The account ${subject} is open again; its next date of birth counts.`;
  return { isDone: true, lines: [line] };
}

function failed(line: string) {
  return { isDone: false, lines: [line] };
}
