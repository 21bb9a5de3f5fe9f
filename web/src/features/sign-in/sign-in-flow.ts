import { useCallback, useMemo, useState } from 'react';
import type { SecondStep, SignInOutcome } from '../../session/sign-in/sign-in-types.ts';

export interface ProviderChoice {
  readonly id: string;
  readonly label: string;
}

/** The displayed step of logging in. */
export type SignInView =
  | { readonly is: 'main'; readonly problem?: string }
  | { readonly is: 'phone' }
  | { readonly is: 'link' }
  | { readonly is: 'provider'; readonly provider: ProviderChoice; readonly stop: () => void }
  | { readonly is: 'secondStep'; readonly step: SecondStep };

export interface SignInFlow {
  readonly view: SignInView;
  readonly show: (view: SignInView) => void;
  /**
   * Handles the result of a sign-in method: a challenge opens the second step, a refusal returns
   * its message. Undefined when the user is signed in, or on the next step.
   */
  readonly pass: (outcome: SignInOutcome) => string | undefined;
}

const MAIN: SignInView = { is: 'main' };

export function useSignInFlow(): SignInFlow {
  const [view, show] = useState(MAIN);
  const pass = useCallback((outcome: SignInOutcome) => {
    if (outcome.ok) return undefined;
    if (outcome.secondStep === undefined) return outcome.message;
    show({ is: 'secondStep', step: outcome.secondStep });
    return undefined;
  }, []);
  return useMemo(() => ({ view, show, pass }), [view, pass]);
}
