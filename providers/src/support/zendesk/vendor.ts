import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';
import { defineVendor } from '../../vendor-module.ts';
import type { SupportAdapter } from '../port.ts';

const TOKEN_SECONDS = 3_600;
const SNIPPET = 'https://static.zdassets.com/ekr/snippet.js';

export const zendeskSettingsSchema = z.strictObject({
  /** The key of the messaging widget. */
  key: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The host of the account, such as `brand.zendesk.com`. */
  host: z.string().check(z.regex(/^[a-z0-9.-]{3,100}$/)),
  keyId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  secret: z.string().check(z.minLength(16), z.maxLength(256)),
  /** For the sandbox. */
  scriptUrl: z.exactOptional(addressSchema),
});
type ZendeskSettings = z.output<typeof zendeskSettingsSchema>;

/** Zendesk messaging: who a player is says a token that is signed here. Source: SUPP-1, SUPP-4. */
function createZendesk(settings: ZendeskSettings): SupportAdapter {
  const { key, host, keyId, secret, scriptUrl } = settings;
  const signingKey = new TextEncoder().encode(secret);
  const own = scriptUrl === undefined ? undefined : [new URL(scriptUrl).origin];
  return {
    capabilities: { guests: true, signsLocally: true },
    widget: () => ({
      scriptUrl: scriptUrl ?? `${SNIPPET}?key=${key}`,
      accountId: key,
      scriptOrigins: own ?? ['https://static.zdassets.com'],
      connectOrigins: own ?? [
        'https://ekr.zdassets.com',
        'https://static.zdassets.com',
        `https://${host}`,
        `wss://${host}`,
        'https://api.smooch.io',
        'wss://api.smooch.io',
      ],
      frameOrigins: [],
    }),
    async identify({ playerId, verifiedEmail, nickname, nowMs }) {
      const seconds = Math.floor(nowMs / 1_000);
      const claims = {
        scope: 'user',
        external_id: playerId,
        name: nickname ?? playerId,
        ...(verifiedEmail === undefined ? {} : { email: verifiedEmail, email_verified: true }),
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(signingKey);
      return { outcome: 'identified', token, endsAtMs: (seconds + TOKEN_SECONDS) * 1_000 };
    },
  };
}

export const VENDOR = defineVendor(zendeskSettingsSchema, (settings) => createZendesk(settings));
