import { FAULT_MESSAGE_MAX } from '@jubilee/contract/frame/notifications';
import type { HostBridge } from '../bridge/host-bridge.ts';

/** Limit of reports, for a window that throws on every frame. */
const REPORTS_MAX = 3;

/**
 * Reports uncaught errors of the game window to the host page, which alone can send them on.
 * Source: FRAME-42.
 */
export function reportFaults(
  frame: Pick<Window, 'addEventListener'>,
  bridge: Pick<HostBridge, 'signal'>,
): void {
  const reported = new Set<string>();
  const report = (fault: unknown): void => {
    if (!(fault instanceof Error)) return;
    const message = `${fault.name}: ${fault.message}`.slice(0, FAULT_MESSAGE_MAX);
    if (reported.has(message) || reported.size >= REPORTS_MAX) return;
    reported.add(message);
    bridge.signal('gameFault', { message });
  };
  frame.addEventListener('error', (event) => report(event.error));
  frame.addEventListener('unhandledrejection', (event) => report(event.reason));
}
