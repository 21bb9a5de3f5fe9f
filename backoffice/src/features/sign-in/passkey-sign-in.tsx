import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { staffPasskeyChallenge, staffPasskeySignIn } from '@jubilee/contract/staff/calls/passkeys';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { signWithPasskey } from '../../session/passkeys.ts';
import styles from './sign-in.module.css';

/** In place of email, password and code; the device checks who sits there. Source: STAFF-11. */
export function PasskeySignIn(props: { onSignedIn: () => void }) {
  const { call } = useStaffApp();
  const signIn = useMutation({
    mutationFn: async () => {
      const options = await call(staffPasskeyChallenge, { body: {} });
      const assertion = await signWithPasskey(options);
      return call(staffPasskeySignIn, { body: { assertion } });
    },
    onSuccess: props.onSignedIn,
  });
  return (
    <div className={styles.other}>
      <p className={styles.or}>or</p>
      {signIn.isError && <Alert tone="bad">{sentenceOf(signIn.error)}</Alert>}
      <Button look="outline" block busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound className="ic ic-16" aria-hidden="true" />
        Use a passkey instead
      </Button>
    </div>
  );
}
