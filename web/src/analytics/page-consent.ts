import { useSyncExternalStore } from 'react';
import { nowMs } from '../app/clock.ts';
import { deviceStorage } from '@jubilee/ui/browser/storage';
import { CONSENT_KEY } from './consent-key.ts';
import { createConsent, type ConsentReading } from './consent.ts';

/** The page's one instance. */
export const pageConsent = createConsent({
  storage: deviceStorage,
  nowMs,
  isSignalled: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
});

addEventListener('storage', ({ key }) => {
  if (key === CONSENT_KEY || key === null) pageConsent.refresh();
});

export function useConsent(): ConsentReading {
  return useSyncExternalStore(pageConsent.subscribe, pageConsent.read);
}
