/**
 * What the staff read of players in a seeded database, over HTTP, each call with its entry in the audit: searches of every kind, everything about
 * a player, and pages of a ledger. Source: CARE-12.
 */
import { DEFAULT_BRAND } from '@jubilee/brands';
import * as calls from '@jubilee/contract/staff/calls/players';
import { settableClock } from '@jubilee/testkit/clock';
import { type StaffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import { startTestApp, type TestAppOptions } from '@jubilee/testkit/test-app';
import { testStaff } from '@jubilee/testkit/test-staff';
import { part, uuidOf } from './many-players/numbers.ts';
import { type SeededPlayer, seededPlayer } from './many-players/player-rows.ts';
import { seededBrands } from './many-players/seed-players.ts';

export interface PlayerReads {
  /** Milliseconds of one search of a kind. Faults: it should have found the player and did not. */
  search(kind: SearchKind, turn: number): Promise<number>;
  /** Of all sections of one player, one after the other. */
  drawer(turn: number): Promise<number>;
  ledgerPage(turn: number): Promise<number>;
  stop(): Promise<void>;
}

/** Of ten players with many operations, and of everybody else, in turn. */
const BUSY = 10;
const BUSY_ONE_IN = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What is typed, and whether the player must be among those that are found. */
const SEARCHES = {
  userId: (player) => [player.userId, true],
  email: (player) => [player.email, true],
  phoneNumber: (player) => [player.phoneNumber, true],
  nickname: (player) => [player.nickname ?? player.userId, true],
  network: (player) => [player.network, false],
  name: (player) => [player.name, false],
  'name with a mistake': (player) => [mistyped(player.name), false],
  'email with a mistake': (player) => [mistyped(player.email), true],
  'nickname with a mistake': (player) => [mistyped(player.nickname ?? player.email), true],
  'piece of an email': (player) => [player.name.split(' ')[1] ?? '', false],
  'first name': (player) => [player.name.split(' ')[0] ?? '', false],
  'piece of a nickname': (player) => [player.nickname?.slice(0, 5) ?? 'lucky', false],
  'three letters': (player) => [player.name.slice(0, 3), false],
  nothing: () => ['zzyzxqu', false],
  'signs alone': () => ['%_%', false],
  newest: () => ['', false],
} as const satisfies Record<string, (player: SeededPlayer) => readonly [string, boolean]>;
export type SearchKind = keyof typeof SEARCHES;
export const SEARCH_KINDS = Object.keys(SEARCHES) as readonly SearchKind[];

/** Two letters in the middle change places. */
function mistyped(text: string): string {
  const at = Math.max(1, Math.floor((text.split('@')[0] ?? '').length / 2) - 1);
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
}

export async function openPlayerReads(seed: {
  readonly url: string;
  readonly players: number;
  readonly nowMs: number;
  readonly openPool?: TestAppOptions['openPool'];
}): Promise<PlayerReads> {
  const clock = settableClock(seed.nowMs + MINUTE_MS);
  const app = await startTestApp({
    databaseUrl: seed.url,
    clock,
    roles: ['api'],
    openPool: seed.openPool,
  });
  const { browser } = await testStaff(app, clock).admin(`bench-${Date.now()}`);
  const brands = seededBrands();
  const playerOf = (turn: number): SeededPlayer => {
    const isBusy = turn % BUSY_ONE_IN === 0;
    const few = Math.min(BUSY - 1, seed.players - 1);
    let index = part(turn, 'turn', isBusy ? few : seed.players);
    for (; ; index = (index + 1) % seed.players) {
      const player = seededPlayer(index, brands, seed.nowMs);
      if (player.brand.number === DEFAULT_BRAND.number) return player;
    }
  };
  return {
    search: (kind, turn) => {
      const player = playerOf(turn * 2 + 1);
      const [text, isFound] = SEARCHES[kind](player);
      return timed(() => search(browser, text, isFound ? player.userId : undefined));
    },
    drawer: (turn) => timed(() => readAll(browser, playerOf(turn).userId)),
    ledgerPage: (turn) => {
      const { userId, createdAtMs } = playerOf(turn);
      const atMs = createdAtMs + part(turn, 'page', seed.nowMs - createdAtMs + DAY_MS);
      const query = {
        before: uuidOf(atMs, turn, 'page'),
        limit: '50',
        // The kind that is rarest reads the most rows.
        ...(turn % 5 === 0 ? { kind: 'WELCOME_GRANT' } : {}),
      };
      return timed(async () => {
        staffReply(await browser.call(calls.staffPlayerOperations, { params: { userId }, query }));
      });
    },
    stop: () => app.stop(),
  };
}

async function search(browser: StaffBrowser, text: string, userId?: string): Promise<void> {
  const body = text === '' ? {} : { text };
  const { players } = staffReply(await browser.call(calls.searchPlayers, { body }));
  if (userId === undefined || players.some(({ player }) => player.userId === userId)) return;
  throw new Error(`A search for ${text} does not find ${userId} among ${players.length}.`);
}

const SECTIONS = [
  calls.staffPlayer,
  calls.staffPlayerSessions,
  calls.staffPlayerDevices,
  calls.staffPlayerOperations,
  calls.staffPlayerBets,
  calls.staffPlayerCredits,
  calls.staffPlayerJackpotWins,
  calls.staffPlayerEmails,
  calls.staffPlayerNotes,
  calls.staffPlayerLinks,
  calls.staffPlayerTimeline,
] as const;

async function readAll(browser: StaffBrowser, userId: string): Promise<void> {
  for (const call of SECTIONS) {
    const answer = await browser.call(call, { params: { userId } });
    if (answer.error !== undefined) throw new Error(`${call.name}: ${answer.text}`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
