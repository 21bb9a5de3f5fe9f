/** Bodies that are held back until their sender has been signed out. */
import { logout } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { holdBody } from '@jubilee/testkit/raw-connection';
import { hostOf } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';

const app = await appForFile({});
const { pool } = app.database;
const port = app.ports.api;
const BET = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 10,
  currency: 'POINTS',
} as const;

const countOperations = async () =>
  (await pool.query('select count(*)::int as count from ledger.operation')).rows[0] as unknown;

test('[SESS-44] a bet whose body comes after the log-out of its sender is refused, one before it is placed', async () => {
  const who = await app.users.verified();
  const begin = () => {
    const host = hostOf(who.brand, port);
    const headers = { ...who.headers({ 'x-request-id': systemIds.uuidV7() }), host };
    return holdBody({ port, path: placeBet.path, headers, body: BET });
  };
  const [endEarly, endLate] = [await begin(), await begin()];
  // Sent later and answered, so the callers of both were known before.
  replyOf(await who.call(placeBet, { body: BET }));
  expect(await endEarly()).toMatch(/^HTTP\/1\.1 200 /);
  replyOf(await who.call(logout, { body: {} }));
  const before = await countOperations();
  const late = await endLate();
  expect(late).toMatch(/^HTTP\/1\.1 401 /);
  expect(late).toContain('SESSION_REQUIRED');
  expect(await countOperations()).toEqual(before);
});
