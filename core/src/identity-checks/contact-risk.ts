/** The risk check of a phone number, an email address and a name together: rules of our own. Source: KYC-4. */
export interface ContactClaim {
  readonly phoneNumber: string;
  readonly email: string;
  readonly fullName: string;
}

export interface KnownContact {
  /** As the identity service has verified it; null: it has not. */
  readonly phoneNumber: string | null;
  readonly email: string | null;
  /** Of the identity form; null: none was submitted. */
  readonly fullName: string | null;
}

export type ContactRisk = 'LOW' | 'MEDIUM' | 'HIGH';

export interface ContactVerdict {
  readonly isVerified: boolean;
  readonly risk: ContactRisk;
}

/** Each point is a reason to look twice; one that contradicts what is known counts double. */
const HIGH_FROM = 2;

export function contactRisk(claim: ContactClaim, known: KnownContact): ContactVerdict {
  const points =
    pointsOf(claim.email.toLowerCase(), known.email?.toLowerCase() ?? null) +
    pointsOf(claim.phoneNumber, known.phoneNumber) +
    pointsOf(comparableName(claim.fullName), known.fullName && comparableName(known.fullName));
  const risk = points === 0 ? 'LOW' : points < HIGH_FROM ? 'MEDIUM' : 'HIGH';
  return { isVerified: risk === 'LOW', risk };
}

function pointsOf(claimed: string, known: string | null): number {
  if (known === null) return 1;
  return claimed === known ? 0 : 2;
}

/** Without accents, case and repeated spaces. */
function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');
}
