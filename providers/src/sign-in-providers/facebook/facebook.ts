/**
 * Facebook's own protocol: a dialog, a token that only its Graph API can verify, and no ID token.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';
import { callProvider, redirectError } from '../answers.ts';
import type { ProviderAnswer, ProviderProfile, SignInProvider } from '../port.ts';
import { profileFrom } from '../profile.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { createProviderFetch } from '../provider-fetch.ts';

export const facebookSchema = z.strictObject({
  kind: z.literal('facebook'),
  appId: credentialTextSchema,
  appSecret: credentialTextSchema,
  /** Graph version, such as "v23.0". */
  version: z.optional(z.string().check(z.regex(/^v\d{1,3}\.\d{1,2}$/))),
  dialogAddress: z.optional(addressSchema),
  graphAddress: z.optional(addressSchema),
});

const PROVIDER_ID = 'facebook.com';
const tokenSchema = z.object({ access_token: z.string() });
const inspectionSchema = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.optional(z.string()) }),
});
const personSchema = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
});

export function createFacebook(
  setting: z.output<typeof facebookSchema>,
  options: ProviderOptions,
): SignInProvider {
  const { appId, appSecret, version = 'v23.0' } = setting;
  const dialog = `${setting.dialogAddress ?? 'https://www.facebook.com'}/${version}/dialog/oauth`;
  const graph = `${setting.graphAddress ?? 'https://graph.facebook.com'}/${version}`;
  const fetchProvider = createProviderFetch(options.timeoutMs);

  async function queryGraph<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    query: Record<string, string>,
  ): Promise<ProviderAnswer<z.output<S>>> {
    const response = await fetchProvider(
      `${graph}/${path}?${new URLSearchParams(query).toString()}`,
    );
    const body: unknown = await response.json();
    const parsed = response.ok ? schema.safeParse(body) : undefined;
    return parsed?.success === true
      ? { outcome: 'ok', value: parsed.data }
      : { outcome: 'invalid', why: `${path} answered ${response.status}` };
  }

  /** A token issued to another app must never sign in here. */
  async function personOf(accessToken: string): Promise<ProviderAnswer<ProviderProfile>> {
    const inspected = await queryGraph('debug_token', inspectionSchema, {
      input_token: accessToken,
      access_token: `${appId}|${appSecret}`,
    });
    if (inspected.outcome !== 'ok') return inspected;
    const { app_id, is_valid, user_id } = inspected.value.data;
    if (!is_valid || app_id !== appId) return { outcome: 'invalid', why: 'a token of another app' };
    const person = await queryGraph('me', personSchema, {
      fields: 'id,name,email,picture',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    });
    if (person.outcome !== 'ok') return person;
    const { id, name, email, picture } = person.value;
    if (id !== user_id) return { outcome: 'invalid', why: 'a token of another person' };
    return profileFrom({
      rawId: id,
      email,
      // Facebook does not say whether the address was confirmed.
      emailVerified: false,
      displayName: name,
      photoUrl: picture?.data?.url,
    });
  }

  return {
    providerId: PROVIDER_ID,
    authorizationUrl: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'email,public_profile',
        display: 'popup',
      });
      return { outcome: 'ok', value: `${dialog}?${query.toString()}` };
    },
    redeemCode: ({ redirectUri, parameters, state }) =>
      callProvider(PROVIDER_ID, options, async () => {
        if (parameters.get('state') !== state) return { outcome: 'invalid', why: 'state' };
        const refused = redirectError(parameters);
        if (refused !== undefined) return refused;
        const token = await queryGraph('oauth/access_token', tokenSchema, {
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code: parameters.get('code') ?? '',
        });
        return token.outcome === 'ok' ? personOf(token.value.access_token) : token;
      }),
    readToken: ({ accessToken }) =>
      callProvider(PROVIDER_ID, options, async () =>
        accessToken === undefined
          ? { outcome: 'invalid', why: 'an access token is needed' }
          : personOf(accessToken),
      ),
  };
}
