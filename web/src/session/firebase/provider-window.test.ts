import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../calls/fetch.fixture.ts';
import { openProviderWindow, type WindowMessage } from './provider-window.ts';

const ORIGIN = 'https://play.example';
const PROVIDER_REQUEST = { apiKey: 'key', providerId: 'oidc.corporate' };

/** A page whose browser opens one window; `onLook` runs each time the page polls it. */
function page(onLook: (at: ReturnType<typeof stage>, looks: number) => void = () => undefined) {
  const clock = fakeClock();
  const at = stage();
  let looks = 0;
  const ports = {
    origin: ORIGIN,
    frame: () => ({ left: 100, top: 50, width: 1_300, height: 900 }),
    open: (address: string, _name: string, features: string) => {
      at.opened.push({ address: new URL(address, ORIGIN), features });
      return at.window;
    },
    onMessage: (listener: (message: WindowMessage) => void) => {
      at.listener = listener;
      return () => {
        at.listener = undefined;
      };
    },
    onChannel: (
      name: string,
      listener: (message: Omit<WindowMessage, 'source'>) => object | undefined,
    ) => {
      at.channel = { name, listener };
      return () => {
        at.channel = undefined;
      };
    },
    hasFocus: () => at.hasFocus,
    wait: async (durationMs: number) => {
      await clock.wait(durationMs);
      looks += 1;
      onLook(at, looks);
    },
    newId: () => 'event-1',
  };
  const controller = new AbortController();
  const startMs = clock.nowMs();
  return {
    at,
    controller,
    openWindow: () => openProviderWindow(ports, PROVIDER_REQUEST, controller.signal),
    tookMs: () => clock.nowMs() - startMs,
    ports,
  };
}

function stage() {
  const window = {
    closed: false,
    close() {
      window.closed = true;
    },
  };
  return {
    window,
    opened: [] as { address: URL; features: string }[],
    hasFocus: true,
    listener: undefined as ((message: WindowMessage) => void) | undefined,
    channel: undefined as
      | {
          readonly name: string;
          readonly listener: (message: Omit<WindowMessage, 'source'>) => object | undefined;
        }
      | undefined,
  };
}

const right = (at: ReturnType<typeof stage>): WindowMessage => ({
  origin: ORIGIN,
  source: at.window,
  data: {
    source: 'jubilee-auth-handler',
    eventId: 'event-1',
    providerId: PROVIDER_REQUEST.providerId,
    pendingToken: 'secret',
  },
});

