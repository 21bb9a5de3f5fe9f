import { VERSION_CHECK_INTERVAL_MS } from '@jubilee/contract/values/limits';

/** Returning to the page again and again does not check each time. */
export const VERSION_CHECK_GAP_MS = 60_000;

export interface VersionPorts {
  /** The version of this build. */
  readonly pageVersion: string;
  /** The deployed version; may fail. */
  readonly deployedVersion: () => Promise<string>;
  readonly nowMs: () => number;
  /** Calls back every so many milliseconds; returns a function that stops it. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Calls back when the page is visible or online again; returns a function that stops it. */
  readonly onWake: (callback: () => void) => () => void;
  /** Whether the device is online; offline there is nothing to check. */
  readonly isOnline: () => boolean;
  /** A version that this visit has been reloaded for already: a reload did not help. */
  readonly triedVersion: () => string | undefined;
  readonly onNewVersion: (version: string) => void;
  readonly onFailure: (cause: unknown) => void;
}

export interface VersionWatch {
  /** Checks now; true when another version is deployed. A failed check counts as no difference. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * Compares the deployed version with the page's own at the start, every ten minutes and when the
 * page becomes visible again. Source: SW-1, SW-5.
 */
export function watchVersion(ports: VersionPorts): VersionWatch {
  let lastCheckMs = Number.NEGATIVE_INFINITY;
  let pendingCheck: Promise<boolean> | undefined;

  const compare = async (): Promise<boolean> => {
    if (!ports.isOnline()) return false;
    const deployed = await ports.deployedVersion().catch((cause: unknown) => {
      ports.onFailure(cause);
      return ports.pageVersion;
    });
    if (deployed === ports.pageVersion) return false;
    if (deployed !== ports.triedVersion()) ports.onNewVersion(deployed);
    return true;
  };
  const check = (): Promise<boolean> => {
    lastCheckMs = ports.nowMs();
    pendingCheck ??= compare().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
  const checkAfterGap = (): void => {
    if (ports.nowMs() - lastCheckMs >= VERSION_CHECK_GAP_MS) void check();
  };

  const ends = [
    ports.every(VERSION_CHECK_INTERVAL_MS, () => void check()),
    ports.onWake(checkAfterGap),
  ];
  void check();
  return { check, stop: () => ends.forEach((end) => end()) };
}
