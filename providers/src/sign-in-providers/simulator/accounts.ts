import { createHash } from 'node:crypto';

export interface SimulatedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** None of them exists; nobody receives email at example.com. */
export const SIMULATED_ACCOUNTS: readonly SimulatedAccount[] = [
  { id: 'ada', name: 'Ada Example', email: 'ada@example.com', emailVerified: true },
  { id: 'ben', name: 'Ben Sample', email: 'ben@example.com', emailVerified: true },
  { id: 'cleo', name: 'Cleo Unproven', email: 'cleo@example.com', emailVerified: false },
  { id: 'dan', name: 'Dan Without Email', email: null, emailVerified: false },
];

const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** One of the list, or any typed address: the same address always yields the same user. */
export function personFrom(choice: URLSearchParams): SimulatedAccount | undefined {
  const listed = SIMULATED_ACCOUNTS.find((one) => one.id === choice.get('person'));
  if (listed !== undefined) return listed;
  const email = choice.get('email')?.trim() ?? '';
  if (email.length > 254 || !EMAIL.test(email)) return undefined;
  const name = choice.get('name')?.trim().slice(0, 100) ?? '';
  return {
    id: `typed ${email.toLowerCase()}`,
    name: name === '' ? 'New User' : name,
    email,
    emailVerified: choice.get('verified') === 'yes',
  };
}

/** Digits, like the large providers; a different number at each provider. */
export function subjectOf(provider: string, person: SimulatedAccount): string {
  const hash = createHash('sha256').update(`${provider}\n${person.id}`).digest();
  return String(hash.readBigUInt64BE()).padStart(20, '1');
}
