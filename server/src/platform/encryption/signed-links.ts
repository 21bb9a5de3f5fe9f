/** Links to a file that need no token: signed, short-lived, and worth nothing on another brand. Source: PRIV-3, PLAY-4. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { EncryptionKeys } from './encryption-keys.ts';

export interface SignedLinks {
  /** The last part of a path. Faults: a subject of other characters than those of base64url. */
  sign(link: SignedLink): string;
  /** The subject; undefined for a text of anybody else, of another brand, or whose time is over. */
  verify(text: string, brandLocation: string, nowMs: number): string | undefined;
}

export interface SignedLink {
  readonly brandLocation: string;
  /** What the link opens. */
  readonly subject: string;
  readonly expiresAtMs: number;
}

const SUBJECT = /^[\w-]{1,200}$/;
const FORM = /^(?<subject>[\w-]{1,200})\.(?<expires>[0-9a-z]{1,11})\.(?<signature>[\w-]{43})$/;

/**
 * A link of one purpose is none of another. Links of a key that was replaced work until their end while it still
 * decrypts.
 */
export function createSignedLinks({ current, byId }: EncryptionKeys, purpose: string): SignedLinks {
  const derived = new Map(
    [...byId].map(([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, '', purpose, 32))]),
  );
  const signed = (key: Buffer, { brandLocation, subject, expiresAtMs }: SignedLink) =>
    createHmac('sha256', key).update(`${brandLocation}\n${subject}\n${expiresAtMs}`).digest();
  return {
    sign(link) {
      const key = derived.get(current);
      if (key === undefined) throw new Error(`${purpose} have no key`);
      if (!SUBJECT.test(link.subject)) throw new Error('no such subject of a link');
      const signature = signed(key, link).toString('base64url');
      return `${link.subject}.${link.expiresAtMs.toString(36)}.${signature}`;
    },
    verify(text, brandLocation, nowMs) {
      const { subject = '', expires = '', signature = '' } = FORM.exec(text)?.groups ?? {};
      const expiresAtMs = Number.parseInt(expires, 36);
      if (!(nowMs < expiresAtMs)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const link = { brandLocation, subject, expiresAtMs };
      const isOurs = [...derived.values()].some((key) => timingSafeEqual(signed(key, link), given));
      return isOurs ? subject : undefined;
    },
  };
}
