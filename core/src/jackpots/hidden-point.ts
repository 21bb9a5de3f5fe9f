import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const MILLION = 1_000_000n;
const DRAW_BYTES = 8;
const DRAWS = 1n << 64n;

/** The meter reading that wins, in millionths of a minor unit, with the salt of its commitment. */
export interface HiddenPoint {
  readonly point: bigint;
  /** 16 bytes in lower-case hex. */
  readonly salt: string;
}

const SALT_BYTES = 16;

/**
 * A uniform point above the seed and up to the limit (both minor units). `bytes` returns fresh
 * random bytes.
 */
export function drawHiddenPoint(
  seed: number,
  limit: number,
  bytes: (length: number) => Uint8Array,
): HiddenPoint {
  const pointCount = BigInt(limit - seed) * MILLION;
  const usable = DRAWS - (DRAWS % pointCount);
  let word = readWord(bytes(DRAW_BYTES));
  while (word >= usable) word = readWord(bytes(DRAW_BYTES));
  return {
    point: BigInt(seed) * MILLION + 1n + (word % pointCount),
    salt: bytesToHex(bytes(SALT_BYTES)),
  };
}

function readWord(bytes: Uint8Array): bigint {
  return bytes.reduce((word, byte) => (word << 8n) | BigInt(byte), 0n);
}

/** What is published at the start of a cycle: SHA-256 over `point|salt`, hex. Source: JACK-10. */
export function commitmentOf({ point, salt }: HiddenPoint): string {
  return bytesToHex(sha256(utf8ToBytes(`${point}|${salt}`)));
}
