/**
 * Which server module owns which schema of the database, as data. A module writes only what it owns and
 * reads what is owned by modules it may use (packages.ts). Held by `npm run tidy`. Source: OPS-9.
 */

/** Schema -> module. A new schema needs a line here. */
export const SCHEMA_OWNERS: Readonly<Record<string, string>> = {
  account: 'account',
  analytics: 'analytics',
  bingo: 'bingo',
  crash: 'crash',
  credit: 'credits',
  fairness: 'fairness',
  favorites: 'player-games',
  identity: 'identity',
  jackpot: 'jackpots',
  ledger: 'wallet',
  returns: 'returns',
  settings: 'settings',
  tiers: 'tiers',
};

/** Tables that do not belong to the owner of their schema alone. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  'account.session': ['sessions'],
  // The feed of changed players; whoever changes one adds a row in the same transaction.
  'account.fact_change': ['account', 'sessions'],
};

/**
 * Functions, with the types they take, that modules below the owner may call: what has to happen in the
 * transaction of a bet and is the owner's to write.
 */
export const PUBLISHED: readonly string[] = [
  'credit.bet_command',
  'credit.place_bet',
  'jackpot.bet_context',
  'jackpot.capture_command',
  'jackpot.claim_drawn',
  'jackpot.claim_payment',
  'jackpot.claim_points',
  'jackpot.contribute',
  'jackpot.contribute_capture',
  'jackpot.give_up_claim',
  'jackpot.pay_claim',
];

/** The proof compares the whole ledger with what other modules have stored; it only reads. */
export const READS_ALL: readonly string[] = ['server/src/modules/wallet/proof.sql'];
