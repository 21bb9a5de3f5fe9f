import { useEffect } from 'react';
import { browserStorage } from '../session/storage/key-value-storage.ts';
import type { DialogStack } from './dialog-names.ts';
import { isInAppBrowser } from './in-app-browser.ts';

const ADVISED_KEY = 'jubilee:in-app-advice';

/** Advises visitors in another app's browser to leave it, once per visit. Source: DLG-14. */
export function useInAppAdvice(dialogs: DialogStack): void {
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent)) return;
    const storage = browserStorage(() => sessionStorage);
    if (storage.get(ADVISED_KEY) !== undefined) return;
    storage.set(ADVISED_KEY, '1');
    dialogs.open('facebook', {});
  }, [dialogs]);
}
