import { useState } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { useBrand } from '../brand/brand-context.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/started-session.ts';
import { claimFreePoints } from '../session/claim-free-points.ts';

/**
 * The brand's free Points, for a balance below its threshold; undefined when there is nothing to offer.
 * `points`: the balance as it is shown, minor units. Source: WAL-9.
 */
export function useFreePoints(
  points: number | undefined,
): { readonly isBusy: boolean; readonly claim: () => void } | undefined {
  const { freePoints } = useBrand();
  const { user } = useSession();
  const session = useStartedSession();
  const say = useToast();
  const [isBusy, setBusy] = useState(false);
  if (session === undefined || user === undefined) return undefined;
  if (points === undefined || points >= freePoints.belowBalance) return undefined;
  const claim = async () => {
    setBusy(true);
    const { engine, tabKeep } = session;
    const answer = await claimFreePoints({
      engine,
      keep: tabKeep,
      userId: user.userId,
      offer: freePoints,
    });
    setBusy(false);
    say(answer.text, answer.ok ? 'ok' : 'info');
  };
  return { isBusy, claim: () => void claim() };
}
