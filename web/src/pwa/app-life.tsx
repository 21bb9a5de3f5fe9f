import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../app/clock.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { usePath } from '../navigation/use-place.ts';
import { playState } from '../notices/play-state.ts';
import { countVisit, mayOffer } from './install-memory.ts';
import { followUpdates } from './updates.ts';
import { useInstallWay } from './use-install.ts';
import { useOnline } from './use-online.ts';

/** Somebody who has just come wants to look around first. */
const OFFER_AFTER_MS = 20_000;

/** Everything the page does as an app: updates, word of the line, the offer to install. Source: SW-6. */
export function AppLife() {
  const dialogs = useDialogs();
  useEffect(() => followUpdates(() => dialogs.open('update_available', {})), [dialogs]);
  useWordOfTheLine();
  useInstallOffer();
  return null;
}

function useWordOfTheLine(): void {
  const say = useToast();
  const isOnline = useOnline();
  const was = useRef(isOnline);
  useEffect(() => {
    if (was.current === isOnline) return;
    was.current = isOnline;
    if (isOnline) say(t`You are back online.`, 'ok');
    else say(t`You are offline. Games and payments wait until you are back.`, 'warn');
  }, [isOnline, say]);
}

/** Offers once a visit, in the lobby only, when nothing else is going on. Source: DLG-7. */
function useInstallOffer(): void {
  const dialogs = useDialogs();
  const way = useInstallWay();
  const isInLobby = usePath() === '/';
  const hasOffered = useRef(false);
  useEffect(() => {
    if (!navigator.cookieEnabled) return undefined;
    const memory = countVisit(localStorage, sessionStorage);
    if (way === 'none' || !isInLobby || hasOffered.current) return undefined;
    if (!mayOffer(memory, nowMs())) return undefined;
    const timer = setTimeout(() => {
      if (playState.isRoundOpen() || dialogs.shown() !== undefined) return;
      hasOffered.current = true;
      dialogs.open('install', {});
    }, OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dialogs, way, isInLobby]);
}
