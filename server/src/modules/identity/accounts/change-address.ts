import { violatedConstraint } from '../../../platform/db/errors.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

const ADDRESS_IS_UNIQUE = 'user_account_realm_id_email_key';

/**
 * Runs a transaction that gives an account an address. Refuses: EMAIL_EXISTS, with nothing stored,
 * when another user has the address; the constraint decides, so two at once cannot both get it.
 */
export async function orEmailExists<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  return work.catch((error: unknown) => {
    if (violatedConstraint(error) === ADDRESS_IS_UNIQUE) return decline('EMAIL_EXISTS');
    throw error;
  });
}
