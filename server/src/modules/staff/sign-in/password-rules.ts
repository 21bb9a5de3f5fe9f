import { ok } from '@jubilee/contract/values/result';
import { isBreachedPassword } from '../../identity/index.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';

/** Refuses: PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_BREACHED. Characters are counted after NFC. Source: STAFF-3. */
export async function checkPassword(typed: string): Promise<StaffResult<string>> {
  const length = Array.from(typed.normalize('NFC')).length;
  if (length < STAFF_LIMITS.passwordLengthMin) return refuseStaff('PASSWORD_TOO_SHORT');
  if (length > STAFF_LIMITS.passwordLengthMax) return refuseStaff('PASSWORD_TOO_LONG');
  return (await isBreachedPassword(typed)) ? refuseStaff('PASSWORD_BREACHED') : ok(typed);
}
