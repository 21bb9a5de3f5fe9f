import { FAULT_MESSAGE_MAX } from '@jubilee/contract/frame/notifications';
import type { HostBridge } from '../bridge/host-bridge.ts';

/** A window that breaks with every frame says it a few times only. */
const TOLD_MAX = 3;

/**
 * What nobody caught in the window of a game is told to the page around it, which alone can report it.
 * Source: FRAME-42.
 */
export function tellFaults(
  frame: Pick<Window, 'addEventListener'>,
  bridge: Pick<HostBridge, 'signal'>,
): void {
  const told = new Set<string>();
  const tell = (fault: unknown): void => {
    if (!(fault instanceof Error)) return;
    const message = `${fault.name}: ${fault.message}`.slice(0, FAULT_MESSAGE_MAX);
    if (told.has(message) || told.size >= TOLD_MAX) return;
    told.add(message);
    bridge.signal('gameFault', { message });
  };
  frame.addEventListener('error', (event) => tell(event.error));
  frame.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
