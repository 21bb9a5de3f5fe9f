import { useEffect } from 'react';
import { tabStorage } from '@jubilee/ui/browser/storage';
import type { DialogStack } from './dialog-names.ts';
import { isInAppBrowser } from './in-app-browser.ts';

const ADVISED_KEY = 'jubilee:in-app-advice';

/** Advises visitors in another app's browser to leave it, once per visit. Source: DLG-14. */
export function useInAppAdvice(dialogs: DialogStack): void {
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent)) return;
    if (tabStorage.get(ADVISED_KEY) !== undefined) return;
    tabStorage.set(ADVISED_KEY, '1');
    dialogs.open('facebook', {});
  }, [dialogs]);
}
