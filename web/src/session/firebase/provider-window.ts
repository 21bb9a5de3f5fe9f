import * as z from 'zod/mini';
import type { IdentityAnswer } from '../sign-in/identity.ts';

/** The server's page that talks to the provider, on the brand's own host. */
const HANDLER_PATH = '/__/auth/handler';
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_EVERY_MS = 500;
/** Checks after the window looks closed, because its last message may arrive that late. */
const CLOSED_LOOKS_MAX = 4;
/** Longer than the server waits for a provider's response. */
const LOOKS_MAX = 1_300;

export interface OpenedWindow {
  readonly closed: boolean;
  readonly close: () => void;
}

export interface WindowMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface ProviderWindowPorts {
  readonly origin: string;
  /** The window of the page, in screen pixels. */
  readonly frame: () => { left: number; top: number; width: number; height: number };
  readonly open: (address: string, name: string, features: string) => OpenedWindow | null;
  /** Returns a function that removes the listener. */
  readonly onMessage: (listener: (message: WindowMessage) => void) => () => void;
  /**
   * Same-origin pages on the named channel; what `listener` returns is posted there. Returns a
   * function that stops it.
   */
  readonly onChannel: (
    name: string,
    listener: (message: Omit<WindowMessage, 'source'>) => object | undefined,
  ) => () => void;
  /** Whether the user is on this page. */
  readonly hasFocus: () => boolean;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly newId: () => string;
}

const SOURCE = 'jubilee-auth-handler';
const messageSchema = z.union([
  z.object({
    source: z.literal(SOURCE),
    eventId: z.string(),
    providerId: z.string(),
    pendingToken: z.string(),
  }),
  z.object({ source: z.literal(SOURCE), eventId: z.string(), error: z.string() }),
]);
type ProviderMessage = z.output<typeof messageSchema>;

/** The window's error, as the library's code. */
const CODE_OF_ERROR: Readonly<Record<string, string>> = {
  'user-cancelled': 'user-cancelled',
  invalid: 'invalid-credential',
  unavailable: 'provider-unavailable',
};

/**
 * Opens the provider's window and waits for its response, a one-time secret; must be called
 * synchronously in a click. Only messages of our own origin, from this window or this event's
 * channel, count. A provider may sever the window from ours, so that it looks closed while it is
 * open; it counts as closed only once the user is back on this page. Source: IDENT-26, IDENT-27,
 * IDENT-37.
 */
export async function openProviderWindow(
  ports: ProviderWindowPorts,
  { apiKey, providerId }: { apiKey: string; providerId: string },
  signal: AbortSignal,
): Promise<IdentityAnswer<string>> {
  const eventId = ports.newId();
  const query = new URLSearchParams({ apiKey, providerId, eventId }).toString();
  const opened = ports.open(
    `${HANDLER_PATH}?${query}`,
    `sign-in-${eventId}`,
    featuresOf(ports.frame()),
  );
  if (opened === null || opened.closed) return { ok: false, code: 'popup-blocked' };

  let answered: ProviderMessage | undefined;
  let wake: () => void = () => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const acceptMessage = (message: Omit<WindowMessage, 'source'>): boolean => {
    const read = messageSchema.safeParse(message.data);
    if (message.origin !== ports.origin) return false;
    if (!read.success || read.data.eventId !== eventId) return false;
    answered ??= read.data;
    wake();
    return true;
  };
  const stopListening = ports.onMessage((message) => {
    if (message.source === opened) acceptMessage(message);
  });
  const leaveChannel = ports.onChannel(`jubilee-auth-${eventId}`, (message) =>
    acceptMessage(message) ? { source: 'jubilee-page' } : undefined,
  );
  signal.addEventListener('abort', wake);
  let closedLooks = 0;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    if (answered !== undefined || signal.aborted || closedLooks >= CLOSED_LOOKS_MAX) break;
    await Promise.race([woken, ports.wait(LOOK_EVERY_MS)]);
    closedLooks = opened.closed && ports.hasFocus() ? closedLooks + 1 : 0;
    if (!opened.closed) looks = 0;
  }
  stopListening();
  leaveChannel();
  signal.removeEventListener('abort', wake);
  if (answered === undefined) {
    opened.close();
    return { ok: false, code: signal.aborted ? 'cancelled-popup-request' : 'popup-closed-by-user' };
  }
  if ('error' in answered)
    return { ok: false, code: CODE_OF_ERROR[answered.error] ?? 'internal-error' };
  return answered.providerId === providerId
    ? { ok: true, value: answered.pendingToken }
    : { ok: false, code: 'invalid-credential' };
}

/** Centered on the page, as the library places its own. */
function featuresOf(frame: { left: number; top: number; width: number; height: number }): string {
  const left = Math.max(0, Math.round(frame.left + (frame.width - WIDTH) / 2));
  const top = Math.max(0, Math.round(frame.top + (frame.height - HEIGHT) / 2));
  return `popup,width=${String(WIDTH)},height=${String(HEIGHT)},left=${String(left)},top=${String(top)}`;
}
