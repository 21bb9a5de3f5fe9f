/**
 * Which server module owns which schema of the database, as data. A module writes and locks only what it
 * owns, reads what is owned by modules it may use (packages.ts), and calls functions of others only as
 * they are published here. Held by `npm run tidy`. Source: OPS-9.
 */

/** Schema -> module. A new schema needs a line here. */
export const SCHEMA_OWNERS: Readonly<Record<string, string>> = {
  account: 'account',
  analytics: 'analytics',
  audit: 'audit',
  bingo: 'bingo',
  cash_out: 'cash-outs',
  care: 'staff-players',
  crash: 'crash',
  credit: 'credits',
  exclusion: 'exclusions',
  fairness: 'fairness',
  favorites: 'player-games',
  finance: 'finance',
  identity: 'identity',
  identity_check: 'identity-checks',
  jackpot: 'jackpots',
  jurisdiction: 'jurisdictions',
  ledger: 'wallet',
  legal: 'legal-texts',
  loyalty: 'loyalty',
  limits: 'limits',
  location: 'location',
  messaging: 'messaging',
  postal: 'postal-entries',
  privacy: 'privacy',
  referral: 'referrals',
  purchase: 'purchases',
  returns: 'returns',
  settings: 'settings',
  staff: 'staff',
  system: 'system',
  tiers: 'tiers',
  voucher: 'vouchers',
  wheel: 'wheel',
};

/** Tables that do not belong to the owner of their schema alone. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  'account.session': ['sessions'],
  // The feed of changed players; whoever changes one adds a row in the same transaction.
  'account.fact_change': ['account', 'sessions'],
};

const ANYWHERE: readonly string[] = ['server/'];

/**
 * Function -> folders outside its owner that may call it. A function that writes is published to the one
 * place whose transaction needs it; only pure functions, such as the numbers of states, are for everyone.
 */
export const PUBLISHED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'account.record_fact_change': ['server/sql/fairness/'],
  'credit.place_bet': ['server/src/modules/wallet/'],
  'jackpot.claim_drawn': ['server/sql/ledger/'],
  'jackpot.claim_points': ['server/sql/ledger/'],
  'jackpot.contribute': ['server/sql/ledger/'],
  'jackpot.contribute_capture': ['server/src/modules/wallet/'],
  'jackpot.give_up_claim': ['server/src/modules/wallet/'],
  'jackpot.pay_claim': ['server/src/modules/wallet/'],
  'ledger.accepts_id': ANYWHERE,
  'ledger.account_number': ANYWHERE,
  'ledger.answer_before': ['server/sql/credit/'],
  'ledger.balance_limit': ANYWHERE,
  'ledger.operation_kind': ANYWHERE,
  'ledger.record_operation': ['server/sql/credit/', 'server/sql/jackpot/'],
  'ledger.reservation_state': ANYWHERE,
  'ledger.swap_seed': ['server/sql/fairness/'],
  'ledger.uuid_floor': ANYWHERE,
  'ledger.wallet_state': ANYWHERE,
  'limits.count_operation': ['server/sql/ledger/'],
  'limits.refusal_of_stake': ['server/sql/ledger/'],
};

/** Types of published functions, which the callers below the owner name as well. */
export const PUBLISHED_TYPES: readonly string[] = [
  'credit.bet_command',
  'jackpot.bet_context',
  'jackpot.capture_command',
  'jackpot.claim_payment',
];

/** File -> tables of others whose rows it may lock, without changing them. */
export const LOCKS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Every operation locks the wallet first; a claim that locked its own row first could deadlock with a bet.
  'server/sql/jackpot/pay_claim.sql': ['ledger.wallet'],
  // The row of the player is what two calls of one player wait at, so that they count each other.
  'server/src/modules/player-games/favorite.store.ts': ['account.player'],
  // Two codes, or two cards, of one player at once count each other.
  'server/src/modules/postal-entries/request.store.ts': ['account.player'],
  'server/src/modules/sessions/session.store.ts': ['account.player'],
};

/** The proof compares the whole ledger with what other modules have stored; it only reads. */
export const READS_ALL: readonly string[] = ['server/src/modules/wallet/proof.sql'];
