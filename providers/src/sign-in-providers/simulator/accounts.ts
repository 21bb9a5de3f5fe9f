import { createHash } from 'node:crypto';

export interface SimulatedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Of a directory of the staff. */
  readonly groups?: readonly string[];
  /** In place of the number that is computed: the same user under another address. */
  readonly subject?: string;
}

/** None of them exists; nobody receives email at example.com. */
export const SIMULATED_ACCOUNTS: readonly SimulatedAccount[] = [
  { id: 'ada', name: 'Ada Example', email: 'ada@example.com', emailVerified: true },
  { id: 'ben', name: 'Ben Sample', email: 'ben@example.com', emailVerified: true },
  { id: 'cleo', name: 'Cleo Unproven', email: 'cleo@example.com', emailVerified: false },
  { id: 'dan', name: 'Dan Without Email', email: null, emailVerified: false },
];

/** Members of the staff at an issuer of the operator's own; its groups are those of the sandbox's settings. */
export const SIMULATED_STAFF: readonly SimulatedAccount[] = [
  ['nora', 'Nora Admin', ['casino-admins']],
  ['omar', 'Omar Compliance', ['casino-compliance', 'everybody']],
  ['pia', 'Pia Support', ['casino-support', 'everybody']],
  ['quinn', 'Quinn Without Group', ['everybody']],
].map(([id, name, groups]) => ({
  id: String(id),
  name: String(name),
  email: `${String(id)}@directory.example`,
  emailVerified: true,
  groups: [groups ?? []].flat(),
}));

const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** One of the list, or any typed address: the same address always yields the same user. */
export function personFrom(
  accounts: readonly SimulatedAccount[],
  choice: URLSearchParams,
): SimulatedAccount | undefined {
  const listed = accounts.find((one) => one.id === choice.get('person'));
  if (listed !== undefined) return listed;
  const email = choice.get('email')?.trim() ?? '';
  if (email.length > 254 || !EMAIL.test(email)) return undefined;
  const name = choice.get('name')?.trim().slice(0, 100) ?? '';
  const groups = (choice.get('groups') ?? '').split(',').map((group) => group.trim());
  const subject = choice.get('subject')?.trim().slice(0, 100) ?? '';
  return {
    id: `typed ${email.toLowerCase()}`,
    name: name === '' ? 'New User' : name,
    email,
    emailVerified: choice.get('verified') === 'yes',
    groups: groups.filter((group) => group !== '').slice(0, 100),
    ...(subject === '' ? {} : { subject }),
  };
}

/** Digits, like the large providers; a different number at each provider. */
export function subjectOf(provider: string, person: SimulatedAccount): string {
  if (person.subject !== undefined) return person.subject;
  const hash = createHash('sha256').update(`${provider}\n${person.id}`).digest();
  return String(hash.readBigUInt64BE()).padStart(20, '1');
}
