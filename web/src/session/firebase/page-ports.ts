import { spokenLanguage } from '../../language/load-messages.ts';
import { browserChannel } from '../tabs/tab-channel.ts';
import type { IdentityPagePorts } from './firebase-identity.ts';

const ID_BYTES = 16;

/** An id that nobody can guess. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The browser for the identity library: origin, windows, messages and network. */
export function pagePorts(wait: (durationMs: number) => Promise<void>): IdentityPagePorts {
  return {
    pageOrigin: location.origin,
    language: spokenLanguage(),
    window: {
      origin: location.origin,
      frame: () => ({
        left: window.screenX,
        top: window.screenY,
        width: window.outerWidth,
        height: window.outerHeight,
      }),
      open: (address, name, features) => window.open(address, name, features),
      onMessage(listener) {
        const listen = (event: MessageEvent<unknown>): void =>
          listener({ origin: event.origin, source: event.source, data: event.data });
        window.addEventListener('message', listen);
        return () => window.removeEventListener('message', listen);
      },
      onChannel(name, listener) {
        const channel = browserChannel(name);
        if (channel === undefined) return () => undefined;
        channel.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
          const answer = listener({ origin, data });
          // A channel has no target origin: it reaches its own origin only.
          if (answer !== undefined) channel.postMessage.call(channel, answer);
        });
        return () => channel.close();
      },
      hasFocus: () => document.hasFocus(),
      wait,
      newId: randomId,
    },
    sms: { fetch: (url) => fetch(url), wait },
  };
}
