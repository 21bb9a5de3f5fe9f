import { createHash, randomBytes } from 'node:crypto';
import { betOf } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createEncryptor } from '../../platform/encryption/encryptor.ts';
import { createWallet, proveLedger, decidedBet } from '../wallet/index.ts';
import { type ActiveSeed, createFairness } from './index.ts';

const { pool } = await createTestDatabase();
const encryptor = createEncryptor(randomBytes(32), systemIds);
const ports = { pool, clock: systemClock, ids: systemIds };
const wallet = createWallet(ports);
const fairness = createFairness({ ...ports, encryptor });
/** Another process: its memory of seeds is its own. */
const elsewhere = createFairness({ ...ports, encryptor });
afterAll(() => wallet.close());

let walletId = 0n;
beforeEach(async () => {
  walletId += 1n;
  await wallet.openWallets(walletId, 1);
  await wallet.apply({
    kind: 'grant',
    operation: { ...betOf(walletId, 1n), kind: 'WELCOME_GRANT', amount: 10_000n },
  });
});

async function active(of = fairness): Promise<ActiveSeed> {
  const seed = await of.activeSeed(walletId);
  if (!seed.ok) throw new Error(seed.refusal.code);
  return seed.value;
}
async function rotate(clientSeed = 'mine') {
  const rotated = await fairness.rotate(walletId, clientSeed);
  if (!rotated.ok) throw new Error(rotated.refusal.code);
  return rotated.value;
}
function betUnder(seed: ActiveSeed) {
  const bet = betOf(walletId, 10n);
  return { ...bet, round: { ...bet.round, seedId: seed.seedId, clientSeed: seed.clientSeed } };
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('seed pairs', () => {
  test('[FAIR-4] the hash shown before the first bet is that of the seed revealed later', async () => {
    const activeSeeds = await active();
    expect(activeSeeds.serverSeedHash).toBe(sha256(activeSeeds.serverSeed));
    expect(activeSeeds.serverSeed).toHaveLength(32);
    const { revealed } = await rotate();
    expect(revealed.serverSeedHash).toBe(activeSeeds.serverSeedHash);
    expect(sha256(Buffer.from(revealed.serverSeed, 'hex'))).toBe(activeSeeds.serverSeedHash);
    expect(await fairness.revealed(walletId)).toEqual([revealed]);
  });

  test('[FAIR-5][FAIR-6][FAIR-7] the seed committed as next becomes active, with the requested client seed', async () => {
    const before = await active();
    const { active: after } = await rotate('a_New-1');
    expect(after.serverSeedHash).toBe(before.nextServerSeedHash);
    expect(sha256(after.serverSeed)).toBe(before.nextServerSeedHash);
    expect(after.clientSeed).toBe('a_New-1');
    expect(await active(elsewhere)).toEqual(after);
    const again = await rotate('x');
    expect(again.active.serverSeedHash).toBe(after.nextServerSeedHash);
    expect((await fairness.revealed(walletId)).map((pair) => pair.seedId)).toEqual([
      after.seedId,
      before.seedId,
    ]);
  });

  test.each(['', 'a b', 'ä', 'x'.repeat(65), "'; --"])(
    '[FAIR-7] the client seed %j is refused',
    async (clientSeed) => {
      const before = await active();
      expect(await fairness.rotate(walletId, clientSeed)).toMatchObject({
        ok: false,
        refusal: { code: 'MALFORMED_REQUEST' },
      });
      expect(await active(elsewhere)).toEqual(before);
    },
  );

  test('[FAIR-4] many first readers at once, in two processes, get the same pair', async () => {
    const seeds = await Promise.all(
      Array.from({ length: 20 }, (_, index) => active(index % 2 === 0 ? fairness : elsewhere)),
    );
    expect(new Set(seeds.map((seed) => seed.seedId)).size).toBe(1);
    const pairs = await pool.query(
      'select state from fairness.seed_pair where wallet_id = $1 order by state',
      [walletId],
    );
    expect(pairs.rows).toEqual([{ state: 'ACTIVE' }, { state: 'NEXT' }]);
  });

  test('[FAIR-5] of many rotations at once each reveals another seed, and none is revealed while it plays', async () => {
    await active();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fairness.rotate(walletId, `seed${index}`)),
    );
    const done = results.flatMap((result) => (result.ok ? [result.value.revealed.seedId] : []));
    const codes = results.flatMap((result) => (result.ok ? [] : [result.refusal.code]));
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done).size).toBe(done.length);
    expect(codes.every((code) => code === 'STATE_CONFLICT')).toBe(true);
    fairness.forget(walletId);
    expect(done).not.toContain((await active()).seedId);
    const { rows } = await pool.query<{ state: string }>(
      `select state from fairness.seed_pair where wallet_id = $1 and state <> 'REVEALED' order by state`,
      [walletId],
    );
    expect(rows.map((row) => row.state)).toEqual(['ACTIVE', 'NEXT']);
  });

  test('[FAIR-10] a bet under a revealed seed is not booked, and its id is free to be decided anew', async () => {
    const old = await active();
    await active(elsewhere);
    await rotate();
    // The other process still remembers the old seed.
    const bet = betUnder(await active(elsewhere));
    expect(bet.round.seedId).toBe(old.seedId);
    expect(await wallet.apply(decidedBet(bet))).toEqual({ status: 'seedChanged' });
    expect(await wallet.operation(walletId, bet.operationId)).toBeUndefined();
    elsewhere.forget(walletId);
    const anew = { ...betUnder(await active(elsewhere)), operationId: bet.operationId };
    expect((await wallet.apply(decidedBet(anew))).status).toBe('applied');
    expect(await wallet.apply(decidedBet(bet))).toMatchObject({
      status: 'applied',
      replayed: true,
    });
  });

  test('[FAIR-10][FAIR-14] bets and rotations that race never book under a revealed seed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const seed = await active();
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => wallet.apply(decidedBet(betUnder(seed))))),
        rotate(`round${round}`),
      ]);
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.every((status) => status === 'applied' || status === 'seedChanged')).toBe(
        true,
      );
      expect(await wallet.apply(decidedBet(betUnder(seed)))).toEqual({ status: 'seedChanged' });
    }
    expect(new Set((await fairness.revealed(walletId)).map((pair) => pair.seedId)).size).toBe(20);
  });

  test('[FAIR-9] a pair that an open reservation depends on is not revealed until the reservation ends', async () => {
    const seed = await active();
    const reservation = { ...betOf(walletId, 1n), amount: 100n, seedId: seed.seedId };
    expect((await wallet.apply({ kind: 'reservation', operation: reservation })).status).toBe(
      'applied',
    );
    expect(await fairness.rotate(walletId, 'x')).toMatchObject({
      ok: false,
      refusal: { code: 'SEED_IN_USE' },
    });
    expect(await fairness.revealed(walletId)).toEqual([]);
    await wallet.apply({
      kind: 'reservationCapture',
      operation: { ...betOf(walletId, 1n), reservationId: reservation.operationId, amountWon: 0n },
    });
    expect((await fairness.rotate(walletId, 'x')).ok).toBe(true);
  });

  test('[FAIR-8] the platform rotates a pair after so many rounds or so much time, with its client seed', async () => {
    const limits = { betsMax: 3, ageMaxMs: 30 * 86_400_000 };
    const seed = await active();
    for (let n = 0; n < 2; n += 1) await wallet.apply(decidedBet(betUnder(seed)));
    // Other operations are no rounds.
    for (let n = 0; n < 3; n += 1) {
      await wallet.apply({
        kind: 'grant',
        operation: { ...betOf(walletId, 1n), kind: 'WELCOME_GRANT', amount: 1n },
      });
    }
    await fairness.rotateDue(limits);
    expect((await active(elsewhere)).seedId).toBe(seed.seedId);
    await wallet.apply(decidedBet(betUnder(seed)));
    expect(await fairness.rotateDue(limits)).toBeGreaterThanOrEqual(1);
    elsewhere.forget(walletId);
    const second = await active(elsewhere);
    expect([second.serverSeedHash, second.clientSeed]).toEqual([
      seed.nextServerSeedHash,
      seed.clientSeed,
    ]);
    expect((await fairness.revealed(walletId)).map((pair) => pair.seedId)).toEqual([seed.seedId]);
    // Rounds of the pair before do not count for the new one.
    await fairness.rotateDue(limits);
    elsewhere.forget(walletId);
    expect((await active(elsewhere)).seedId).toBe(second.seedId);

    const later = settableClock(Date.now() + 30 * 86_400_000 - 3_600_000);
    const monthLater = createFairness({ ...ports, clock: later, encryptor });
    await monthLater.rotateDue();
    elsewhere.forget(walletId);
    expect((await active(elsewhere)).seedId).toBe(second.seedId);
    later.advance(2 * 3_600_000);
    const reservation = { ...betOf(walletId, 1n), amount: 100n, seedId: second.seedId };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    await monthLater.rotateDue();
    elsewhere.forget(walletId);
    expect((await active(elsewhere)).seedId).toBe(second.seedId);
    await wallet.apply({
      kind: 'reservationRelease',
      operation: { ...betOf(walletId, 1n), reservationId: reservation.operationId },
    });
    expect(await monthLater.rotateDue()).toBeGreaterThanOrEqual(1);
    elsewhere.forget(walletId);
    expect((await active(elsewhere)).seedId).not.toBe(second.seedId);
  });

  test('[FAIR-8] a pair that cannot be rotated does not delay the others, and is reported', async () => {
    // A month on everything is due, the pairs of the tests before too: those are rotated first.
    const later = settableClock(Date.now() + 31 * 86_400_000);
    const broken = walletId;
    walletId += 1n;
    await wallet.openWallets(walletId, 1);
    const clock = { now: () => later.now() - 40 * 86_400_000 };
    const longAgo = createFairness({ ...ports, clock, encryptor });
    for (const id of [broken, walletId]) expect((await longAgo.activeSeed(id)).ok).toBe(true);
    // What waits behind the first one is damaged: nobody can open it.
    await pool.query(
      `update fairness.seed_pair set server_seed_encrypted = '\\x00' where wallet_id = $1 and state = 'NEXT'`,
      [broken],
    );
    const monthLater = createFairness({ ...ports, clock: later, encryptor });
    const fault = await monthLater.rotateDue().catch((error: unknown) => error);
    expect(fault).toMatchObject({
      message: expect.stringMatching(/^1 of \d+ seed pairs could not be rotated/),
      errors: [expect.objectContaining({ message: expect.stringContaining(`wallet ${broken} `) })],
    });
    expect(await fairness.revealed(walletId)).toHaveLength(1);
    // It plays on with the pair that it has.
    expect(await fairness.revealed(broken)).toEqual([]);
  });

  test('[FAIR-13] a stored seed is encrypted for its row: it is nowhere in clear, and cannot be decrypted in another row', async () => {
    const seed = await active();
    const { rows } = await pool.query<{ text: string }>(
      'select row_to_json(p)::text as text from fairness.seed_pair p where wallet_id = $1',
      [walletId],
    );
    for (const { text } of rows)
      expect(text).not.toContain(Buffer.from(seed.serverSeed).toString('hex'));
    const otherKeyFairness = createFairness({
      ...ports,
      encryptor: createEncryptor(randomBytes(32), systemIds),
    });
    await expect(otherKeyFairness.activeSeed(walletId)).rejects.toThrow();
    await pool.query(
      `update fairness.seed_pair set server_seed_encrypted = (select server_seed_encrypted from fairness.seed_pair
         where wallet_id = $1 and state = 'NEXT') where wallet_id = $1 and state = 'ACTIVE'`,
      [walletId],
    );
    fairness.forget(walletId);
    await expect(fairness.activeSeed(walletId)).rejects.toThrow();
  });

  test('[FAIR-4] a wallet that does not exist has no seed', async () => {
    expect(await fairness.activeSeed(999_999n)).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
    expect(await fairness.rotate(999_999n, 'x')).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
  });

  test('[FAIR-5] memory of seeds is bounded and forgets the oldest', async () => {
    const small = createFairness({ ...ports, encryptor, cachedSeedsMax: 2 });
    const seedIdOf = async (id: bigint) => {
      const seed = await small.activeSeed(id);
      return seed.ok ? seed.value.seedId : undefined;
    };
    const before = new Map<bigint, string | undefined>();
    for (const id of [2n, 3n, 4n]) before.set(id, await seedIdOf(id));
    for (const id of [2n, 4n]) expect((await elsewhere.rotate(id, 'x')).ok).toBe(true);
    expect(await seedIdOf(2n)).not.toBe(before.get(2n));
    expect(await seedIdOf(4n)).toBe(before.get(4n));
  });

  test('[WAL-12][WAL-21] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
