import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';
import { callVendor, unavailable } from '../../vendor-call.ts';
import { defineVendor } from '../../vendor-module.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { SupportAdapter, SupportIdentity } from '../port.ts';

const API = 'https://api.hubapi.com';
/** The dated generation; older accounts have `/conversations/v3/visitor-identification/tokens/create`. */
const TOKEN_PATH = '/visitor-identification/2026-03/tokens/create';
/** Tokens of the vendor last so long. */
const TOKEN_MS = 12 * 3_600_000;

export const hubspotSettingsSchema = z.strictObject({
  portalId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Of a private app with the scope of visitor identification. */
  accessToken: z.string().check(z.minLength(8), z.maxLength(512)),
  tokenPath: z.exactOptional(z.string().check(z.regex(/^\/[\w/-]{1,200}$/))),
  /** For the sandbox. */
  baseUrl: z.exactOptional(addressSchema),
  scriptUrl: z.exactOptional(addressSchema),
});
type HubspotSettings = z.output<typeof hubspotSettingsSchema>;

const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(8_192)) });

/** HubSpot's chat: the vendor makes the token of a visitor, by the verified email. Source: SUPP-1, SUPP-4. */
function createHubspot(
  settings: HubspotSettings,
  { timeoutMs }: Pick<VendorEnvironment, 'timeoutMs'>,
): SupportAdapter {
  const { portalId, accessToken, scriptUrl, baseUrl = API, tokenPath = TOKEN_PATH } = settings;
  const own = scriptUrl === undefined ? undefined : [new URL(scriptUrl).origin];
  return {
    capabilities: { guests: true, signsLocally: false },
    widget: () => ({
      scriptUrl: scriptUrl ?? `https://js.hs-scripts.com/${portalId}.js`,
      accountId: portalId,
      scriptOrigins: own ?? ['https://js.usemessages.com', 'https://js.hs-banner.com'],
      connectOrigins: own ?? ['https://api.hubspot.com'],
      frameOrigins: own === undefined ? ['https://app.hubspot.com'] : [],
    }),
    async identify({ verifiedEmail, nickname, nowMs }): Promise<SupportIdentity> {
      if (verifiedEmail === undefined) {
        return unavailable({ why: 'the visitor has no verified email' });
      }
      const called = await callVendor({
        method: 'POST',
        url: `${baseUrl}${tokenPath}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          email: verifiedEmail,
          ...(nickname === undefined ? {} : { firstName: nickname }),
        }),
        timeoutMs,
      });
      if (called.outcome !== 'answered') return unavailable(called);
      const parsed = tokenSchema.safeParse(called.body);
      return called.status < 300 && parsed.success
        ? { outcome: 'identified', token: parsed.data.token, endsAtMs: nowMs + TOKEN_MS }
        : unavailable({ why: `an answer ${called.status} without a token` });
    },
  };
}

export const VENDOR = defineVendor(hubspotSettingsSchema, createHubspot);
