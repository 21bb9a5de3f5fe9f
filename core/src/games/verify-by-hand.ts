/** Recomputes a round from values that a user entered, without any record. Source: FAIR-16. */
import type { Book } from '@jubilee/contract/books/book';
import { ok, type Result } from '@jubilee/contract/values/result';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { drawMessage, seededDraw } from '../fairness/draw.ts';
import { findPaytable } from './catalogue.ts';
import { repeatRound } from './stateful/repeat-round.ts';

export interface TypedRound {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  /** Round i of a bet with credits is `<betId>/<i>`. */
  readonly betId: string;
  readonly gameName: string;
  readonly paytable: string;
  /** Minor units. */
  readonly betAmount: number;
  /** For a game with choices: its initial config and the actions. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly actions?: readonly unknown[];
}

export interface WorkedOutRound {
  /** The commitment that must have been published before the bet. */
  readonly seedHash: string;
  readonly message: string;
  readonly key: string;
  /** The first words of the draw. */
  readonly words: readonly number[];
  readonly amountWon: bigint;
  readonly book: Book;
}

const WORDS_VISIBLE_MAX = 8;

export type TypedProblem =
  | 'UNKNOWN_PAYTABLE'
  | 'UNKNOWN_STAKE'
  | 'SHARED_ROUND'
  | 'INVALID_CONFIG'
  | 'ILLEGAL_ACTION';

type WorkedOut =
  | { readonly ok: true; readonly value: WorkedOutRound }
  | { readonly ok: false; readonly problem: TypedProblem };

export function workOutRound(typed: TypedRound): WorkedOut {
  const { gameName, serverSeed } = typed;
  const found = findPaytable(gameName, typed.paytable);
  if (!found.ok) return { ok: false, problem: 'UNKNOWN_PAYTABLE' };
  const paytable = found.value;
  if (paytable.play === 'crash') return { ok: false, problem: 'SHARED_ROUND' };
  if (!paytable.betAmounts.includes(typed.betAmount))
    return { ok: false, problem: 'UNKNOWN_STAKE' };
  const message = drawMessage({ ...typed, stream: 'game' });
  const stake = BigInt(typed.betAmount);
  const played =
    paytable.play === 'round'
      ? ok(paytable.decide(stake, seededDraw(serverSeed, message).rng))
      : playedByHand(typed, () =>
          repeatRound(
            paytable.rules,
            typed.config ?? {},
            seededDraw(serverSeed, message),
            typed.actions ?? [],
          ),
        );
  if (!played.ok) {
    const isConfig = played.refusal.code === 'INVALID_CONFIG';
    return { ok: false, problem: isConfig ? 'INVALID_CONFIG' : 'ILLEGAL_ACTION' };
  }
  const { rng, keyHex } = seededDraw(serverSeed, message);
  return {
    ok: true,
    value: {
      seedHash: bytesToHex(sha256(serverSeed)),
      message,
      key: keyHex,
      words: Array.from({ length: WORDS_VISIBLE_MAX }, () => rng.u32()),
      ...played.value,
    },
  };
}

function playedByHand(
  { betAmount }: TypedRound,
  repeat: () => ReturnType<typeof repeatRound>,
): Result<{ readonly amountWon: bigint; readonly book: Book }> {
  const repeated = repeat();
  if (!repeated.ok) return repeated;
  const stake = BigInt(betAmount);
  return ok({ amountWon: repeated.value.round.win(stake), book: repeated.value.book(stake) });
}
