import { useEffect, useState } from 'react';
import { Guard } from '../../app/guard.tsx';
import { useSearchText } from '../../navigation/use-path.ts';
import { useSession } from '../../session/session-context.ts';
import { PagePending } from '../../shell/page-pending.tsx';
import { AddBirthDate } from './add-birth-date.tsx';
import { AddEmail } from './add-email.tsx';
import { AwaitVerification } from './await-verification.tsx';
import { useRedirect } from './use-redirect.ts';
import { VerifyByCode } from './verify-by-code.tsx';

/**
 * With the code of an email it needs no session; without one the user must check the inbox.
 * Source: ROUTE-16.
 */
export function VerifyScreen() {
  const code = useSearchText('oobCode');
  const mode = useSearchText('mode');
  if (code !== undefined) return <VerifyByCode key={code} code={code} mode={mode} />;
  return (
    <Guard need="player">
      <VerifyPlayer />
    </Guard>
  );
}

/**
 * What is still missing, one after the other: the birth date, then an address for users who came by
 * phone or provider, then its confirmation. Source: AUTH-38.
 */
function VerifyPlayer() {
  const { user } = useSession();
  const [wasAgeless] = useState(user?.needsBirthDate === true);
  if (user?.needsBirthDate === true) return <AddBirthDate />;
  if (user?.email === '') return <AddEmail />;
  return wasAgeless && user?.emailVerified === true ? <Onward /> : <AwaitVerification />;
}

/** Nothing is missing any more: on to where the player was going. */
function Onward() {
  const { follow } = useRedirect();
  useEffect(follow, [follow]);
  return <PagePending />;
}
