/** Messages between the page and its verifier. Source: FAIR-16. */
import type { BetReport, SpinReport } from '@jubilee/core/games/verify-file';
import type { TypedProblem, TypedRound, WorkedOutRound } from '@jubilee/core/games/verify-by-hand';

export type VerifyRequest =
  | { readonly id: number; readonly what: 'file'; readonly text: string }
  | { readonly id: number; readonly what: 'round'; readonly round: TypedRound };

export type { BetReport, SpinReport };

export type WorkedOut =
  | { readonly ok: true; readonly value: WorkedOutRound }
  | { readonly ok: false; readonly problem: TypedProblem };

export type VerifierMessage =
  | { readonly id: number; readonly what: 'progress'; readonly done: number; readonly all: number }
  | {
      readonly id: number;
      readonly what: 'reports';
      readonly reports: readonly (BetReport | SpinReport)[];
    }
  /** Not a file of bets, or not one that this version can read. */
  | { readonly id: number; readonly what: 'unreadable' }
  | { readonly id: number; readonly what: 'worked'; readonly worked: WorkedOut };
