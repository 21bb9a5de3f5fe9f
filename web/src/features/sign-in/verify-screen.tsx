import { Guard } from '../../app/guard.tsx';
import { useSearchText } from '../../navigation/use-path.ts';
import { useSession } from '../../session/session-context.ts';
import { AddEmail } from './add-email.tsx';
import { AwaitVerification } from './await-verification.tsx';
import { VerifyByCode } from './verify-by-code.tsx';

/**
 * With the code of an email it needs no session; without one the user must check the inbox.
 * Source: ROUTE-16.
 */
export function VerifyScreen() {
  const code = useSearchText('oobCode');
  const mode = useSearchText('mode');
  if (code !== undefined) return <VerifyByCode code={code} mode={mode} />;
  return (
    <Guard need="player">
      <VerifyPlayer />
    </Guard>
  );
}

/** Users who came by phone or provider may have no address yet: it is added first. */
function VerifyPlayer() {
  const { user } = useSession();
  return user?.email === '' ? <AddEmail /> : <AwaitVerification />;
}
