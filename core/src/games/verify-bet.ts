import type { Book } from '@jubilee/contract/books/book';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';
import { findPaytable } from './catalogue.ts';
import { decideBet } from './decide-bet.ts';

/** A bet as it was recorded, with the commitment that was shown before it. */
export interface RecordedBet {
  readonly gameName: string;
  readonly paytable: string;
  readonly gameVersion: string;
  readonly betAmount: bigint;
  readonly clientSeed: string;
  readonly betId: string;
  /** SHA-256 of the server seed in lower-case hex. */
  readonly seedHash: string;
  readonly amountWon: bigint;
  readonly book: Book;
}

export type Verdict =
  | 'verified'
  | 'unknown-paytable'
  | 'other-version'
  | 'seed-does-not-match'
  | 'book-does-not-match'
  | 'amount-does-not-match';

/**
 * Recomputes a recorded bet from the revealed server seed and names the first thing that is off.
 * `other-version` says that the definition of today is not the one of the bet; nothing was compared.
 * Source: FAIR-4, FAIR-12.
 */
export function verifyBet(bet: RecordedBet, serverSeed: Uint8Array): Verdict {
  const found = findPaytable(bet.gameName, bet.paytable);
  if (!found.ok) return 'unknown-paytable';
  if (found.value.gameVersion !== bet.gameVersion) return 'other-version';
  if (bytesToHex(sha256(serverSeed)) !== bet.seedHash) return 'seed-does-not-match';
  const { amountWon, book } = decideBet({ ...bet, serverSeed });
  if (canonicalJson(book) !== canonicalJson(bet.book)) return 'book-does-not-match';
  return amountWon === bet.amountWon ? 'verified' : 'amount-does-not-match';
}
