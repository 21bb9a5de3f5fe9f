import { deviceStorage, tabStorage } from '@jubilee/ui/browser/storage';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../app/clock.ts';
import { useBrand } from '../brand/brand-context.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { spokenLanguage } from '../language/load-messages.ts';
import { usePath } from '../navigation/use-path.ts';
import { roundState } from '../notices/round-state.ts';
import { countVisit, mayOffer } from './install-memory.ts';
import { cacheHelpPagesWhenIdle } from './cache-help-pages.ts';
import { loadUpdateDialog } from './load-update-dialog.ts';
import { followUpdates, updateWithoutPrompt } from './updates.ts';
import { useInstallWay } from './use-install.ts';
import { useOnline } from './use-online.ts';

/** A new visitor wants to look around first. */
const OFFER_AFTER_MS = 20_000;

/** How far the lobby can be scrolled before its own offline notice is out of view. */
const LOBBY_LINE_PX = 80;

/**
 * Everything the page does as an app: updates, offline notices, the offer to install. Source: SW-6.
 */
export function AppLife() {
  const dialogs = useDialogs();
  useEffect(() => {
    // The deployment that it reports removes its chunks, so it has to be loaded before that.
    void loadUpdateDialog();
    return followUpdates(() => {
      void loadUpdateDialog().then((isHere) => {
        if (isHere) dialogs.open('update_available', {});
        else updateWithoutPrompt();
      });
    });
  }, [dialogs]);
  const { location } = useBrand();
  useEffect(() => cacheHelpPagesWhenIdle(location, spokenLanguage()), [location]);
  useConnectionToasts();
  useInstallOffer();
  return null;
}

function useConnectionToasts(): void {
  const say = useToast();
  const isOnline = useOnline();
  const isInLobby = usePath() === '/';
  const was = useRef(isOnline);
  useEffect(() => {
    if (was.current === isOnline) return;
    was.current = isOnline;
    if (isOnline) say(t`You are back online.`, 'ok');
    // The lobby has its own notice for it, at its top.
    else if (!isInLobby || scrollY > LOBBY_LINE_PX) {
      say(t`You’re offline. No new bets and no payments until you are back.`, 'warn');
    }
  }, [isOnline, isInLobby, say]);
}

/** Offers once per visit, in the lobby only, when nothing else is going on. Source: DLG-7. */
function useInstallOffer(): void {
  const dialogs = useDialogs();
  const way = useInstallWay();
  const isInLobby = usePath() === '/';
  const hasOffered = useRef(false);
  useEffect(() => {
    const memory = countVisit(deviceStorage, tabStorage);
    if (way === 'none' || !isInLobby || hasOffered.current) return undefined;
    if (!mayOffer(memory, nowMs())) return undefined;
    const timer = setTimeout(() => {
      if (roundState.isRoundOpen() || dialogs.visible() !== undefined) return;
      hasOffered.current = true;
      dialogs.open('install', {});
    }, OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dialogs, way, isInLobby]);
}
