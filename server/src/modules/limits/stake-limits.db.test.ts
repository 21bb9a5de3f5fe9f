/** Limits on the locked row of the wallet: periods, sums against a plain model, many stakes at once, counting back. */
import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@jubilee/contract/values/player-limits';
import { beforePeriod } from '@jubilee/core/limits/limit-period';
import { isPassed } from '@jubilee/core/limits/passed-limit';
import { betOf } from '@jubilee/testkit/bets';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, decidedBet, proveLedger } from '../wallet/index.ts';
import { answerChoice, chooseLimit, type LimitedPlayer } from './change-limits.ts';
import { countBack, readUsedLimits } from './limit.store.ts';
import { limitedPlayers, PATIENT_LANES, ZONE } from './limited-players.test-kit.ts';
import { readLimits } from './read-limits.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const AT_ONCE = IS_LONG ? 500 : 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { pool, clock, wallets, wallet, ports, ...world } = await limitedPlayers();
afterAll(() => world.close());
let who: LimitedPlayer = { walletId: 0n, timeZone: ZONE };
async function newPlayer(): Promise<void> {
  who = await world.newPlayer();
}
beforeEach(newPlayer);

const limit = (
  kind: 'loss' | 'play',
  period: LimitPeriod,
  amount: number | 'none',
  currency: 'POINTS' | 'SWEEP_TICKETS' = 'POINTS',
) => chooseLimit(ports, who, { kind, currency, period, amount });
const head = () => ({
  walletId: who.walletId,
  brandNumber: 1,
  operationId: systemIds.uuidV7(),
  currency: 'POINTS' as const,
  requestHash: new Uint8Array(32),
});
const codeOf = (answer: { readonly status: string; readonly code?: string }) =>
  answer.status === 'refused' ? answer.code : answer.status;
const bet = async (stake: number, won = 0, more: Parameters<typeof betOf>[2] = {}) =>
  codeOf(
    await wallet.apply(
      decidedBet(betOf(who.walletId, BigInt(stake), { amountWon: BigInt(won), ...more })),
    ),
  );
async function reserve(stake: number, at = wallet): Promise<string | undefined> {
  const operation = { ...head(), amount: BigInt(stake) };
  const code = codeOf(await at.apply({ kind: 'reservation', operation }));
  return code === 'applied' ? operation.operationId : code;
}
const release = async (reservationId: string, at = wallet) =>
  codeOf(await at.apply({ kind: 'reservationRelease', operation: { ...head(), reservationId } }));
const capture = async (reservationId: string, won: number) =>
  codeOf(
    await wallet.apply({
      kind: 'reservationCapture',
      operation: { ...head(), reservationId, amountWon: BigInt(won) },
    }),
  );
const usedNow = () => readUsedLimits(pool, who.walletId, isoInstant(clock.now()));
const totals = async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from limits.running_total where wallet_id = $1',
    [who.walletId],
  );
  return rows[0]?.count;
};
const broken = async () => (await proveLedger(pool)).filter(({ violations }) => violations > 0);

test('[PLAY-20] the database begins periods where core does, at every hour around the changes of clocks of 2026, to the millisecond', async () => {
  const edges = ['2026-03-08T05:00Z', '2026-11-01T04:00Z', '2026-03-29T00:00Z', '2026-10-25T00:00Z']
    .map((text) => Date.parse(text))
    .flatMap((edge) => Array.from({ length: 97 }, (_, hour) => edge + (hour - 48) * HOUR_MS));
  const months = [
    '2026-03-01T05:00Z',
    '2026-04-01T04:00Z',
    '2026-11-01T04:00Z',
    '2026-12-01T05:00Z',
  ]
    .map((text) => Date.parse(text))
    .flatMap((edge) => [edge - 1, edge, edge + 1]);
  const instants = [...edges, ...months];
  for (const zone of ['America/New_York', 'Europe/Berlin', 'UTC']) {
    for (const period of LIMIT_PERIODS) {
      const { rows } = await pool.query<{ first: string }>(
        `select limits.before_period($2, at, $3) + interval '1 microsecond' as first
          from unnest($1::timestamptz[]) with ordinality as i(at, n) order by n`,
        [instants.map(isoInstant), period, zone],
      );
      // Nothing happens within a millisecond.
      const first = rows.map((row) => Math.floor(Date.parse(row.first)));
      const expected = instants.map(
        (at) => beforePeriod(period, at, zone) + (period === 'month' ? 1 : 0),
      );
      expect([zone, period, first]).toEqual([zone, period, expected]);
    }
  }
});

interface Movement {
  readonly atMs: number;
  readonly staked: number;
  readonly lost: number;
  readonly of?: string;
}
const LIMITS = [
  { kind: 'loss', period: 'day', amount: 60 },
  { kind: 'loss', period: 'month', amount: 150 },
  { kind: 'play', period: 'week', amount: 200 },
] as const;
const CODES: Partial<Record<LimitKind, string>> = {
  loss: 'LOSS_LIMIT_REACHED',
  play: 'PLAY_LIMIT_REACHED',
};

