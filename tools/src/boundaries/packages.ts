/**
 * The packages of the repository and who may call whom, as data. the import-boundaries check (`npm run boundaries`), the
 * type check (`npm run types`) and the map in ARCHITECTURE.md are made from this file.
 * Source: OPS-9.
 */

/** Every folder at the root that holds code. A new one needs a line here and a boundary in boundaries.ts. */
export const PACKAGES = [
  'contract',
  'core',
  'providers',
  'server',
  'web',
  'backoffice',
  'ui',
  'game-kit',
  'games',
  'brands',
  'testkit',
  'e2e',
  'tools',
] as const;

/** Folders at the root that hold no product code. */
export const OTHER_FOLDERS: readonly string[] = ['docs', 'node_modules'];

/** Server modules, floor to roof, each with the modules whose public API it may use. The graph must stay free of circles. */
export const SERVER_MODULES: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  messaging: [],
  account: [],
  wallet: [],
  sessions: ['account'],
  fairness: ['wallet'],
  access: ['account', 'sessions'],
  money: ['access', 'wallet'],
  jackpots: ['access', 'money', 'wallet'],
  credits: ['access', 'money', 'wallet'],
  'shared-rounds': ['money', 'wallet'],
  crash: ['access', 'account', 'money', 'shared-rounds', 'wallet'],
  bingo: ['access', 'account', 'money', 'shared-rounds', 'wallet'],
  settings: ['access'],
  pages: ['access', 'settings'],
  tiers: ['access', 'account', 'wallet'],
  players: [
    'access',
    'account',
    'fairness',
    'identity',
    'messaging',
    'money',
    'sessions',
    'settings',
    'tiers',
    'wallet',
  ],
  returns: ['access', 'settings', 'wallet'],
  games: ['access', 'account', 'credits', 'fairness', 'jackpots', 'money', 'settings', 'wallet'],
  rounds: ['access', 'fairness', 'games', 'jackpots', 'money', 'settings', 'wallet'],
  'player-games': ['access', 'account', 'games', 'settings', 'wallet'],
  activity: ['access', 'account', 'jackpots', 'sessions', 'wallet'],
  realtime: ['access', 'account', 'credits', 'jackpots', 'sessions', 'settings', 'wallet'],
  analytics: ['access'],
  errors: ['access'],
};

/** Folders of server/src/platform: machinery without a word of the product. */
export const PLATFORM_PARTS: readonly string[] = [
  'clock',
  'config',
  'db',
  'encryption',
  'http',
  'ids',
  'jobs',
  'lanes',
  'log',
  'sockets',
];

/** Parts of core that the page may use: no secret and no decision of the server is in them. */
export const CORE_PARTS_FOR_WEB: readonly string[] = ['money', 'gates', 'games'];

/** Parts of the contract that a game may see. */
export const CONTRACT_PARTS_FOR_GAMES: readonly string[] = ['frame', 'books', 'entities', 'values'];

/** Fewer cruised modules than this means that the check looked past the tree. Raise it as it grows. */
export const CRUISED_MODULES_MIN = 200;
