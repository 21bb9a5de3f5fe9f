import { useEffect } from 'react';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Trans } from '@lingui/react/macro';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** "Keep me signed in on this device": off until it is chosen, and only where it is possible. Source: SESS-35. */
export function RememberChoice() {
  const { ready } = useSignInMethods();
  // The choice is for the form that is open now.
  useEffect(() => ready?.chooseRemembering(false), [ready]);
  if (ready?.isRememberingOffered() !== true) return null;
  return (
    <Checkbox onChange={(event) => ready.chooseRemembering(event.currentTarget.checked)}>
      <Trans>
        Keep me signed in on this device.{' '}
        <span className="faint">For 30 days. Only on a device that nobody else uses.</span>
      </Trans>
    </Checkbox>
  );
}
