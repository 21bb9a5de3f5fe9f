import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';
import { defineVendor } from '../../vendor-module.ts';
import type { SupportAdapter } from '../port.ts';

const TOKEN_SECONDS = 3_600;

export const intercomSettingsSchema = z.strictObject({
  appId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The Messenger API secret. */
  secret: z.string().check(z.minLength(16), z.maxLength(256)),
  /** For the sandbox. */
  scriptUrl: z.exactOptional(addressSchema),
});
type IntercomSettings = z.output<typeof intercomSettingsSchema>;

/** Intercom's Messenger: who a player is says a token that is signed here. Source: SUPP-1, SUPP-4. */
function createIntercom({ appId, secret, scriptUrl }: IntercomSettings): SupportAdapter {
  const key = new TextEncoder().encode(secret);
  const own = scriptUrl === undefined ? undefined : [new URL(scriptUrl).origin];
  return {
    capabilities: { guests: true, signsLocally: true },
    widget: () => ({
      scriptUrl: scriptUrl ?? `https://widget.intercom.io/widget/${appId}`,
      accountId: appId,
      scriptOrigins: own ?? ['https://js.intercomcdn.com'],
      connectOrigins: own ?? [
        'https://api-iam.intercom.io',
        'https://uploads.intercomcdn.com',
        'wss://nexus-websocket-a.intercom.io',
        'wss://nexus-websocket-b.intercom.io',
      ],
      frameOrigins: own === undefined ? ['https://intercom-sheets.com'] : [],
    }),
    async identify({ playerId, verifiedEmail, nickname, nowMs }) {
      const seconds = Math.floor(nowMs / 1_000);
      const claims = {
        user_id: playerId,
        ...(verifiedEmail === undefined ? {} : { email: verifiedEmail }),
        ...(nickname === undefined ? {} : { name: nickname }),
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(key);
      return { outcome: 'identified', token, endsAtMs: (seconds + TOKEN_SECONDS) * 1_000 };
    },
  };
}

export const VENDOR = defineVendor(intercomSettingsSchema, (settings) => createIntercom(settings));
