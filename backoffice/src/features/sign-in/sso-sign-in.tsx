import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { startStaffSso } from '@jubilee/contract/staff/calls/sso';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { returnAddress } from '../../session/return-address.ts';
import { storedErrand } from '../../session/sso-errand.ts';
import styles from './sign-in.module.css';

/** Leaves for the operator's issuer, which sends the browser back to /sso. Source: STAFF-15. */
export function SsoSignIn(props: { label: string; isOnly: boolean; back: string | undefined }) {
  const { label, isOnly, back } = props;
  const { call } = useStaffApp();
  const leave = useMutation({
    mutationFn: async () => {
      const { address } = await call(startStaffSso, { body: {} });
      storedErrand.write({ purpose: 'signIn', back: returnAddress(back) ?? '/' });
      location.assign(address);
    },
  });
  return (
    <div className={styles.other}>
      {leave.isError && (
        <Alert tone="bad">
          {sentenceOf(leave.error)}
          {!isOnly && ' Your password works meanwhile.'}
        </Alert>
      )}
      <Button
        look={isOnly ? 'primary' : 'outline'}
        block
        // Until the browser has left, a second press would begin a second sign-in.
        busy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        <Building2 className="ic ic-16" aria-hidden="true" />
        Sign in with {label}
      </Button>
    </div>
  );
}
