import { createHmac } from 'node:crypto';
import { evidenceOf, type PersonFacts } from '@jubilee/core/exclusions/person-evidence';
import type { TokenClaims } from '../access/index.ts';

/** What a verified token and the birth date say of who somebody is. A number is in no token before its code was entered. */
export function personFactsOf(
  claims: Pick<TokenClaims, 'email' | 'emailVerified' | 'phoneNumber' | 'phoneVerified'> & {
    readonly displayName?: string | undefined;
  },
  dateOfBirth: string | undefined,
): PersonFacts {
  return {
    email: claims.emailVerified ? claims.email : undefined,
    phoneNumber: claims.phoneVerified ? claims.phoneNumber : undefined,
    name: claims.displayName,
    dateOfBirth,
  };
}

export interface PersonKeys {
  readonly proven: readonly Buffer[];
  readonly declared: readonly Buffer[];
}

export function personKeys(secret: Uint8Array, facts: PersonFacts): PersonKeys {
  const keyOf = (text: string) => createHmac('sha256', secret).update(`person\n${text}`).digest();
  const { proven, declared } = evidenceOf(facts);
  return { proven: proven.map(keyOf), declared: declared.map(keyOf) };
}

/** Of the first contact there is, whether or not it is confirmed. */
export function contactHash(
  secret: Uint8Array,
  { email, phoneNumber }: Pick<TokenClaims, 'email' | 'phoneNumber'>,
): Buffer | undefined {
  const facts = { email, phoneNumber, name: undefined, dateOfBirth: undefined };
  return personKeys(secret, facts).proven[0];
}

/** Of the facts as they are: it only shows whether they have changed. */
export function hashOfFacts(secret: Uint8Array, facts: PersonFacts): Buffer {
  return createHmac('sha256', secret)
    .update(`facts\n${JSON.stringify(evidenceOf(facts))}`)
    .digest();
}

/** For comparing in memory, on every call. */
export function textOfFacts({ email, phoneNumber, name, dateOfBirth }: PersonFacts): string {
  return JSON.stringify([email, phoneNumber, name, dateOfBirth]);
}
