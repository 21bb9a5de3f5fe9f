import { Suspense } from 'react';
import { loadSidePart } from '../app/load-part.ts';
import { useHasHint } from '../session/remembered/use-has-hint.ts';
import type { OneTapProps } from './one-tap-props.ts';

const continuing = loadSidePart<Omit<OneTapProps, 'pending'>>(() =>
  import('./continue-as.tsx').then((part) => part.ContinueAs),
);

/** One tap for the player whom this device remembers, loaded only where it remembers one. Source: SESS-35. */
export function OneTap({ pending, ...props }: OneTapProps) {
  if (!useHasHint()) return props.otherwise;
  return (
    <Suspense fallback={pending}>
      <continuing.View {...props} />
    </Suspense>
  );
}
