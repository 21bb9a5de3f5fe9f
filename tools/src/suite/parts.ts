/**
 * What runs when: `npm test` has the core of the journeys and everything that stands in no part as `apart`;
 * `npm run test:long` has the parts, each of which runs alone as `npm run test:long -- <part>`. Source: OPS-8.
 */

/** The journeys of `npm test`: each area of the specification once, a newcomer's way first. */
export const CORE_JOURNEYS: readonly string[] = [
  'e2e/src/journeys/newcomer.test.ts',
  'e2e/src/journeys/sign-in.test.ts',
  'e2e/src/journeys/routes.test.ts',
  'e2e/src/journeys/bets.test.ts',
  'e2e/src/journeys/activity.test.ts',
  'e2e/src/journeys/activity-report.test.ts',
  'e2e/src/journeys/self-exclusion.test.ts',
  'e2e/src/journeys/location.test.ts',
  'e2e/src/journeys/deferred-kyc.test.ts',
  'e2e/src/journeys/loyalty.test.ts',
  'e2e/src/journeys/birth-date.test.ts',
  'e2e/src/journeys/jackpot-win.test.ts',
  'e2e/src/journeys/daily-wheel.test.ts',
  'e2e/src/journeys/crash-frame.test.ts',
  'e2e/src/journeys/open-rounds.test.ts',
  'e2e/src/journeys/fairness.test.ts',
  'e2e/src/journeys/free-entry.test.ts',
  'e2e/src/journeys/closed-pages.test.ts',
  'e2e/src/journeys/redeem.test.ts',
  'e2e/src/journeys/buying.test.ts',
  'e2e/src/session/rejected.test.ts',
  'e2e/src/office/approvals.test.ts',
  'e2e/src/office/single-sign-on.test.ts',
];

