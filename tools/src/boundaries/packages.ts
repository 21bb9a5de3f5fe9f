/**
 * The packages of the repository and their allowed imports, as data. The import boundaries check
 * (`npm run boundaries`), the type check (`npm run types`) and the map in ARCHITECTURE.md are made
 * from this file. Source: OPS-9.
 */

/**
 * Every folder at the root with code. A new one needs an entry here and a rule in
 * boundary-rules.ts.
 */
export const PACKAGES = [
  'contract',
  'core',
  'providers',
  'server',
  'web',
  'backoffice',
  'spinwheel',
  'ui',
  'game-kit',
  'games',
  'brands',
  'testkit',
  'e2e',
  'tools',
] as const;

/** Folders at the root without product code. */
export const OTHER_FOLDERS: readonly string[] = ['docs', 'node_modules'];

/**
 * Server modules in dependency order, each with the modules whose public API it may import. The
 * graph must not have cycles.
 */
export const SERVER_MODULES: Readonly<Record<string, readonly string[]>> = {
  webhooks: [],
  identity: [],
  messaging: [],
  audit: [],
  jurisdictions: [],
  'legal-texts': [],
  account: [],
  wallet: [],
  sessions: ['account'],
  fairness: ['wallet'],
  access: ['account', 'sessions'],
  location: ['access', 'account', 'sessions'],
  exclusions: ['access', 'account', 'audit', 'identity', 'sessions', 'wallet'],
  limits: ['access', 'account', 'sessions', 'wallet'],
  money: ['access', 'wallet'],
  jackpots: ['access', 'money', 'wallet'],
  'identity-checks': ['access', 'account', 'audit', 'jurisdictions', 'money', 'wallet'],
  purchases: ['access', 'account', 'audit', 'limits', 'messaging', 'money', 'wallet'],
  'cash-outs': [
    'access',
    'account',
    'exclusions',
    'identity-checks',
    'messaging',
    'money',
    'wallet',
  ],
  credits: ['access', 'money', 'wallet'],
  'shared-rounds': ['access', 'money', 'wallet'],
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
    'jurisdictions',
    'legal-texts',
    'location',
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
  wheel: ['access', 'account', 'fairness', 'money', 'wallet'],
  loyalty: ['access', 'account', 'money', 'wallet'],
  vouchers: ['access', 'account', 'audit', 'money', 'wallet'],
  referrals: ['access', 'account', 'jurisdictions', 'money', 'tiers', 'wallet'],
  support: ['access', 'account'],
  activity: [
    'access',
    'account',
    'cash-outs',
    'crash',
    'jackpots',
    'purchases',
    'sessions',
    'wallet',
  ],
  realtime: ['access', 'account', 'credits', 'jackpots', 'sessions', 'settings', 'wallet'],
  analytics: ['access'],
  errors: ['access'],
  staff: ['access', 'audit', 'identity', 'messaging', 'settings'],
  finance: ['audit', 'credits', 'jackpots', 'staff', 'wallet'],
  system: ['audit', 'staff', 'wallet'],
  'jurisdiction-room': ['account', 'audit', 'jurisdictions', 'staff'],
  'brand-room': ['account', 'audit', 'legal-texts', 'sessions', 'settings', 'staff'],
  'game-control': ['audit', 'bingo', 'crash', 'jackpots', 'returns', 'settings', 'staff'],
  'staff-players': [
    'access',
    'account',
    'audit',
    'credits',
    'exclusions',
    'identity',
    'jackpots',
    'messaging',
    'money',
    'players',
    'sessions',
    'settings',
    'staff',
    'tiers',
    'wallet',
  ],
  'postal-entries': ['access', 'account', 'audit', 'messaging', 'money', 'staff', 'wallet'],
  // It reads what every module holds about a player.
  privacy: [
    'access',
    'account',
    'audit',
    'bingo',
    'cash-outs',
    'crash',
    'credits',
    'exclusions',
    'fairness',
    'identity',
    'identity-checks',
    'jackpots',
    'legal-texts',
    'limits',
    'location',
    'loyalty',
    'messaging',
    'player-games',
    'players',
    'postal-entries',
    'purchases',
    'referrals',
    'sessions',
    'staff',
    'staff-players',
    'tiers',
    'vouchers',
    'wallet',
    'wheel',
  ],
};

/** Folders of server/src/platform: infrastructure without product concepts. */
export const PLATFORM_PARTS: readonly string[] = [
  'clock',
  'config',
  'db',
  'encryption',
  'http',
  'ids',
  'jobs',
  'language',
  'lanes',
  'log',
  'metrics',
  'sheets',
  'sockets',
];

/** Parts of core that the page may import: they contain no secret and no decision of the server. */
export const CORE_PARTS_FOR_WEB: readonly string[] = [
  'money',
  'gates',
  'cash-outs',
  'games',
  'postal-entries',
  'content',
  'exclusions',
  'players',
  'rewards',
];

/** Parts of the contract that a game may see. */
export const CONTRACT_PARTS_FOR_GAMES: readonly string[] = ['frame', 'books', 'entities', 'values'];

/** With fewer files the check missed part of the tree. */
export const FILES_MIN = 2_000;
