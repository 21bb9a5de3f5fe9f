/**
 * The hash chain of a series of rounds: every link is the SHA-256 of the one before, in lower-case
 * hex. Rounds use the chain from its end backwards, so past links reveal nothing of later ones, and
 * hashing a played link leads to the link that was published before the first round. Source:
 * CRASH-7.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function nextLink(link: string): string {
  return bytesToHex(sha256(utf8ToBytes(link)));
}

/** The link `steps` hashes further. Faults: a negative number of steps. */
export function linkAfter(link: string, steps: number): string {
  if (steps < 0) throw new Error('A chain is followed in one direction only.');
  let at = link;
  for (let step = 0; step < steps; step += 1) at = nextLink(at);
  return at;
}
