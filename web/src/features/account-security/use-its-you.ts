import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { AccountSecurityState, Refusal } from './account-security-state.ts';

const leftAsItWas = (): Refusal => ({ ok: false, message: t`Nothing was changed.` });

function needsRecentLogin(answer: { readonly ok: boolean }): boolean {
  return !answer.ok && 'needsRecentLogin' in answer && answer.needsRecentLogin === true;
}

/** State of the "Is it you?" dialog between a refusal for an old login and the second attempt. */
export function useItsYou(): {
  readonly guard: AccountSecurityState['guard'];
  /** Answers the open dialog; undefined while none is open. */
  readonly answer: ((isConfirmed: boolean) => void) | undefined;
} {
  const [prompt, setPrompt] = useState<{ answer: (isConfirmed: boolean) => void }>();
  const guard = useCallback(
    async <Answer extends { readonly ok: boolean }>(
      work: () => Promise<Answer>,
    ): Promise<Answer | Refusal> => {
      const first = await work();
      if (!needsRecentLogin(first)) return first;
      const isConfirmed = await new Promise<boolean>((answer) => setPrompt({ answer }));
      setPrompt(undefined);
      return isConfirmed ? work() : leftAsItWas();
    },
    [],
  );
  return { guard, answer: prompt?.answer };
}
