import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { chacha20Words } from './chacha20.ts';
import type { Rng } from './rng.ts';

/** All inputs of a draw besides the server seed. */
export interface DrawInputs {
  readonly clientSeed: string;
  /** The bet id; round i of a bet with credits has `<betId>/<i>`. */
  readonly betId: string;
  readonly gameName: string;
  readonly paytable: string;
  /** `salt` is used only for the salt of a commitment, never for the round itself. */
  readonly stream: 'game' | 'jackpot' | 'salt';
}

/** The message whose HMAC under the server seed is the key of one draw. Source: FAIR-1. */
export function drawMessage(inputs: DrawInputs): string {
  const { clientSeed, betId, gameName, paytable, stream } = inputs;
  return `v1:${clientSeed}:${betId}:${gameName}:${paytable}:${stream}`;
}

/**
 * The random words of one draw with the key they come from, for rounds that commit to it. Source:
 * FAIR-17.
 */
export function seededDraw(serverSeed: Uint8Array, message: string): { rng: Rng; keyHex: string } {
  const key = hmac(sha256, serverSeed, utf8ToBytes(message));
  return { rng: chacha20Words(key), keyHex: bytesToHex(key) };
}

/**
 * The random words of one draw: ChaCha20 under HMAC-SHA256(serverSeed, message). Source: FAIR-1.
 */
export function seeded(serverSeed: Uint8Array, message: string): Rng {
  return seededDraw(serverSeed, message).rng;
}
