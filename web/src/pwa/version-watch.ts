import { VERSION_CHECK_INTERVAL_MS } from '@jubilee/contract/values/limits';

/** Looking at the page again and again does not ask again and again. */
export const VERSION_CHECK_GAP_MS = 60_000;

export interface VersionPorts {
  /** The version this page was built as. */
  readonly pageVersion: string;
  /** The version that is deployed; may fail. */
  readonly deployedVersion: () => Promise<string>;
  readonly nowMs: () => number;
  /** Calls every so many milliseconds; gives the way to end it. */
  readonly every: (ms: number, callback: () => void) => () => void;
  /** Calls when the page is looked at, or online, again; gives the way to end it. */
  readonly onWake: (callback: () => void) => () => void;
  /** Whether the device has a line; without one there is nothing to ask. */
  readonly isOnline: () => boolean;
  /** A version that this visit has reloaded for once already: a reload did not help. */
  readonly triedVersion: () => string | undefined;
  readonly onNewVersion: (version: string) => void;
  readonly onFailure: (cause: unknown) => void;
}

export interface VersionWatch {
  /** Asks now; true when another version is deployed. A failed check is no difference. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * Compares the deployed version with the page's own at the start, every ten minutes and when the page
 * is looked at again. Source: SW-1, SW-5.
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
