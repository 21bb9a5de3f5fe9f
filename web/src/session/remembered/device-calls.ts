import * as z from 'zod/mini';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { signText, type DeviceKeys } from './device-keys.ts';

export type DeviceAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** The service's own code; `unreachable` when there was no readable answer. */
  | { readonly ok: false; readonly code: string };

export interface DeviceCalls {
  readonly send: (call: string, body: object) => Promise<DeviceAnswer>;
  /** The same with a signature of the device over a fresh challenge. */
  readonly sendProof: (
    purpose: 'remember' | 'use' | 'prove' | 'join',
    keys: DeviceKeys,
    subject: string,
    body: object,
  ) => Promise<DeviceAnswer>;
}

const UNREACHABLE = { ok: false, code: 'unreachable' } as const;
const challengeSchema = z.object({ challenge: z.string() });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** The identity service's calls of remembered devices; our own service only. Source: IDENT-50. */
export function createDeviceCalls(
  config: IdentityConfig,
  request: (url: string, init: RequestInit) => Promise<Response>,
): DeviceCalls {
  const query = new URLSearchParams({ key: config.apiKey }).toString();
  const base = `${config.apiScheme}://${config.apiHost}/v1/rememberedDevices`;

  async function send(call: string, body: object): Promise<DeviceAnswer> {
    const tenant = config.tenantId === undefined ? {} : { tenantId: config.tenantId };
    try {
      const response = await request(`${base}:${call}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...tenant }),
      });
      const json: unknown = await response.json();
      if (response.ok) return { ok: true, value: json };
      const refused = errorSchema.safeParse(json);
      const code = refused.success ? refused.data.error.message.split(' : ')[0] : undefined;
      return code === undefined || response.status >= 500 ? UNREACHABLE : { ok: false, code };
    } catch {
      return UNREACHABLE;
    }
  }

  return {
    send,
    async sendProof(purpose, keys, subject, body) {
      const given = await send('challenge', {});
      if (!given.ok) return given;
      const read = challengeSchema.safeParse(given.value);
      if (!read.success) return UNREACHABLE;
      const { challenge } = read.data;
      const text = ['jubilee device 1', purpose, config.projectId, challenge, subject].join('\n');
      return send(purpose, { ...body, challenge, signature: await signText(keys, text) });
    },
  };
}
