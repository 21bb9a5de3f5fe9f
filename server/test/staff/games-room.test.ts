/** The games room: pausing on two nodes, resuming by two persons, alarms, jackpots, shared rounds. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { gamesConfiguration } from '@jubilee/contract/calls/configuration';
import { placeBet } from '@jubilee/contract/calls/games';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  pauseGame,
  resumeGame,
  staffGames,
  staffJackpots,
  staffSharedRounds,
} from '@jubilee/contract/staff/calls/games';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approvingSeen, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, test, vi } from 'vitest';
import { tallyReturns, watchReturns } from '../../src/modules/returns/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES, statefulCalls } from '../calls/stateful-calls.ts';
import { VALID_BET } from '../calls/valid-bet.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker', 'identity'], databaseTime: 'real' });
const other = await secondApp(app, { clock, roles: ['api'], databaseTime: 'real' });
const { backgroundPool: pool } = app.services;
const staff = testStaff(app, clock);
const reason = 'as the team agreed';
const WAIT = { timeout: 10_000, interval: 50 };

// First, because codes of the staff move the clock, and a token from then may lie ahead of the database's clock.
const player = await app.users.verified();
const ann = await staff.admin('ann');
const bob = await staff.join(ann, { name: 'bob', roles: ['compliance'] });
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'] });

const games = async () => staffReply(await vic.browser.call(staffGames)).games;
const gameNamed = async (name: string) => (await games()).find((one) => one.gameName === name);
const pause = (by: TestPerson, gameName: string) =>
  by.browser.call(pauseGame, { params: { gameName }, body: { reason } });
async function proposeResume(by: TestPerson, gameName: string) {
  await by.stepUp();
  return by.browser.call(resumeGame, { params: { gameName }, body: { reason } });
}
const lobbyOf = async (port: number) => {
  const { games: offered } = replyOf(
    await callApp(port, gamesConfiguration, { host: `localhost:${port}` }),
  );
  return offered.map(({ gameName }) => gameName);
};

describe('pausing', () => {
  test('[GAMES-1][GAMES-2] one person pauses on every node, two resume', async () => {
    const name = 'copper-comet';
    expect((await pause(bob, name)).status).toBe(200);
    for (const { ports } of [app, other]) {
      await vi.waitFor(async () => expect(await lobbyOf(ports.api)).not.toContain(name), WAIT);
    }
    expect(await gameNamed(name)).toMatchObject({ pause: { pausedBy: 'bob', reason } });
    expect((await pause(ann, name)).error?.code).toBe('STATE_CONFLICT');
    const proposed = await proposeResume(bob, name);
    expect(proposed.status).toBe(202);
    const { approvalId } = staffReply(proposed);
    expect((await approvingSeen(bob, approvalId)).error?.code).toBe('OWN_PROPOSAL');
    expect(await gameNamed(name)).toMatchObject({ pause: { pausedBy: 'bob' } });
    const second = staffReply(await proposeResume(bob, name));
    expect((await approvingSeen(ann, approvalId)).status).toBe(200);
    for (const { ports } of [app, other]) {
      await vi.waitFor(async () => expect(await lobbyOf(ports.api)).toContain(name), WAIT);
    }
    // Paused again, it is another pause than the one that the second proposal is about.
    expect((await pause(ann, name)).status).toBe(200);
    expect((await approvingSeen(ann, second.approvalId)).error?.code).toBe('APPROVAL_OUTDATED');
    const last = staffReply(await proposeResume(bob, name));
    expect((await approvingSeen(ann, last.approvalId)).status).toBe(200);
    const { entries } = staffReply(
      await ann.browser.call(staffAudit, { query: { what: 'pauseGame', kind: 'act' } }),
    );
    expect(entries).toMatchObject([
      { staffName: 'ann', subject: { kind: 'game', id: name } },
      { staffName: 'bob', brand: DEFAULT_BRAND.location },
    ]);
  });

  test('[GAMES-1] new rounds are refused and an open one finishes', async () => {
    const calls = statefulCalls(app);
    const { game } = replyOf(await calls.start(player, MINES));
    expect((await pause(ann, MINES.gameCode)).status).toBe(200);
    expect((await pause(ann, 'copper-comet')).status).toBe(200);
    // Each of them: the node may still know the pause of the other game from before.
    await vi.waitFor(async () => {
      const headers = { 'x-request-id': systemIds.uuidV7() };
      const bet = await player.call(placeBet, { body: VALID_BET, headers });
      const start = await calls.start(player, MINES);
      expect([bet.error?.code, start.error?.code]).toEqual(['UNKNOWN_GAME', 'UNKNOWN_GAME']);
    }, WAIT);
    const { safe } = await calls.boardOf(player, game.gameId);
    expect((await calls.act(player, game.gameId, { pick: safe[0] })).status).toBe(200);
    expect((await calls.act(player, game.gameId, { cashOut: true })).reply?.isComplete).toBe(true);
  });

  test('[GAMES-1] a game that the brand does not have is not found, and another brand keeps its own', async () => {
    expect((await pause(ann, 'no-such-game')).error?.code).toBe('NOT_FOUND');
    expect((await proposeResume(ann, 'moonjelly')).error?.code).toBe('STATE_CONFLICT');
    expect((await pause(ann, 'moonjelly')).status).toBe(200);
    const elsewhere = BRANDS.find((brand) => brand !== DEFAULT_BRAND);
    const browser = staff.browser(`${elsewhere?.location}.localhost`);
    await ann.signInFrom(browser);
    const theirs = staffReply(await browser.call(staffGames)).games;
    expect(theirs.find(({ gameName }) => gameName === 'moonjelly')?.pause ?? null).toBeNull();
    expect((await gameNamed('moonjelly'))?.pause).not.toBeNull();
  });
});

describe('returns', () => {
  const tally = (won: number) =>
    pool.query(
      `insert into returns.return_tally as t
         (brand, paytable, currency, rounds, staked, won, staked_squares, won_squares, crossed)
       values (1, 'koi-cascade-959', 1, 100000, 10000000, $1, 1000000000, 0, 0)
       on conflict (brand, paytable, currency) do update set won = excluded.won`,
      [won],
    );
  const watch = () =>
    watchReturns({ ...app.services, pool }, DEFAULT_BRAND, new Date(clock.now()).toISOString());

  test('[GAME-30][GAMES-3] a return outside of its bounds raises an alarm once, until it is within', async () => {
    await tallyReturns(app.services.db);
    const named = async () =>
      (await games())
        .flatMap(({ paytables }) => paytables)
        .find((one) => one.paytableName === 'koi-cascade-959' && one.currency === 'POINTS');
    const stated = await named();
    expect(stated?.alarm).toBeNull();
    await tally(5_000_000);
    await watch();
    await watch();
    expect(await named()).toMatchObject({
      measured: { rounds: 100_000, rtp: 0.5 },
      alarm: { rounds: 100_000, measured: 0.5 },
    });
    const [first] = await games();
    expect(first).toMatchObject({ gameName: 'koi-cascade', hasAlarm: true });
    const lines = app.logLines.filter((line) => line.includes('a measured return left its bounds'));
    expect(lines).toHaveLength(1);
    await tally(Math.round(10_000_000 * (stated?.rtp ?? 0)));
    await watch();
    expect((await named())?.alarm).toBeNull();
  });
});

test('[GAMES-4] every jackpot of the brand is there, with its hits', async () => {
  const { jackpots, hits } = staffReply(await vic.browser.call(staffJackpots));
  expect(jackpots).toHaveLength(8);
  expect(jackpots.every(({ amount, seed }) => amount >= seed)).toBe(true);
  expect(hits).toEqual([]);
});

test('[GAMES-5] shared rounds have phase and stakes, and no point before their end', async () => {
  await vi.waitFor(async () => {
    const { rounds } = staffReply(await vic.browser.call(staffSharedRounds));
    expect(rounds.length).toBeGreaterThan(0);
  }, WAIT);
  const { rounds } = staffReply(await vic.browser.call(staffSharedRounds));
  for (const { phase, crashCents } of rounds) {
    if (['BETTING', 'LOCKED', 'RUNNING'].includes(phase)) expect(crashCents).toBeNull();
  }
});
