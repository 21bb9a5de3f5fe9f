/** What a check of a recorded bet says, step by step, for people to read. Source: FAIR-12, FAIR-16. */
import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';

/** A bet as it was recorded, with the commitment that was shown before it. Amounts in minor units. */
export interface RecordedBet {
  readonly gameName: string;
  readonly paytable: string;
  readonly gameVersion: string;
  /** The whole stake: of a game with choices with everything that was laid later. */
  readonly betAmount: bigint;
  readonly currency: Currency;
  readonly clientSeed: string;
  readonly betId: string;
  /** SHA-256 of the server seed in lower-case hex; of a crash round, the published link of its chain. */
  readonly seedHash: string;
  readonly amountWon: bigint;
  readonly book: Book;
  /** Of a game with choices. Source: FAIR-17. */
  readonly commitment?: { readonly commit: string; readonly hidden: string; readonly salt: string };
  /** Of a round made on demand: the id that it was drawn under. Source: FAIR-24. */
  readonly forcedDraw?: string;
  /** Of a bet with credits: its plays in order; then `book` says nothing of its own. Source: FAIR-15. */
  readonly creditRounds?: readonly CreditRound[];
}

export interface CreditRound {
  readonly betAmount: bigint;
  readonly amountWon: bigint;
  readonly book: Book;
}

/** What became known after the bet. */
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
  /** Cards that were in, by purchase. */
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
  /** The round was made big on demand. It holds by itself: then nothing of it proves a fair draw. */
  | 'forced'
  /** The rules of today are those of the bet. */
  | 'rules'
  /** The revealed seed is the one whose hash was shown before. */
  | 'seed'
  /** What was hidden at the deal is what was committed to. */
  | 'commitment'
  /** Text and key of the draw. It holds by itself: the next steps show whether the key fits. */
  | 'key'
  /** What was revealed as hidden is what the draw deals. */
  | 'hidden'
  /** Every event, state and amount that was shown comes out again. */
  | 'book'
  | 'win'
  /** The bet's own jackpot draw, worked out again. */
  | 'jackpotDraw'
  /** The round's link leads to the published one. */
  | 'chain'
  | 'crashPoint'
  /** Where the bet left the shared round fits its target and the end of the round. */
  | 'exit';

/** `open`: cannot be looked at yet, or not any more. */
export type StepResult = 'holds' | 'fails' | 'open';

export interface VerifiedStep {
  readonly name: StepName;
  readonly result: StepResult;
  /** What was compared, as text; for display only. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface Verification {
  /**
   * `forced`: nothing is off, but the platform made the round on demand, which proves nothing. `open`: nothing
   * is off, but not everything could be looked at.
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
