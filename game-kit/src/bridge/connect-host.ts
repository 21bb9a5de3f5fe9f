import { framePortSchema, type FrameSettings } from '@jubilee/contract/frame/handshake';
import { FRAME_PROTOCOL_VERSION } from '@jubilee/contract/frame/messages';
import { createHostBridge, type HostBridge } from './host-bridge.ts';

const HELLO_RETRY_MS = 400;
const HELLO_RETRY_COUNT_MAX = 150;

/**
 * Sends hello to the parent page until it answers with a port and the settings; all later messages
 * use that port. The hello carries no secret, so it may go to any parent; only an answer of the
 * parent counts. Faults: no answer within a minute, or an answer without a port. Source: FRAME
 * rules (handshake).
 */
export function connectHost(
  frame: Window,
): Promise<{ bridge: HostBridge; settings: FrameSettings }> {
  return new Promise((resolve, reject) => {
    let tries = 0;
    const receive = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.parent) return;
      if (typeof event.data !== 'object' || event.data === null) return;
      if (Reflect.get(event.data, 'jubilee') !== 'port') return;
      const answer = framePortSchema.safeParse(event.data);
      const port = event.ports[0];
      stop();
      if (port === undefined || !answer.success) {
        reject(new Error('The host speaks another version of the frame protocol.'));
        return;
      }
      resolve({ bridge: bridgeOf(port, frame), settings: answer.data.settings });
    };
    const hello = (): void => {
      tries += 1;
      if (tries > HELLO_RETRY_COUNT_MAX) {
        stop();
        reject(new Error('No host page answered.'));
        return;
      }
      frame.parent.postMessage({ jubilee: 'hello', version: FRAME_PROTOCOL_VERSION }, '*');
    };
    const timer = frame.setInterval(hello, HELLO_RETRY_MS);
    const stop = (): void => {
      frame.clearInterval(timer);
      frame.removeEventListener('message', receive);
    };
    frame.addEventListener('message', receive);
    hello();
  });
}

function bridgeOf(port: MessagePort, frame: Window): HostBridge {
  let count = 0;
  return createHostBridge({
    channel: {
      send: (message) => port.postMessage(message),
      listen: (receive) => {
        port.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
        port.start();
      },
    },
    nextId: () => `g${(count += 1)}`,
    schedule: (callback, delayMs) => {
      const timer = frame.setTimeout(callback, delayMs);
      return () => frame.clearTimeout(timer);
    },
  });
}
