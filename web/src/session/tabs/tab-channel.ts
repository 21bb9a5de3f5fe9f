import { tabMessageSchema, type TabMessage } from './tab-messages.ts';

/** Connects the tabs of one browser profile and one origin. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void;
  /** A message in another form is dropped: a tab of an older build may be open. */
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

const NAME = 'jubilee-tabs';

/** Undefined in a browser without them, and in one that denies them with its storage. Source: SESS-35. */
export function browserChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** The browser's own channel. It reaches pages of the same origin and storage partition only. */
export function openBrowserChannel(origin: string): TabChannel | undefined {
  const channel = browserChannel(NAME);
  if (channel === undefined) return undefined;
  return {
    // A channel has no target origin: it reaches its own origin only.
    post: (message) => channel.postMessage.call(channel, message),
    listen(listener) {
      channel.addEventListener('message', ({ origin: sender, data }: MessageEvent<unknown>) => {
        const read = tabMessageSchema.safeParse(data);
        if (sender === origin && read.success) listener(read.data);
      });
    },
  };
}
