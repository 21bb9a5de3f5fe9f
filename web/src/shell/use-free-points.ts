import { useState } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { useBrand } from '../brand/brand-context.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { claimFreePoints } from '../session/balances/claim-free-points.ts';
import { useOfflineReason } from './use-offline-reason.ts';

export interface FreePointsOffer {
  readonly isBusy: boolean;
  /** Why it cannot be claimed now; claiming anyway shows this message. */
  readonly refusal: string | undefined;
  readonly claim: () => void;
}

/**
 * The brand's free Points, for a balance below its threshold; undefined when there is nothing to
 * offer. `points`: the displayed balance, minor units. Source: WAL-9.
 */
export function useFreePoints(points: number | undefined): FreePointsOffer | undefined {
  const { freePoints } = useBrand();
  const { user } = useSession();
  const session = useStartedSession();
  const say = useToast();
  const refusal = useOfflineReason();
  const [isBusy, setBusy] = useState(false);
  // The server gives nothing before age is known; the page leads to that first. Source: GATE-17.
  if (session === undefined || user === undefined || user.needsBirthDate === true) return undefined;
  if (points === undefined || points >= freePoints.belowBalance) return undefined;
  const claim = async () => {
    if (refusal !== undefined) {
      say(refusal, 'warn');
      return;
    }
    setBusy(true);
    const { engine, tabStorage } = session;
    const answer = await claimFreePoints({
      engine,
      storage: tabStorage,
      userId: user.userId,
      offer: freePoints,
    });
    setBusy(false);
    say(answer.text, answer.ok ? 'ok' : 'info');
  };
  return { isBusy, refusal, claim: () => void claim() };
}
