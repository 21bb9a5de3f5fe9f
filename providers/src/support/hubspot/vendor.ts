import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';
import { defineVendor } from '../../vendor-module.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { SupportAdapter, SupportIdentity } from '../port.ts';

const API = 'https://api.hubapi.com';
/** The dated generation; older accounts have `/conversations/v3/visitor-identification/tokens/create`. */
const TOKEN_PATH = '/visitor-identification/2026-03/tokens/create';
/** Tokens of the vendor last so long. */
const TOKEN_MS = 12 * 3_600_000;
const ANSWER_LENGTH_MAX = 16_384;

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
      if (verifiedEmail === undefined) return unavailable('the visitor has no verified email');
      try {
        const response = await fetch(`${baseUrl}${tokenPath}`, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${accessToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            email: verifiedEmail,
            ...(nickname === undefined ? {} : { firstName: nickname }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await response.text();
        if (!response.ok) return unavailable(`the vendor answered ${response.status}`);
        if (text.length > ANSWER_LENGTH_MAX) return unavailable('the answer is too long');
        const parsed = tokenSchema.safeParse(JSON.parse(text));
        return parsed.success
          ? { outcome: 'identified', token: parsed.data.token, endsAtMs: nowMs + TOKEN_MS }
          : unavailable('the answer has no token');
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function unavailable(why: string): SupportIdentity {
  return { outcome: 'unavailable', why };
}

export const VENDOR = defineVendor(hubspotSettingsSchema, createHubspot);
