/** The operator's own OpenID Connect issuer, whose groups say what members of the staff may do. */
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { credentialTextSchema, issuerSchema, labelSchema } from '../address.ts';
import { createOpenIdConnect } from './open-id-connect.ts';
import type { ProviderAnswer } from './port.ts';
import { profileFrom } from './profile.ts';
import type { ProviderOptions } from './provider-options.ts';

const scopeSchema = z.string().check(z.regex(/^[\w.:/-]{1,128}$/));

export const staffIssuerFields = {
  issuer: issuerSchema,
  clientId: credentialTextSchema,
  clientSecret: credentialTextSchema,
  /** What the button says after "Sign in with". */
  label: labelSchema,
  /** Besides `openid`. Default: email and profile. */
  scopes: z.exactOptional(z.array(scopeSchema).check(z.maxLength(20))),
  /** The claim that names the groups. Default: `groups`. */
  groupsClaim: z.exactOptional(z.string().check(z.regex(/^[\w.:/-]{1,128}$/))),
};
const settingSchema = z.strictObject(staffIssuerFields);
export type StaffIssuerSetting = z.output<typeof settingSchema>;

/** What a checked ID token says of a member of the staff. */
export interface StaffClaims {
  /** The issuer's own id of the person; it never changes and is never given to somebody else. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Null: it does not say which they all are. */
  readonly groups: readonly string[] | null;
  /** When the person last proved to the issuer who they are; null: it does not say. */
  readonly authenticatedAtMs: number | null;
}

export interface StaffIssuer {
  authorizationUrl(flow: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
    /** The person has to prove anew who they are, whatever session the issuer has. */
    readonly isFresh: boolean;
  }): Promise<ProviderAnswer<string>>;
  redeemCode(answer: {
    readonly redirectUri: string;
    readonly parameters: URLSearchParams;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
  }): Promise<ProviderAnswer<StaffClaims>>;
}

const FRESH = { prompt: 'login', max_age: '0' } as const;

/** Makes no call yet: an issuer that is down does not prevent the start. */
export function createStaffIssuer(
  setting: StaffIssuerSetting,
  options: ProviderOptions,
): StaffIssuer {
  const { issuer, clientId, clientSecret, scopes = ['email', 'profile'] } = setting;
  const groupsClaim = setting.groupsClaim ?? 'groups';
  const calls = createOpenIdConnect<StaffClaims>(
    {
      providerId: 'staff',
      issuer,
      clientId,
      clientSecret: async () => clientSecret,
      scopes: ['openid', ...scopes.filter((scope) => scope !== 'openid')],
      profileOf: (claims) => staffClaimsOf(claims, groupsClaim),
    },
    options,
  );
  return {
    authorizationUrl: ({ isFresh, ...flow }) =>
      calls.authorizationUrl({ ...flow, ...(isFresh ? { pageParameters: FRESH } : {}) }),
    redeemCode: (answer) => calls.redeemCode(answer),
  };
}

const GROUPS_MAX = 1_000;

function staffClaimsOf(claims: JWTPayload, groupsClaim: string): ProviderAnswer<StaffClaims> {
  const { sub, email, email_verified, name, auth_time: authTime } = claims;
  const read = profileFrom({
    rawId: sub,
    email,
    emailVerified: email_verified,
    displayName: name,
    photoUrl: undefined,
  });
  if (read.outcome !== 'ok') return read;
  // Who somebody is must be compared as the issuer wrote it.
  if (read.value.rawId !== sub)
    return { outcome: 'invalid', why: 'a user id with spaces around it' };
  const isTime = typeof authTime === 'number' && Number.isSafeInteger(authTime) && authTime > 0;
  return {
    outcome: 'ok',
    value: {
      subject: read.value.rawId,
      email: read.value.email,
      emailVerified: read.value.emailVerified,
      name: read.value.displayName,
      groups: groupsOf(claims, groupsClaim),
      authenticatedAtMs: isTime ? authTime * 1_000 : null,
    },
  };
}

/** Only a whole list says something: an empty one takes everything, one that is missing or cut short must not. */
function groupsOf(claims: JWTPayload, groupsClaim: string): readonly string[] | null {
  const said: unknown = Object.hasOwn(claims, groupsClaim) ? claims[groupsClaim] : undefined;
  const isWhole = !isElsewhere(claims, groupsClaim);
  return isWhole && isTexts(said) && said.length <= GROUPS_MAX ? said : null;
}

function isTexts(said: unknown): said is readonly string[] {
  return Array.isArray(said) && said.every((one) => typeof one === 'string');
}

/** The token says that there are more groups than it has. Source: OpenID Connect Core 5.6.2, and what Entra makes of it. */
function isElsewhere(claims: JWTPayload, groupsClaim: string): boolean {
  const { _claim_names: names, hasgroups } = claims;
  const isNamed = typeof names === 'object' && names !== null && Object.hasOwn(names, groupsClaim);
  return isNamed || (groupsClaim === 'groups' && hasgroups !== undefined && hasgroups !== false);
}
