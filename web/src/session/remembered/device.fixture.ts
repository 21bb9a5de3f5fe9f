import { vi } from 'vitest';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { mapStorage } from '../tabs/tabs.fixture.ts';
import { createDeviceCalls } from './device-calls.ts';
import type { DeviceRecord } from './device-record.ts';
import { createRememberedDevice } from './remembered-device.ts';

const IDENTITY = {
  mode: 'embedded',
  apiKey: 'key',
  projectId: 'project',
  apiScheme: 'https',
  apiHost: 'identity.example',
} as IdentityConfig;

/** What the service answers to a call: its reply, its refusal, or nothing at all. */
export type Scripted = object | string | undefined;

/** A browser with a remembered device and a scripted service; challenges are always given. */
export function openDevice(answer: (call: string, body: Record<string, unknown>) => Scripted) {
  const { storage, stored } = mapStorage();
  const calls: { readonly call: string; readonly body: Record<string, unknown> }[] = [];
  const waits: number[] = [];
  let record: DeviceRecord | undefined;
  let running = 0;
  let most = 0;
  let last: Promise<unknown> = Promise.resolve();
  const clock = { nowMs: 1_000 };
  let answering = Promise.resolve();
  const write = vi.fn((next: DeviceRecord) => {
    record = next;
    return Promise.resolve();
  });
  const request = (url: string, init: RequestInit): Promise<Response> => {
    const call = /rememberedDevices:(\w+)\?/.exec(url)?.[1] ?? '';
    if (call === 'challenge') return Promise.resolve(Response.json({ challenge: 'once' }));
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    calls.push({ call, body });
    const scripted = answer(call, body);
    if (scripted === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    if (typeof scripted !== 'string') return Promise.resolve(Response.json(scripted));
    return Promise.resolve(Response.json({ error: { message: scripted } }, { status: 400 }));
  };
  const device = createRememberedDevice({
    means: {
      calls: createDeviceCalls(IDENTITY, request),
      records: {
        async read() {
          await answering;
          return record;
        },
        write,
        async drop() {
          await answering;
          record = undefined;
        },
      },
    },
    storage,
    nowMs: () => clock.nowMs,
    wait(durationMs) {
      waits.push(durationMs);
      return Promise.resolve();
    },
    exclusively(work) {
      const done = last.then(async () => {
        running += 1;
        most = Math.max(most, running);
        return work().finally(() => {
          running -= 1;
        });
      });
      last = done.catch(() => undefined);
      return done;
    },
    log: () => undefined,
  });
  return {
    device,
    stored,
    calls,
    waits,
    clock,
    write,
    sent: () => calls.map(({ call }) => call),
    hasRecord: () => record !== undefined,
    /** The browser's store does not answer until it is released. */
    silence: () => {
      const gate = Promise.withResolvers<void>();
      answering = gate.promise;
      return gate.resolve;
    },
    /** How many pieces of work ran one after the other under the lock. */
    mostAtOnce: () => most,
  };
}
