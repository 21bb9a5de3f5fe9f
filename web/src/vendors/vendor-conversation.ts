import {
  type VendorNews,
  vendorNewsSchema,
  type VendorOrder,
  type VendorStart,
} from '@jubilee/contract/frame/vendor-frame';

/** Time for a vendor's document and its script to load. */
export const VENDOR_LOAD_TIMEOUT_MS = 20_000;

/** What the user of a frame has to know; the rest is the conversation's own. */
export type FrameNews = Extract<
  VendorNews,
  { news: 'ready' | 'height' | 'token' | 'error' | 'closed' }
>;

export interface VendorConversationPorts {
  readonly origin: string;
  /** The window of the frame that is in the page now. */
  readonly frameWindow: () => unknown;
  readonly listen: (
    listener: (message: {
      readonly data: unknown;
      readonly origin: string;
      readonly source: unknown;
    }) => void,
  ) => () => void;
  /** Posts to the frame, for the vendor origin only. */
  readonly post: (order: VendorOrder) => void;
  readonly start: () => Omit<VendorStart, 'order'>;
  /** Calls after a time; returns what cancels it. */
  readonly after: (ms: number, act: () => void) => () => void;
  readonly onNews: (news: FrameNews) => void;
  readonly log: (sentence: string) => void;
}

/**
 * Talks with a vendor's document: a message counts only when its origin, its window and its form are right. A document that
 * is not ready in time has failed. Source: PAY-13.
 */
export function converse(ports: VendorConversationPorts): {
  readonly order: (order: VendorOrder) => void;
  readonly end: () => void;
} {
  let hasLogged = false;
  const log = (sentence: string): void => {
    if (!hasLogged) ports.log(sentence);
    hasLogged = true;
  };
  const stopWaiting = ports.after(VENDOR_LOAD_TIMEOUT_MS, () =>
    ports.onNews({ news: 'error', reason: 'failed' }),
  );
  const stopListening = ports.listen(({ data, origin, source }) => {
    if (origin !== ports.origin || source !== ports.frameWindow()) return;
    const read = vendorNewsSchema.safeParse(data);
    if (!read.success) {
      log('A document of a vendor said something unknown');
      return;
    }
    if (read.data.news === 'loaded') {
      ports.post({ order: 'start', ...ports.start() });
      return;
    }
    if (read.data.news !== 'height') stopWaiting();
    ports.onNews(read.data);
  });
  return {
    order: ports.post,
    end() {
      stopWaiting();
      stopListening();
    },
  };
}
