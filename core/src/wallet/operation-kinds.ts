/**
 * Every way money can move: each kind of operation has the currencies it may move and a
 * fixed list of postings that sums to zero. Every posting is stored under the player's wallet;
 * accounts of the platform are sums by code. Source: WAL-11, WAL-14, WAL-36.
 */
import type { Currency } from '@jubilee/contract/values/currency';

/** Chart of accounts. 20 to 29 belong to jackpot pools. Numbers are stored and never reused. */
export const ACCOUNT_NUMBERS = {
  PLAYER_AVAILABLE: 1,
  PLAYER_LOCKED: 2,
  HOUSE_BETS: 10,
  HOUSE_WINS: 11,
  HOUSE_GRANTS: 12,
  HOUSE_ADJUSTMENTS: 13,
  /** Coins of purchases and the tickets that come with them. */
  HOUSE_SALES: 14,
  /** Tickets that were paid out. */
  HOUSE_REDEEMED: 15,
  JACKPOT_POOLS: 20,
} as const;
export type AccountName = keyof typeof ACCOUNT_NUMBERS;

type Part = 'amount' | 'won';
interface TemplatePosting {
  readonly account: AccountName;
  readonly sign: 1n | -1n;
  readonly of: Part;
}
interface KindRule {
  readonly number: number;
  readonly currencies: readonly Currency[];
  readonly postings: readonly TemplatePosting[];
}

const BOTH = ['POINTS', 'SWEEP_TICKETS'] as const;
const move = (from: AccountName, to: AccountName, of: Part): readonly TemplatePosting[] => [
  { account: from, sign: -1n, of },
  { account: to, sign: 1n, of },
];

