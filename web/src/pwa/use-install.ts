import { useSyncExternalStore } from 'react';
import { installOffer } from './install-offer.ts';

/**
 * `prompt`: the browser shows its own dialog; `steps`: iOS, where users do it themselves; `none`: nothing to offer.
 */
export type InstallWay = 'prompt' | 'steps' | 'none';

interface DeviceFacts {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Runs as an installed app already. */
  readonly isInstalled: boolean;
  readonly hasPrompt: boolean;
}

/** How the page can be installed on this device. Source: DLG-7. */
export function installWay(device: DeviceFacts): InstallWay {
  if (device.isInstalled) return 'none';
  if (device.hasPrompt) return 'prompt';
  // An iPad identifies as a Mac, but a Mac has no touch screen.
  const isApple =
    /\b(?:iPhone|iPad|iPod)\b/.test(device.userAgent) ||
    (/\bMacintosh\b/.test(device.userAgent) && device.touchPoints > 1);
  // In-app browsers cannot install.
  const isBrowser = /\bSafari\/|\bCriOS\/|\bFxiOS\/|\bEdgiOS\//.test(device.userAgent);
  return isApple && isBrowser ? 'steps' : 'none';
}

function installWayNow(): InstallWay {
  return installWay({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches ||
      (navigator as { standalone?: boolean }).standalone === true,
    hasPrompt: installOffer.prompt() !== undefined,
  });
}

/** How this device can install the page now; menus show their item unless it is `none`. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(installOffer.subscribe, installWayNow);
}
