import type { FrameConnection } from './conversation.ts';

/** A MessagePort as a connection; it starts to deliver with the first listener. */
export function openPortConnection(port: MessagePort): FrameConnection {
  return {
    send: (message) => port.postMessage(message),
    listen(receive) {
      port.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
      port.start();
    },
    close: () => port.close(),
  };
}
