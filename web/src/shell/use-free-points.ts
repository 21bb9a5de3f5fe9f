import { useEffect, useRef, useState } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { useWhenDue } from '../app/when-due.ts';
import { useBrand } from '../brand/brand-context.ts';
import { useSession } from '../session/session-context.ts';
import { type Opening, openingOf, PLAY_IN } from '../player/openings.ts';
import { useCapabilities } from '../player/use-capabilities.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { claimFreePoints } from '../session/balances/claim-free-points.ts';
import { useOfflineReason } from './use-offline-reason.ts';

export interface FreePointsOffer {
  readonly isBusy: boolean;
  /** Why it cannot be claimed now; claiming anyway shows this message. */
  readonly refusal: string | undefined;
  readonly claim: () => void;
}

export interface FreePoints {
  /** Absent when the server would refuse: the balance is too high, or the last ones are too recent. */
  readonly offer?: FreePointsOffer;
  /** When the next ones come, while the last ones are too recent. */
  readonly dueAt?: string;
  /** The balance is low enough for them. */
  readonly isLow: boolean;
  /** The player gets none, now or later. */
  readonly closed?: Opening;
}

const NONE: FreePoints = { isLow: false };
/**
 * The brand's free Points: what the server would grant now, or when it will. `displayed`: the balance on screen,
 * which a game holds back until its round is seen to end. Source: WAL-9, WAL-50.
 */
export function useFreePoints(displayed: number | undefined): FreePoints {
  const { freePoints } = useBrand();
  const { user, accounts, freePointsDueAt } = useSession();
  const session = useStartedSession();
  const say = useToast();
  const refusal = useOfflineReason();
  const { view, again } = useCapabilities();
  const [isBusy, setBusy] = useState(false);
  const points = accounts.POINTS;
  const isHeldBack = points?.balance !== displayed;
  // As on the server, what is reserved for an open round counts as the player's.
  const isLowNow =
    points !== undefined && points.balance + points.lockedBalance < freePoints.belowBalance;
  const [wasLow, setWasLow] = useState(isLowNow);
  if (!isHeldBack && wasLow !== isLowNow) setWasLow(isLowNow);
  // An offer that comes or goes in mid-round would reveal how the round ends.
  const isLow = isHeldBack ? wasLow : isLowNow;
  const reread = session?.engine.refreshBalances;
  useWhenDue(freePointsDueAt, reread);
  useWhenLow(points === undefined ? undefined : isLow, reread);
  // The server gives nothing before age is known; the page leads to that first. Source: GATE-17.
  if (session === undefined || user === undefined || user.needsBirthDate === true) return NONE;
  // Points are only good for playing: none where they are not played, or for an excluded player. Source: WAL-50, STATE-9.
  const opening = openingOf(PLAY_IN.POINTS, user, view);
  if (opening.is === 'closed') return { isLow, closed: opening };
  if (opening.is === 'unknown') return NONE;
  if (freePointsDueAt !== undefined) return { isLow, dueAt: freePointsDueAt };
  if (!isLow) return NONE;
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
    // What may be played where may have changed since the page read it.
    if (!answer.ok) again();
    say(answer.text, answer.ok ? 'ok' : 'info');
  };
  return { isLow, offer: { isBusy, refusal, claim: () => void claim() } };
}

/** Another tab or device may have claimed them since the page last read. */
function useWhenLow(isLow: boolean | undefined, reread: (() => Promise<void>) | undefined): void {
  const before = useRef(isLow);
  useEffect(() => {
    if (before.current === false && isLow === true) void reread?.();
    before.current = isLow;
  }, [isLow, reread]);
}
