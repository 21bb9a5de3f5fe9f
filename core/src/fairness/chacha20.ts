import type { Rng } from './rng.ts';

/*
 * The key stream of ChaCha20 (RFC 8439) as 32-bit little-endian words: 256-bit key, 96-bit nonce of
 * zero, block counter from zero. The rounds use sixteen local numbers because this is the innermost
 * loop of every draw and simulation; an array halves the speed.
 */
const WORDS_PER_BLOCK = 16;
const KEY_BYTES = 32;
/** "expand 32-byte k", the constant of the cipher. */
const C0 = 0x61707865;
const C1 = 0x3320646e;
const C2 = 0x79622d32;
const C3 = 0x6b206574;

/** Faults: a key that is not 32 bytes. Source: FAIR-1. */
export function chacha20Words(key: Uint8Array): Rng {
  if (key.length !== KEY_BYTES) throw new Error(`A ChaCha20 key has 32 bytes, not ${key.length}.`);
  const view = new DataView(key.buffer, key.byteOffset, KEY_BYTES);
  const keyWords = new Int32Array(8);
  for (let i = 0; i < 8; i += 1) keyWords[i] = view.getInt32(i * 4, true);
  const block = new Uint32Array(WORDS_PER_BLOCK);
  let counter = 0;
  let next = WORDS_PER_BLOCK;
  return {
    u32() {
      if (next === WORDS_PER_BLOCK) {
        fillBlock(block, keyWords, counter);
        counter += 1;
        next = 0;
      }
      const word = block[next] ?? 0;
      next += 1;
      return word;
    },
  };
}

function fillBlock(block: Uint32Array, key: Int32Array, counter: number): void {
  const k0 = key[0] ?? 0;
  const k1 = key[1] ?? 0;
  const k2 = key[2] ?? 0;
  const k3 = key[3] ?? 0;
  const k4 = key[4] ?? 0;
  const k5 = key[5] ?? 0;
  const k6 = key[6] ?? 0;
  const k7 = key[7] ?? 0;
  let x0 = C0;
  let x1 = C1;
  let x2 = C2;
  let x3 = C3;
  let x4 = k0;
  let x5 = k1;
  let x6 = k2;
  let x7 = k3;
  let x8 = k4;
  let x9 = k5;
  let x10 = k6;
  let x11 = k7;
  let x12 = counter | 0;
  let x13 = 0;
  let x14 = 0;
  let x15 = 0;
  for (let doubleRound = 0; doubleRound < 10; doubleRound += 1) {
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 16) | (x12 >>> 16);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 8) | (x12 >>> 24);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 16) | (x13 >>> 16);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 8) | (x13 >>> 24);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 16) | (x14 >>> 16);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 8) | (x14 >>> 24);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 7) | (x6 >>> 25);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 16) | (x15 >>> 16);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 8) | (x15 >>> 24);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 7) | (x7 >>> 25);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 16) | (x15 >>> 16);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 8) | (x15 >>> 24);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 7) | (x5 >>> 25);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 16) | (x12 >>> 16);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 8) | (x12 >>> 24);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 7) | (x6 >>> 25);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 16) | (x13 >>> 16);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 8) | (x13 >>> 24);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 16) | (x14 >>> 16);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 8) | (x14 >>> 24);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
  }
  block[0] = x0 + C0;
  block[1] = x1 + C1;
  block[2] = x2 + C2;
  block[3] = x3 + C3;
  block[4] = x4 + k0;
  block[5] = x5 + k1;
  block[6] = x6 + k2;
  block[7] = x7 + k3;
  block[8] = x8 + k4;
  block[9] = x9 + k5;
  block[10] = x10 + k6;
  block[11] = x11 + k7;
  block[12] = x12 + counter;
  block[13] = x13;
  block[14] = x14;
  block[15] = x15;
}
