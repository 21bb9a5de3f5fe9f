/** What a verification of the audit says, in words. Pure. Source: AUDIT-4. */
import type { verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import type { StaffReply } from '../../calls/call.ts';

type Proof = StaffReply<typeof verifyStaffAudit>;

export interface Verdict {
  readonly isWhole: boolean;
  readonly title: string;
  readonly text: string;
}

const PROBLEMS: Readonly<Record<NonNullable<Proof['problem']>, string>> = {
  changed: 'It is not as it was written.',
  missing: 'An entry that belongs there is gone.',
  inserted: 'It was not written by the platform at this place.',
  emptied:
    'Somebody joined the staff, and no entry says so: older entries were removed, and the chain was begun anew.',
  head: 'The head of the chain does not fit its last entry.',
};

export function verdictOf(proof: Proof): Verdict {
  if (proof.brokenAt === null && proof.problem === null) {
    return {
      isWhole: true,
      title: 'The chain is whole.',
      text: 'Note the last hash outside of this system to compare it later.',
    };
  }
  const at = proof.brokenAt === null ? '' : ` at entry ${proof.brokenAt.toLocaleString('en-US')}`;
  const what = proof.problem === null ? '' : `${PROBLEMS[proof.problem]} `;
  return {
    isWhole: false,
    title: `The chain is broken${at}.`,
    text: `${what}Stop changes to the database and call whoever is responsible for security.`,
  };
}
