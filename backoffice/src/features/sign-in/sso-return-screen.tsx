import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { completeStaffSso, completeStaffSsoStepUp } from '@jubilee/contract/staff/calls/sso';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useStaffApp } from '../../app/staff-app.ts';
import { isRefusedWith, sentenceOf } from '../../calls/problem.ts';
import { storedErrand } from '../../session/sso-errand.ts';
import { Entrance } from './entrance.tsx';

export interface SsoReturn {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/**
 * Where the issuer sends the browser back to. This page posts the answer from its own origin, so that the cookies of the
 * staff app are never sent to it by another site's address. Source: STAFF-15, STAFF-18.
 */
export function SsoReturnScreen(props: SsoReturn) {
  const { state, code, error, iss } = props;
  const { call, session } = useStaffApp();
  const router = useRouter();
  const errand = storedErrand.read();
  const answer = useQuery({
    queryKey: ['sso', state],
    // An answer works once: it is never sent again.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const body = { state: state ?? '', code, error, iss };
      if (errand.purpose === 'signIn') return call(completeStaffSso, { body });
      return call(completeStaffSsoStepUp, { body });
    },
  });
  const isDone = answer.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    if (errand.purpose === 'signIn') {
      session.publishSignIn();
      router.history.replace(errand.back);
    } else {
      session.publishConfirmation();
      window.close();
    }
  }, [isDone, errand, router, session]);
  const title = errand.purpose === 'signIn' ? 'Sign in' : 'Confirm that it is you';
  if (answer.isError) {
    return (
      <Entrance title={title}>
        <Alert tone={isRefusedWith(answer.error, 'SSO_UNAVAILABLE') ? 'warn' : 'bad'}>
          {sentenceOf(answer.error)}
        </Alert>
        <WayOn isSignIn={errand.purpose === 'signIn'} />
      </Entrance>
    );
  }
  if (isDone && errand.purpose === 'confirm') {
    return (
      <Entrance title="Confirmed" note="You can close this window and go on in the other one.">
        <Button block onClick={() => window.close()}>
          Close
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance title={title} note="Checking who you are…">
      <Loading label="Checking who you are" className="stack">
        <Skeleton shape="line" />
        <Skeleton shape="control" />
      </Loading>
    </Entrance>
  );
}

function WayOn(props: { isSignIn: boolean }) {
  return props.isSignIn ? (
    <a className={buttonClass({ look: 'primary', block: true })} href="/sign-in">
      Go to sign in
    </a>
  ) : (
    <a className={buttonClass({ look: 'primary', block: true })} href="/sso/confirm">
      Try again
    </a>
  );
}
