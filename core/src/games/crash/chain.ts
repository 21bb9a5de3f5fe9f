/**
 * The chain of a stream of rounds: every link is the SHA-256 of the one before, written as lower-case
 * hex. Rounds use it from its end backwards, so a link of the past proves nothing of those to come, and
 * hashing a played link leads to the one that was published before the first round. Source: CRASH-7.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function nextLink(link: string): string {
  return bytesToHex(sha256(utf8ToBytes(link)));
}

/** The link that lies `steps` behind. Faults: fewer than 0 steps. */
export function linkAfter(link: string, steps: number): string {
  if (steps < 0) throw new Error('A chain is followed in one direction only.');
  let at = link;
  for (let step = 0; step < steps; step += 1) at = nextLink(at);
  return at;
}