test(
  '[PLAY-24][PLAY-25][PLAY-29] whatever is staked, won and returned, and when: every decision and sum is that of a plain model',
  async () => {
    const stake = fc.integer({ min: 1, max: 40 });
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ bet: stake, won: fc.constantFrom(0, 0, 10, 90) }) },
        { weight: 3, arbitrary: fc.record({ reserve: stake }) },
        { weight: 2, arbitrary: fc.record({ release: fc.nat({ max: 9 }) }) },
        {
          weight: 2,
          arbitrary: fc.record({ capture: fc.nat({ max: 9 }), won: fc.constantFrom(0, 30) }),
        },
        {
          weight: 3,
          arbitrary: fc.record({
            waitMs: fc.constantFrom(1, HOUR_MS, DAY_MS - 1, DAY_MS, 7 * DAY_MS - 1, 9 * DAY_MS),
          }),
        },
      ),
      { minLength: 10, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        clock.set('2026-10-28T12:00:00.000Z');
        await newPlayer();
        let movements: Movement[] = [];
        let open: { readonly id: string; readonly stake: number }[] = [];
        const used = ({ kind, period }: (typeof LIMITS)[number]) =>
          movements
            .filter(({ atMs }) => atMs > beforePeriod(period, clock.now(), ZONE))
            .reduce((sum, one) => sum + (kind === 'play' ? one.staked : one.lost), 0);
        const refusal = (added: number) => {
          const passed = LIMITS.find((one) => isPassed({ ...one, used: used(one) }, added));
          return passed && CODES[passed.kind];
        };
        // The first movements come before the limits, and are counted back.
        const begins = Math.floor(all.length / 4);
        for (const [index, step] of all.entries()) {
          if (index === begins) {
            for (const { kind, period, amount } of LIMITS) await limit(kind, period, amount);
          }
          const isLimited = index >= begins;
          // Ids are made by the real clock, which what is counted back must not be far ahead of.
          if ('waitMs' in step)
            clock.advance(isLimited ? step.waitMs : Math.min(step.waitMs, DAY_MS));
          if ('bet' in step) {
            const expected = (isLimited ? refusal(step.bet) : undefined) ?? 'applied';
            expect(await bet(step.bet, step.won)).toBe(expected);
            if (expected === 'applied') {
              const lost = step.bet - step.won;
              movements.push({ atMs: clock.now(), staked: step.bet, lost });
            }
          }
          if ('reserve' in step) {
            const expected = isLimited ? refusal(step.reserve) : undefined;
            const id = (await reserve(step.reserve)) ?? '';
            if (expected === undefined) {
              const { reserve: staked } = step;
              movements.push({ atMs: clock.now(), staked, lost: staked, of: id });
              open.push({ id, stake: staked });
            } else expect(id).toBe(expected);
          }
          const which = 'release' in step ? step.release : 'capture' in step ? step.capture : -1;
          const ended = open[which];
          if (ended === undefined) continue;
          open = open.filter((one) => one !== ended);
          if ('capture' in step) {
            expect(await capture(ended.id, step.won)).toBe('applied');
            movements.push({ atMs: clock.now(), staked: 0, lost: -step.won });
          } else {
            expect(await release(ended.id)).toBe('applied');
            movements = movements.filter(({ of }) => of !== ended.id);
          }
        }
        const sums = await usedNow();
        const wanted = LIMITS.map((one) => `${one.kind} ${one.period} ${used(one)}`);
        const found = sums.map((one) => `${one.kind} ${one.period} ${one.used}`);
        expect(new Set(found)).toEqual(new Set(wanted));
        if (clock.now() > Date.now() + 30 * DAY_MS) return;
        await countBack(pool, who.walletId, isoInstant(clock.now()));
        expect(await usedNow()).toEqual(sums);
      }),
      { numRuns: IS_LONG ? 200 : 25 },
    );
    expect(await broken()).toEqual([]);
  },
  IS_LONG ? 600_000 : 120_000,
);

test(
  `[PLAY-24][PLAY-25][PLAY-29] of ${AT_ONCE} stakes at once on two nodes, of bets and reservations, exactly those within the limit are accepted`,
  async () => {
    for (const kind of ['loss', 'play'] as const) {
      await newPlayer();
      const amount = Math.floor(AT_ONCE / 2);
      await limit(kind, 'week', amount);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const node = wallets[index % 2] ?? wallet;
          for (;;) {
            const answer =
              index % 4 < 2
                ? await node.apply(decidedBet(betOf(who.walletId, 1n)))
                : await node.apply({ kind: 'reservation', operation: { ...head(), amount: 1n } });
            // The other account was busy: nothing was decided.
            if (answer.status !== 'seedChanged') return codeOf(answer);
          }
        }),
      );
      const accepted = answers.filter((code) => code === 'applied').length;
      expect([kind, accepted]).toEqual([kind, amount]);
      const refused = new Set(answers.filter((code) => code !== 'applied'));
      expect([...refused]).toEqual([CODES[kind]]);
      expect((await usedNow()).map(({ used }) => used)).toEqual([amount]);
    }
    expect(await broken()).toEqual([]);
  },
  IS_LONG ? 300_000 : 60_000,
);

