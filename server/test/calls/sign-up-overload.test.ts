/** A sign-up and a login while the ledger has no time: nothing is a fault, and the gift comes with the next call. */
import { createUser, login } from '@jubilee/contract/calls/account';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';

const { users, database, logLines } = await appForFile({ logLevel: 'error' });

test('[AUTH-2][AUTH-3][ERR-19] a gift that cannot be booked now is refused as busy, and booked once by the next call', async () => {
  const who = await users.newcomer();
  const ledger = await database.pool.connect();
  await ledger.query('begin');
  await ledger.query('lock table ledger.operation in exclusive mode');
  const refused = await Promise.all([
    who.call(createUser, { body: SIGN_UP }),
    who.call(createUser, { body: SIGN_UP }),
  ]);
  const early = await who.call(login, { body: {} });
  await ledger.query('rollback');
  ledger.release();
  for (const answer of [...refused, early]) {
    expect([answer.status, answer.error?.code]).toEqual([503, 'OVERLOADED']);
  }
  expect(logLines.filter((line) => line.includes('"fault"'))).toEqual([]);

  expect((await who.call(createUser, { body: SIGN_UP })).status).toBe(200);
  await who.login();
  const balances = (await who.accounts()).map(({ currency, balance }) => [currency, balance]);
  expect(balances).toEqual([
    ['POINTS', who.brand.welcomeGrant.POINTS],
    ['SWEEP_TICKETS', who.brand.welcomeGrant.SWEEP_TICKETS],
  ]);
});
