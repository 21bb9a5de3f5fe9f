import { useState, useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { staffPasskeyStepUp, staffStepUpChallenge } from '@jubilee/contract/staff/calls/passkeys';
import { staffStepUp } from '@jubilee/contract/staff/calls/session';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { CodeInput } from '@jubilee/ui/code-input';
import { Dialog } from '@jubilee/ui/dialog';
import { PasswordInput } from '@jubilee/ui/text-input';
import { useStaffApp } from '../app/staff-app.ts';
import { sentenceOf } from '../calls/problem.ts';
import { useMe } from './me.ts';
import { canUsePasskeys, signWithPasskey } from './passkeys.ts';
import parts from '../parts/parts.module.css';

const WINDOW = 'staff-confirm';
const WINDOW_SIZE = 'popup,width=480,height=720';

/** Opens when a dangerous act needs to know that the right person sits here; then the act goes on. Source: STAFF-5. */
export function StepUpDialog() {
  const { stepUp } = useStaffApp();
  const isOpen = useSyncExternalStore(stepUp.subscribe, stepUp.isOpen);
  return isOpen ? <StepUpForm onSettled={stepUp.settle} /> : null;
}

function StepUpForm(props: { onSettled: (isConfirmed: boolean) => void }) {
  const { call } = useStaffApp();
  const { person, hasPasskey, hasPassword, ssoLabel } = useMe();
  const [isBlocked, setBlocked] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(staffStepUp, { body: { password, code } }),
    onSuccess: () => props.onSettled(true),
    // A code works once, so the next try needs another one.
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const options = await call(staffStepUpChallenge, { body: {} });
      const assertion = await signWithPasskey(options);
      return call(staffPasskeyStepUp, { body: { assertion } });
    },
    onSuccess: () => props.onSettled(true),
  });
  const isBusy = confirm.isPending || byPasskey.isPending;
  return (
    <Dialog
      isOpen
      width="narrow"
      title="Confirm that it is you"
      note="This act needs it. It is then confirmed for five minutes."
      sign={{ icon: <ShieldCheck />, tone: 'primary' }}
      busy={isBusy}
      onClose={() => props.onSettled(false)}
    >
      <form
        className={parts.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && password !== '' && code.length === 6) confirm.mutate();
        }}
      >
        {hasPassword && (
          <>
            {/* Password managers need the name that belongs to the password. */}
            <input hidden readOnly name="username" autoComplete="username" value={person.email} />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus=""
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <CodeInput label="Code of your authenticator app" value={code} onChange={setCode} />
          </>
        )}
        {ssoLabel !== null && (
          <p className="sm">
            {hasPassword ? 'Or sign in' : 'Sign in'} anew with {ssoLabel}, in a window of its own.
          </p>
        )}
        {isBlocked && (
          <Alert tone="warn">Your browser did not open the window. Please allow it here.</Alert>
        )}
        {confirm.isError && <Alert tone="bad">{sentenceOf(confirm.error)}</Alert>}
        {byPasskey.isError && <Alert tone="bad">{sentenceOf(byPasskey.error)}</Alert>}
        <div className={parts.buttons}>
          <Button onClick={() => props.onSettled(false)} disabled={isBusy}>
            Cancel
          </Button>
          {hasPasskey && canUsePasskeys() && (
            <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              Use a passkey
            </Button>
          )}
          {ssoLabel !== null && (
            <Button
              look={hasPassword ? 'outline' : 'primary'}
              // The window says when it is done, to all tabs.
              onClick={() => setBlocked(window.open('/sso/confirm', WINDOW, WINDOW_SIZE) === null)}
            >
              Sign in with {ssoLabel}
            </Button>
          )}
          {hasPassword && (
            <Button
              type="submit"
              look="primary"
              busy={confirm.isPending}
              disabled={password === '' || code.length !== 6}
            >
              Confirm
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