export interface LongPart {
  readonly project: 'rules' | 'db' | 'calls' | 'browser';
  /** Files and folders, from the root; a folder ends with a slash. */
  readonly files: readonly string[];
  /** True: these files do not run in `npm test`; otherwise they run there at a smaller size. */
  readonly apart: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

const JOURNEYS = ['e2e/src/journeys/', 'e2e/src/session/', 'e2e/src/foreign-game/'];

export const LONG_PARTS: Readonly<Record<string, LongPart>> = {
  /** Every journey, among them the accessibility of every page and dialog. */
  journeys: { project: 'browser', apart: true, files: JOURNEYS },
  /** With motion, on a second visit, under an active service worker. */
  'journeys-as-users': {
    project: 'browser',
    apart: true,
    files: JOURNEYS,
    environment: { JUBILEE_JOURNEYS: 'as-users' },
  },
  staff: { project: 'browser', apart: true, files: ['e2e/src/office/'] },
  gallery: { project: 'browser', apart: true, files: ['e2e/src/gallery/'] },
  walk: { project: 'browser', apart: true, files: ['e2e/src/walk/'] },
  bench: { project: 'browser', apart: true, files: ['e2e/src/bench-rows.test.ts'] },
  /** Start and stop of processes. */
  start: {
    project: 'db',
    apart: true,
    files: ['tools/src/run/start.db.test.ts', 'server/src/platform/db/embedded.db.test.ts'],
  },
  'planted-bugs': { project: 'db', apart: true, files: ['tools/src/planted-bugs/'] },
  /** The ledger and its wallets at many times their size in `npm test`. */
  wallet: {
    project: 'db',
    apart: false,
    files: [
      'server/src/modules/wallet/',
      'server/src/modules/limits/',
      'server/src/modules/crash/',
      'server/src/modules/jackpots/jackpots.db.test.ts',
    ],
  },
  proof: {
    project: 'db',
    apart: true,
    files: [
      'server/src/modules/jackpots/proof-under-load.db.test.ts',
      'server/src/modules/identity/accounts/random-lives.db.test.ts',
    ],
  },
  /** Mathematics of the games, simulated. */
  games: { project: 'rules', apart: false, files: ['core/bench/'] },
  /** What a hostile address or a hostile game may send to the page. */
  hostile: {
    project: 'rules',
    apart: false,
    files: ['web/src/app/hostile-redirects.test.ts', 'web/src/frame-host/hostile-messages.test.ts'],
  },
  /** `npm run new:game`, `npm run new:brand` and a new vendor, each in a copy of the tree. */
  generators: {
    project: 'rules',
    apart: true,
    files: [
      'tools/src/games/new-game.test.ts',
      'tools/src/brands/new-brand.test.ts',
      'tools/src/checks/add-vendor.test.ts',
    ],
  },
  simulation: { project: 'calls', apart: false, files: ['server/test/simulation/'] },
  fuzz: { project: 'calls', apart: false, files: ['server/test/fuzz/fuzz-calls.test.ts'] },
  'fuzz-staff': {
    project: 'calls',
    apart: true,
    files: ['server/test/fuzz/fuzz-staff-calls.test.ts'],
  },
  races: {
    project: 'calls',
    apart: false,
    files: [
      'server/test/calls/one-balance.test.ts',
      'server/test/calls/one-instant.test.ts',
      'server/test/calls/payment-scenarios.test.ts',
      'server/test/calls/purchase-flows.test.ts',
      'server/test/calls/self-exclusion-race.test.ts',
      'server/test/calls/bets.test.ts',
      'server/test/calls/cash-outs.test.ts',
      'server/test/calls/payout-scenarios.test.ts',
      'server/test/calls/every-stateful-game.test.ts',
      'server/test/calls/hostile-games.test.ts',
      'server/test/calls/vouchers.test.ts',
      'server/test/calls/webhooks.test.ts',
      'server/test/calls/daily-wheel.test.ts',
      'server/test/calls/free-points.test.ts',
      'server/test/calls/loyalty.test.ts',
    ],
  },
  kills: {
    project: 'calls',
    apart: true,
    files: ['server/test/crash/', 'server/test/crash-api/'],
  },
  /** Crash and bingo with real clocks, slow lines and crowds. */
  'shared-rounds': {
    project: 'calls',
    apart: true,
    files: [
      'server/test/sockets/crash-borrowed-ids.test.ts',
      'server/test/sockets/crash-crowd.test.ts',
      'server/test/sockets/crash-crowd-2.test.ts',
      'server/test/sockets/crash-crowd-3.test.ts',
      'server/test/sockets/crash-crowd-4.test.ts',
      'server/test/sockets/crash-decided-late.test.ts',
      'server/test/sockets/crash-frozen.test.ts',
      'server/test/sockets/crash-late.test.ts',
      'server/test/sockets/crash-real-clock.test.ts',
      'server/test/sockets/crash-restart.test.ts',
      'server/test/sockets/crash-salt.test.ts',
      'server/test/sockets/crash-skew.test.ts',
      'server/test/sockets/crash-slow-senders.test.ts',
      'server/test/sockets/crash-stopped-leader.test.ts',
      'server/test/sockets/crash-without-handler.test.ts',
    ],
  },
  floods: {
    project: 'calls',
    apart: true,
    files: [
      'server/test/identity/stuffing.test.ts',
      'server/test/sockets/bet-file.test.ts',
      'server/test/sockets/slow-reader.test.ts',
      'server/test/sockets/socket-floods.test.ts',
      'server/test/calls/hostile-connections.test.ts',
      'server/test/calls/sign-up-overload.test.ts',
    ],
  },
  /** What ends or changes on one node has done so on the other within a second; `npm test` only waits for it. */
  'within-a-second': {
    project: 'calls',
    apart: false,
    files: [
      'server/test/calls/account-status.test.ts',
      'server/test/calls/flags.test.ts',
      'server/test/calls/login-while-ending.test.ts',
      'server/test/calls/own-sessions.test.ts',
      'server/test/calls/proof-lasts.test.ts',
      'server/test/calls/remembered-devices.test.ts',
      'server/test/calls/self-exclusion.test.ts',
      'server/test/calls/sessions.test.ts',
      'server/test/sockets/sockets.test.ts',
    ],
  },
  /** Waits for real time: refilled limits, deadlines, silence, answers within a second on two nodes. */
  clocks: {
    project: 'calls',
    apart: true,
    files: [
      'server/test/calls/call-limits.test.ts',
      'server/test/calls/change-feed.test.ts',
      'server/test/calls/deadlines.test.ts',
      'server/test/calls/late-body.test.ts',
      'server/test/calls/late-money.test.ts',
      'server/test/staff/late-body.test.ts',
      'server/test/identity/hosted.test.ts',
      'server/test/calls/jackpots.test.ts',
      'server/test/calls/emails.test.ts',
    ],
  },
};
