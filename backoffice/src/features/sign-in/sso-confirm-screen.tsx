import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { startStaffSsoStepUp } from '@jubilee/contract/staff/calls/sso';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { storedErrand } from '../../session/sso-errand.ts';
import { Entrance } from './entrance.tsx';

/** A window of its own that leaves for the issuer, so that the page with the act stays as it is. Source: STAFF-18. */
export function SsoConfirmScreen() {
  const { call } = useStaffApp();
  const { mutate, isError, error } = useMutation({
    mutationFn: async () => {
      const { address } = await call(startStaffSsoStepUp, { body: {} });
      storedErrand.write({ purpose: 'confirm' });
      location.assign(address);
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return (
    <Entrance
      title="Confirm that it is you"
      {...(isError ? {} : { note: 'Going to single sign-on…' })}
    >
      {isError ? (
        <>
          <Alert tone="bad">{sentenceOf(error)}</Alert>
          <Button look="primary" block onClick={() => mutate()}>
            Try again
          </Button>
        </>
      ) : (
        <Loading label="Going to single sign-on" className="stack">
          <Skeleton shape="line" />
          <Skeleton shape="control" />
        </Loading>
      )}
    </Entrance>
  );
}