describe("the provider's window", () => {
  it('[IDENT-27][IDENT-37] opens at once, 500 by 600 in the middle, on the page of our own host', async () => {
    const { openWindow, at } = page((now) => now.listener?.(right(now)));
    const pending = openWindow();
    expect(at.opened).toHaveLength(1);
    const [{ address, features } = { address: new URL(ORIGIN), features: '' }] = at.opened;
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/__/auth/handler`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...PROVIDER_REQUEST,
      eventId: 'event-1',
    });
    expect(features).toBe('popup,width=500,height=600,left=500,top=200');
    expect(await pending).toEqual({ ok: true, value: 'secret' });
    expect(at.listener).toBeUndefined();
  });

  it('[IDENT-26] that the browser blocked is popup-blocked', async () => {
    const { ports, controller } = page();
    for (const opened of [null, { closed: true, close: () => undefined }]) {
      const blocked = openProviderWindow(
        { ...ports, open: () => opened },
        PROVIDER_REQUEST,
        controller.signal,
      );
      expect(await blocked).toEqual({ ok: false, code: 'popup-blocked' });
    }
  });

  it('[IDENT-26][IDENT-27] that was closed without an answer is popup-closed-by-user two seconds later', async () => {
    const { openWindow, tookMs } = page((at, looks) => {
      if (looks === 3) at.window.close();
    });
    expect(await openWindow()).toEqual({ ok: false, code: 'popup-closed-by-user' });
    expect(tookMs()).toBeGreaterThanOrEqual(3_000);
    expect(tookMs()).toBeLessThanOrEqual(12_000);
  });

  it('[IDENT-26] whose last message arrives after it looks closed is still used', async () => {
    const { openWindow } = page((at, looks) => {
      if (looks === 1) at.window.close();
      if (looks === 3) at.listener?.(right(at));
    });
    expect(await openWindow()).toEqual({ ok: true, value: 'secret' });
  });

  it('[IDENT-37] that a provider severed from us is received on its own channel, and acknowledged, while the user is there', async () => {
    const answers: unknown[] = [];
    const { openWindow } = page((at, looks) => {
      at.window.closed = true;
      at.hasFocus = false;
      const { data } = right(at);
      if (looks !== 30) return;
      expect(at.channel?.name).toBe('jubilee-auth-event-1');
      answers.push(at.channel?.listener({ origin: 'https://evil.example', data }));
      answers.push(
        at.channel?.listener({ origin: ORIGIN, data: { ...Object(data), eventId: 'x' } }),
      );
      answers.push(at.channel?.listener({ origin: ORIGIN, data }));
    });
    expect(await openWindow()).toEqual({ ok: true, value: 'secret' });
    expect(answers).toEqual([undefined, undefined, { source: 'jubilee-page' }]);
  });

  it('[IDENT-26] that was severed counts as closed once the user is back, or when its response could no longer count', async () => {
    const back = page((at, looks) => {
      at.window.closed = true;
      at.hasFocus = looks > 20;
    });
    expect(await back.openWindow()).toEqual({ ok: false, code: 'popup-closed-by-user' });
    expect(back.tookMs()).toBe(12_000);
    expect(back.at.channel).toBeUndefined();
    const away = page((at) => {
      at.window.closed = true;
      at.hasFocus = false;
    });
    expect(await away.openWindow()).toEqual({ ok: false, code: 'popup-closed-by-user' });
    expect(away.tookMs()).toBeGreaterThan(600_000);
  });

  it('[IDENT-37] is accepted only from our origin, that window, and about that event', async () => {
    const { openWindow } = page((at, looks) => {
      const good = right(at);
      const data = Object(good.data);
      const wrong: readonly WindowMessage[] = [
        { ...good, origin: 'https://evil.example' },
        { ...good, source: { closed: false } },
        { ...good, data: { ...data, eventId: 'event-2' } },
        { ...good, data: { ...data, source: 'another' } },
        { ...good, data: { ...data, pendingToken: undefined } },
        { ...good, data: 'secret' },
      ];
      const next = wrong[looks - 1];
      if (next === undefined) at.window.close();
      else at.listener?.(next);
    });
    expect(await openWindow()).toEqual({ ok: false, code: 'popup-closed-by-user' });
  });

  it('[IDENT-37] that answers for another provider is not believed', async () => {
    const { openWindow } = page((at) => {
      const good = right(at);
      at.listener?.({ ...good, data: { ...Object(good.data), providerId: 'google.com' } });
    });
    expect(await openWindow()).toEqual({ ok: false, code: 'invalid-credential' });
  });

  it.each([
    ['user-cancelled', 'user-cancelled'],
    ['invalid', 'invalid-credential'],
    ['unavailable', 'provider-unavailable'],
    ['something new', 'internal-error'],
  ])('[IDENT-26] that ends with %s is %s', async (error, code) => {
    const { openWindow } = page((at) => {
      const { providerId } = PROVIDER_REQUEST;
      const data = { source: 'jubilee-auth-handler', eventId: 'event-1', providerId, error };
      at.listener?.({ ...right(at), data });
    });
    expect(await openWindow()).toEqual({ ok: false, code });
  });

  it('[IDENT-26] closes when the user continues with something else', async () => {
    const { openWindow, at, controller } = page((_at, looks) => {
      if (looks === 2) controller.abort();
    });
    expect(await openWindow()).toEqual({ ok: false, code: 'cancelled-popup-request' });
    expect(at.window.closed).toBe(true);
  });
});
