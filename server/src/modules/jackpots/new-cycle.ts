import { createHash } from 'node:crypto';
import type { JackpotRule } from '@jubilee/core/jackpots/definition';
import { drawHiddenPoint } from '@jubilee/core/jackpots/hidden-point';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';

/** Names a jackpot: brand and currency by number, type by number. */
export interface JackpotKey {
  readonly brand: number;
  readonly currency: number;
  readonly type: number;
}

export function keyOf({ brand, currency, type }: JackpotKey): string {
  return `${brand}/${currency}/${type}`;
}

/** A cycle about to begin. */
export interface NewCycle {
  readonly seed: number;
  readonly ceiling: number | undefined;
  readonly pointHash: Uint8Array | undefined;
  readonly encryptedPoint: Uint8Array | undefined;
}

/** A decrypted point; only in memory. */
export interface DecryptedPoint {
  readonly point: bigint;
  readonly salt: Uint8Array;
}

/** A fresh cycle; one that must hit gets its hidden point and the commitment to it. Source: JACK-10. */
export function newCycle(
  ports: { readonly encryptor: Encryptor; readonly ids: Ids },
  jackpot: JackpotKey,
  generation: bigint,
  rule: JackpotRule,
): NewCycle {
  const { seed, trigger } = rule;
  if (trigger.kind === 'random') {
    return { seed, ceiling: undefined, pointHash: undefined, encryptedPoint: undefined };
  }
  const hidden = drawHiddenPoint(seed, trigger.limit, (length) => ports.ids.bytes(length));
  const text = `${hidden.point}|${hidden.salt}`;
  return {
    seed,
    ceiling: trigger.limit,
    pointHash: createHash('sha256').update(text).digest(),
    encryptedPoint: ports.encryptor.encrypt(Buffer.from(text), pointContextOf(jackpot, generation)),
  };
}

/** Faults: another key, another cycle, or altered bytes. */
export function decryptPoint(
  encryptor: Encryptor,
  jackpot: JackpotKey,
  generation: bigint,
  encrypted: Uint8Array,
): DecryptedPoint {
  const text = Buffer.from(
    encryptor.decrypt(encrypted, pointContextOf(jackpot, generation)),
  ).toString();
  const [point = '', salt = ''] = text.split('|');
  return { point: BigInt(point), salt: Buffer.from(salt, 'hex') };
}

/** Stored points are bound to this text, so it never changes. */
export function pointContextOf(jackpot: JackpotKey, generation: bigint): string {
  return `jackpot ${keyOf(jackpot)}/${generation}`;
}