export const OPERATION_KINDS = {
  BET: {
    number: 1,
    currencies: BOTH,
    postings: [
      ...move('PLAYER_AVAILABLE', 'HOUSE_BETS', 'amount'),
      ...move('HOUSE_WINS', 'PLAYER_AVAILABLE', 'won'),
    ],
  },
  WELCOME_GRANT: {
    number: 2,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  FREE_POINTS: {
    number: 3,
    currencies: ['POINTS'],
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /**
   * A free-play credit of the platform is the stake: nothing leaves the balance, and the whole win
   * is paid.
   */
  CREDIT_BET: {
    number: 4,
    currencies: BOTH,
    postings: move('HOUSE_WINS', 'PLAYER_AVAILABLE', 'won'),
  },
  MULTI_CREDIT_BET: {
    number: 5,
    currencies: BOTH,
    postings: move('HOUSE_WINS', 'PLAYER_AVAILABLE', 'won'),
  },
  HOLD: {
    number: 10,
    currencies: BOTH,
    postings: move('PLAYER_AVAILABLE', 'PLAYER_LOCKED', 'amount'),
  },
  HOLD_RELEASE: {
    number: 11,
    currencies: BOTH,
    postings: move('PLAYER_LOCKED', 'PLAYER_AVAILABLE', 'amount'),
  },
  /**
   * Captures a reserved stake at the end of its round: the stake goes to the platform, a win to the
   * player.
   */
  HOLD_CAPTURE: {
    number: 12,
    currencies: BOTH,
    postings: [
      ...move('PLAYER_LOCKED', 'HOUSE_BETS', 'amount'),
      ...move('HOUSE_WINS', 'PLAYER_AVAILABLE', 'won'),
    ],
  },
  STATE_CHANGE: { number: 20, currencies: BOTH, postings: [] },
  /**
   * A jackpot pool is funded by bets and platform seeds, which are counted outside the ledger
   * (WAL-20).
   */
  JACKPOT_WIN: {
    number: 30,
    currencies: BOTH,
    postings: move('JACKPOT_POOLS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** Two members of staff correct a balance, whatever the state of the wallet. Source: CARE-9. */
  ADJUSTMENT_UP: {
    number: 40,
    currencies: BOTH,
    postings: move('HOUSE_ADJUSTMENTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  ADJUSTMENT_DOWN: {
    number: 41,
    currencies: BOTH,
    postings: move('PLAYER_AVAILABLE', 'HOUSE_ADJUSTMENTS', 'amount'),
  },
  /** Tickets for a card that came by post, without a purchase. Source: POST-8. */
  POSTAL_ENTRY: {
    number: 50,
    currencies: ['SWEEP_TICKETS'],
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** The brand's bonus for a verified purchase, once. Source: KYC-6. */
  PURCHASE_VERIFIED: {
    number: 51,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** What the daily wheel paid, in both currencies. Source: WHEEL-2. */
  DAILY_REWARD: {
    number: 52,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** What a voucher gives. Source: PROMO-4. */
  VOUCHER: {
    number: 53,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** For a friend who came and stayed, to both of them. Source: PROMO-9. */
  REFERRAL: {
    number: 54,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** A pack that was bought with ruby points. Source: RUBY-8. */
  RUBY_PURCHASE: {
    number: 55,
    currencies: BOTH,
    postings: move('HOUSE_GRANTS', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** A pack that was paid for, with the tickets that come as a gift. Source: PAY-2. */
  PURCHASE: {
    number: 60,
    currencies: BOTH,
    postings: move('HOUSE_SALES', 'PLAYER_AVAILABLE', 'amount'),
  },
  /** What is left of a purchase whose payment was reversed, whatever the state of the wallet. */
  PURCHASE_REVERSAL: {
    number: 61,
    currencies: BOTH,
    postings: move('PLAYER_AVAILABLE', 'HOUSE_SALES', 'amount'),
  },
  /** Tickets that a cash-out reserves, whatever the state of the wallet. Source: CASH-2. */
  CASH_OUT_HOLD: {
    number: 70,
    currencies: ['SWEEP_TICKETS'],
    postings: move('PLAYER_AVAILABLE', 'PLAYER_LOCKED', 'amount'),
  },
  CASH_OUT_RELEASE: {
    number: 71,
    currencies: ['SWEEP_TICKETS'],
    postings: move('PLAYER_LOCKED', 'PLAYER_AVAILABLE', 'amount'),
  },
  CASH_OUT_PAID: {
    number: 72,
    currencies: ['SWEEP_TICKETS'],
    postings: move('PLAYER_LOCKED', 'HOUSE_REDEEMED', 'amount'),
  },
  /** A payout that the bank sent back after it was paid. */
  CASH_OUT_RETURNED: {
    number: 73,
    currencies: ['SWEEP_TICKETS'],
    postings: move('HOUSE_REDEEMED', 'PLAYER_AVAILABLE', 'amount'),
  },
} as const satisfies Record<string, KindRule>;
export type OperationKind = keyof typeof OPERATION_KINDS;

export function kindOfNumber(number: number): OperationKind {
  for (const kind of Object.keys(OPERATION_KINDS) as OperationKind[]) {
    if (OPERATION_KINDS[kind].number === number) return kind;
  }
  throw new Error(`No kind of operation has the number ${number}.`);
}

export function kindAllowsCurrency(kind: OperationKind, currency: Currency): boolean {
  return OPERATION_KINDS[kind].currencies.some((allowed) => allowed === currency);
}

export interface Posting {
  readonly account: number;
  readonly amount: bigint;
}

/** The postings of one operation, in template order and without empty ones. Units: minor units. */
export function postingsOf(
  kind: OperationKind,
  parts: Readonly<Record<Part, bigint>>,
): readonly Posting[] {
  const template: readonly TemplatePosting[] = OPERATION_KINDS[kind].postings;
  return template
    .map(({ account, sign, of }) => ({
      account: ACCOUNT_NUMBERS[account],
      amount: sign * parts[of],
    }))
    .filter((posting) => posting.amount !== 0n);
}
