import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { staffSignIn } from '@jubilee/contract/staff/calls/session';
import { staffSso } from '@jubilee/contract/staff/calls/sso';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { CodeInput } from '@jubilee/ui/code-input';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { PasswordInput, TextInput } from '@jubilee/ui/text-input';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { isSignInReason, returnAddress, SIGN_IN_REASONS } from '../../session/return-address.ts';
import { canUsePasskeys } from '../../session/passkeys.ts';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import { Entrance } from './entrance.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SsoSignIn } from './sso-sign-in.tsx';
import parts from '../../parts/parts.module.css';

const emailSchema = z.email();

/** Whichever ways are open: password and code, a passkey, single sign-on. Source: STAFF-1, STAFF-14. */
export function SignInScreen(props: { reason: string | undefined; back: string | undefined }) {
  const { call, session } = useStaffApp();
  const router = useRouter();
  const [hasPassword, setHasPassword] = useState(false);
  const offer = useQuery({ queryKey: ['sso'], queryFn: () => call(staffSso, {}) });
  function enter(): void {
    session.publishSignIn();
    router.history.replace(returnAddress(props.back) ?? '/');
  }
  const reason = isSignInReason(props.reason) ? props.reason : undefined;
  const sso = offer.data?.sso ?? null;
  const byPassword = (
    <>
      <PasswordForm onSignedIn={enter} />
      {canUsePasskeys() && <PasskeySignIn onSignedIn={enter} />}
    </>
  );
  return (
    <Entrance title="Sign in">
      {reason !== undefined && (
        <Alert tone={reason === 'signedOut' ? 'ok' : 'warn'}>{SIGN_IN_REASONS[reason]}</Alert>
      )}
      {offer.isPending ? (
        <Loading label="Reading how to sign in" className="stack">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      ) : sso?.isOnly === true ? (
        <>
          <SsoSignIn {...sso} back={props.back} />
          {hasPassword ? (
            byPassword
          ) : (
            <Button look="ghost" block onClick={() => setHasPassword(true)}>
              Emergency access with a password
            </Button>
          )}
        </>
      ) : (
        <>
          {byPassword}
          {sso !== null && <SsoSignIn {...sso} back={props.back} />}
        </>
      )}
    </Entrance>
  );
}

/** Email, password and code in one form, so that no answer says which of them was wrong. Source: STAFF-1. */
function PasswordForm(props: { onSignedIn: () => void }) {
  const { call } = useStaffApp();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: () => call(staffSignIn, { body: { email: email.trim(), password, code } }),
    onSuccess: props.onSignedIn,
    // A code works once, so the next try needs another one.
    onError: () => setCode(''),
  });
  const problems = {
    email: emailSchema.safeParse(email.trim()).success ? undefined : 'Please enter your email.',
    password: password === '' ? 'Please enter your password.' : undefined,
    code: code.length === 6 ? undefined : 'Please enter the six digits.',
  };
  const isComplete = Object.values(problems).every((problem) => problem === undefined);
  const seen = isTried ? problems : { email: undefined, password: undefined, code: undefined };
  return (
    <form
      className={parts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !signIn.isPending) signIn.mutate();
        setTried(!isComplete);
        if (!isComplete) focusFirstProblem(event.currentTarget);
      }}
    >
      <TextInput
        ref={first}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={seen.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        error={seen.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeInput
        label="Code"
        hint="Six digits of your authenticator app."
        error={seen.code}
        value={code}
        onChange={setCode}
      />
      {signIn.isError && <Alert tone="bad">{sentenceOf(signIn.error)}</Alert>}
      <Button type="submit" look="primary" block busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
}
