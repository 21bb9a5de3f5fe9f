import { FAULT_MESSAGE_MAX } from '@jubilee/contract/frame/notifications';
import type { HostBridge } from '../bridge/host-bridge.ts';

/** A window that breaks with every frame says it a few times only. */
const REPORTS_MAX = 3;

/**
 * What nobody caught in the window of a game is told to the page around it, which alone can report it.
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
