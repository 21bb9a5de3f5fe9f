/** The keys of the chain, one for each encryption key: the database alone is not enough to make or change an entry. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { EncryptionKeys } from '../../platform/encryption/encryption-keys.ts';

export interface AuditKeys {
  /** The id of the key of new entries. */
  readonly current: number;
  /** HMAC-SHA-256 over the parts, each with its length; undefined without a key of this id. */
  sign(
    keyId: number,
    use: 'entry' | 'head',
    parts: readonly (string | Uint8Array)[],
  ): Buffer | undefined;
}

export function auditKeys({ current, byId }: EncryptionKeys): AuditKeys {
  const derived = new Map(
    [...byId].map(([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, '', 'audit chain', 32))]),
  );
  return {
    current,
    sign(keyId, use, parts) {
      const key = derived.get(keyId);
      if (key === undefined) return undefined;
      const mac = createHmac('sha256', key).update(`${use}\n`);
      for (const part of parts) {
        const bytes = Buffer.from(part);
        mac.update(`${bytes.length}\n`).update(bytes);
      }
      return mac.digest();
    },
  };
}
