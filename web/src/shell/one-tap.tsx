import { lazy, Suspense } from 'react';
import { loadModule } from '../app/load-part.ts';
import { useHasHint } from '../session/remembered/use-has-hint.ts';
import type { OneTapProps } from './one-tap-props.ts';

const ContinueAs = lazy(() =>
  loadModule(() => import('./continue-as.tsx')).then((part) => ({ default: part.ContinueAs })),
);

/** One tap for the player whom this device remembers, loaded only where it remembers one. Source: SESS-35. */
export function OneTap({ pending, ...props }: OneTapProps) {
  if (!useHasHint()) return props.otherwise;
  return (
    <Suspense fallback={pending}>
      <ContinueAs {...props} />
    </Suspense>
  );
}
