/** What shows that two accounts are of the same person, as texts to be hashed: exact evidence only. Source: PLAY-14. */
import { canonicalMailbox } from '../players/mailbox.ts';

export interface PersonFacts {
  /** Confirmed only. */
  readonly email: string | undefined;
  /** Confirmed only. */
  readonly phoneNumber: string | undefined;
  readonly name: string | undefined;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | undefined;
}

interface Evidence {
  /** What was confirmed: whoever has the mailbox or the telephone. */
  readonly proven: readonly string[];
  /** What anybody can claim who knows it of somebody else. */
  readonly declared: readonly string[];
}

export function evidenceOf({ email, phoneNumber, name, dateOfBirth }: PersonFacts): Evidence {
  const words = name === undefined ? [] : wordsOfName(name).toSorted();
  return {
    proven: [
      ...(email === undefined ? [] : [`email\n${canonicalMailbox(email)}`]),
      ...(phoneNumber === undefined ? [] : [`phone\n${phoneNumber.replace(/\D/g, '')}`]),
    ],
    // One word is a first name or a nickname, which many born on one day share.
    declared:
      words.length < 2 || dateOfBirth === undefined
        ? []
        : [`person\n${words.join(' ')}\n${dateOfBirth}`],
  };
}

/** Without accents, case and punctuation; whoever compares names leaves their order out: some forms have the last name first. */
export function wordsOfName(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
