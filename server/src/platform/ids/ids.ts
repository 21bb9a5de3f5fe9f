import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** Ids and randomness as a port, so that tests can inject both. */
export interface Ids {
  /** A lower-case UUIDv7. */
  uuidV7(): string;
  /** An opaque secret of 256 bits, base64url. */
  secret(): string;
  bytes(length: number): Uint8Array;
}

export const systemIds: Ids = {
  uuidV7: () => randomUUIDv7(),
  secret: () => randomBytes(32).toString('base64url'),
  bytes: (length) => randomBytes(length),
};

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isUuidV7(text: string): boolean {
  return text.length === 36 && UUID_V7.test(text);
}

/** The creation time in a UUIDv7, in milliseconds since 1970. */
export function millisOfUuidV7(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
