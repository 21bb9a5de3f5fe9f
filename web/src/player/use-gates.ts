import { useFlags } from '../flags/use-flags.ts';
import { useSession } from '../session/session-context.ts';
import { gatesOf, type Gate } from './gates.ts';
import { useDetails } from './use-details.ts';

/** The player's current gates; undefined until they are known. */
export function useGates(): readonly Gate[] | undefined {
  const flags = useFlags();
  const { user } = useSession();
  const details = useDetails();
  if (user === undefined || details === undefined) return undefined;
  const { emailVerified, needsBirthDate = false } = user;
  return gatesOf(flags, { emailVerified, needsBirthDate, details });
}
