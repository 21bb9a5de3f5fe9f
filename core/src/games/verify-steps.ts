/** The step-by-step report of verifying a recorded bet, for display. Source: FAIR-12, FAIR-16. */
import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';

/** A recorded bet, with the commitment that was published before it. Amounts in minor units. */
export interface RecordedBet {
  readonly gameName: string;
  readonly paytable: string;
  readonly gameVersion: string;
  /** The total stake; for a game with choices it includes stakes added later. */
  readonly betAmount: bigint;
  readonly currency: Currency;
  readonly clientSeed: string;
  readonly betId: string;
  /** SHA-256 of the server seed in lower-case hex; of a crash round, the published link of its chain. */
  readonly seedHash: string;
  readonly amountWon: bigint;
  readonly book: Book;
  /** For a game with choices. Source: FAIR-17. */
  readonly commitment?: { readonly commit: string; readonly hidden: string; readonly salt: string };
  /** For a forced round: the id that it was drawn under. Source: FAIR-24. */
  readonly forcedDraw?: string;
  /**
   * For a bet with credits: its rounds in order; `book` has no information of its own then. Source:
   * FAIR-15.
   */
  readonly creditRounds?: readonly CreditRound[];
}

export interface CreditRound {
  readonly betAmount: bigint;
  readonly amountWon: bigint;
  readonly book: Book;
}

/** Data revealed after the bet. */
export interface RevealedFacts {
  readonly serverSeed?: Uint8Array;
  readonly crashRound?: RevealedCrashRound;
  readonly bingoRound?: RevealedBingoRound;
}

/** A shared round of bingo that is over. */
export interface RevealedBingoRound {
  readonly roundId: string;
  /** Lower-case hex. */
  readonly seed: string;
  /** The cards of the round, by purchase. */
  readonly sales: readonly {
    readonly currency: Currency;
    readonly firstCard: number;
    readonly cards: number;
  }[];
}

export interface RevealedCrashRound {
  readonly gameHash: string;
  readonly salt: string;
  readonly crashCents: number;
  readonly roundNumber: number;
  readonly publishedHash: string;
}

export type StepName =
  /**
   * The round was forced to win big. This step always holds; nothing else of the round proves a
   * fair draw.
   */
  | 'forced'
  /** The current rules are those of the bet. */
  | 'rules'
  /** The revealed seed matches the hash that was published before. */
  | 'seed'
  /** The hidden data matches the commitment of the deal. */
  | 'commitment'
  /**
   * Message and key of the draw. This step always holds; the next ones show whether the key fits.
   */
  | 'key'
  /** The revealed hidden data is what the draw deals. */
  | 'hidden'
  /** Every event, state and amount of the record is reproduced. */
  | 'book'
  | 'win'
  /** The bet's own jackpot draw is reproduced. */
  | 'jackpotDraw'
  /** Hashing the round's link leads to the published one. */
  | 'chain'
  | 'crashPoint'
  /** Where the bet left the shared round agrees with its target and the end of the round. */
  | 'exit';

/** `open`: cannot be checked yet, or not any more. */
export type StepResult = 'holds' | 'fails' | 'open';

export interface VerifiedStep {
  readonly name: StepName;
  readonly result: StepResult;
  /** The compared values, as text; for display only. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface Verification {
  /**
   * `forced`: nothing differs, but the platform forced the round, which proves nothing. `open`:
   * nothing differs, but not everything could be checked.
   */
  readonly verdict: 'verified' | 'differs' | 'forced' | 'open';
  readonly steps: readonly VerifiedStep[];
  readonly jackpotsDrawn?: readonly JackpotType[];
}

export function step(
  name: StepName,
  result: StepResult | boolean,
  facts: Readonly<Record<string, string>> = {},
): VerifiedStep {
  const said = typeof result === 'boolean' ? (result ? 'holds' : 'fails') : result;
  return { name, result: said, facts };
}

export function verificationOf(steps: readonly VerifiedStep[]): Verification {
  const results = new Set(steps.map(({ result }) => result));
  if (results.has('fails')) return { verdict: 'differs', steps };
  if (steps.some(({ name }) => name === 'forced')) return { verdict: 'forced', steps };
  return { verdict: results.has('open') ? 'open' : 'verified', steps };
}
