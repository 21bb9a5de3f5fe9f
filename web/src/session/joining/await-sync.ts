import {
  LOGIN_SYNC_POLL_INTERVAL_MS,
  LOGIN_SYNC_WAIT_MAX_MS,
} from '@jubilee/contract/values/limits';

export interface WaitPorts {
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
}

/** Waits until login has settled, polling every 100 ms; false after 10 s. Source: AUTH-19. */
export async function awaitSync(ports: WaitPorts, hasSettled: () => boolean): Promise<boolean> {
  const endMs = ports.nowMs() + LOGIN_SYNC_WAIT_MAX_MS;
  while (!hasSettled()) {
    if (ports.nowMs() >= endMs) return false;
    await ports.wait(LOGIN_SYNC_POLL_INTERVAL_MS);
  }
  return true;
}
