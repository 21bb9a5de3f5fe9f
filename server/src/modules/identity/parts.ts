import type { KeySet } from './tokens/key-set.ts';
import type { PasswordHashes } from './credentials/password-hashes.ts';
import type { IdentityPorts } from './ports.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** The ports and working parts that all use cases share. */
export interface IdentityParts extends IdentityPorts {
  readonly hashes: PasswordHashes;
  readonly keys: SigningKeys;
  /** Our own public keys, to verify our own tokens. */
  readonly keySetOf: (projectId: string) => KeySet;
}