test('[PLAY-29] of a batch of many wallets only the limited ones are decided by limits, and a refusal is stored under its id', async () => {
  const limited = who.walletId;
  await limit('loss', 'day', 10);
  await newPlayer();
  const free = who.walletId;
  const first = betOf(limited, 11n);
  const [refused, accepted] = await Promise.all([
    wallet.apply(decidedBet(first)),
    wallet.apply(decidedBet(betOf(free, 11n))),
  ]);
  expect([codeOf(refused), accepted.status]).toEqual(['LOSS_LIMIT_REACHED', 'applied']);
  who = { ...who, walletId: limited };
  clock.advance(2 * DAY_MS);
  expect(await wallet.apply(decidedBet(first))).toMatchObject({
    status: 'refused',
    replayed: true,
    code: 'LOSS_LIMIT_REACHED',
  });
  expect(await bet(10)).toBe('applied');
  who = { ...who, walletId: free };
  expect(await totals()).toBe(0);
});

test('[PLAY-20][PLAY-29] currencies are limited by themselves, the lowest limit holds, and a repeat of an accepted bet is answered', async () => {
  await limit('loss', 'week', 100);
  await limit('loss', 'day', 50);
  await limit('play', 'day', 0, 'SWEEP_TICKETS');
  const accepted = betOf(who.walletId, 50n);
  expect(codeOf(await wallet.apply(decidedBet(accepted)))).toBe('applied');
  expect(await bet(1)).toBe('LOSS_LIMIT_REACHED');
  expect(await wallet.apply(decidedBet(accepted))).toMatchObject({
    status: 'applied',
    replayed: true,
  });
  expect(await bet(1, 0, { currency: 'SWEEP_TICKETS' })).toBe('PLAY_LIMIT_REACHED');
});

test('[PLAY-24] a stake returned at the edge of the period makes no room for another one', async () => {
  await limit('loss', 'day', 100);
  const early = (await reserve(100)) ?? '';
  clock.advance(60_000);
  expect(await release(early)).toBe('applied');
  expect(await bet(100)).toBe('applied');
  clock.advance(DAY_MS - 30_000);
  // The stake lies before the period now, and its return in it.
  expect(await bet(1)).toBe('LOSS_LIMIT_REACHED');
  clock.advance(29_999);
  expect(await bet(1)).toBe('LOSS_LIMIT_REACHED');
  clock.advance(1);
  expect(await bet(100)).toBe('applied');
});

test('[PLAY-24] a returned stake counts nothing, also when the clock of the process that reserved it is behind or ahead', async () => {
  const skewed = [-250, -20_000, 20_000].map((skewMs) => {
    const own = { now: () => clock.now() + skewMs };
    return createWallet({ pool, clock: own, ids: systemIds, lanes: PATIENT_LANES });
  });
  for (const there of skewed) {
    await newPlayer();
    for (const kind of ['play', 'loss'] as const) await limit(kind, 'day', 1_000);
    expect(await bet(100)).toBe('applied');
    for (const [one, other] of Array.from({ length: 9 }, (_, n) =>
      n % 2 === 0 ? [there, wallet] : [wallet, there],
    )) {
      expect(await release((await reserve(100, one)) ?? '', other)).toBe('applied');
    }
    expect((await usedNow()).map(({ used }) => used)).toEqual([100, 100]);
    expect(await reserve(900, there)).not.toBe('PLAY_LIMIT_REACHED');
    expect(await bet(1)).toMatch(/_LIMIT_REACHED$/);
  }
  await Promise.all(skewed.map((one) => one.close()));
});

test('[PLAY-21][PLAY-22][PLAY-29] totals begin with the first limit and end with the last, and are removed once no period reaches them', async () => {
  expect(await bet(30)).toBe('applied');
  expect(await totals()).toBe(0);
  await limit('loss', 'day', 30);
  expect(await totals()).toBe(1);
  expect(await bet(1)).toBe('LOSS_LIMIT_REACHED');
  for (let day = 0; day < 40; day += 1) {
    clock.advance(DAY_MS);
    expect(await bet(1)).toBe('applied');
    expect(await bet(1)).toBe('applied');
  }
  expect(await totals()).toBeLessThan(36);
  await limit('loss', 'day', 'none');
  const [waiting] = await readLimits(ports, who);
  clock.advance(DAY_MS);
  const { choiceId = '' } = waiting?.pending ?? {};
  expect(await answerChoice(ports, who, { choiceId, isConfirmed: true })).toMatchObject({
    ok: true,
  });
  expect(await totals()).toBe(0);
  expect(await bet(1_000)).toBe('applied');
  await expect(pool.query('delete from limits.choice')).rejects.toThrow('append-only');
  await expect(pool.query('update limits.choice_answer set is_confirmed = false')).rejects.toThrow(
    'append-only',
  );
});
