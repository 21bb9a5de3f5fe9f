/**
 * The identity settings file: JSON, every part optional, unknown names refused. The operator's
 * guide describes it with an example. Source: IDENT-42.
 */
import { PASSWORD_LENGTH_MIN } from '@jubilee/contract/values/limits';
import { signInProviderSchema } from '@jubilee/providers/sign-in-providers/provider-settings';
import { addressSchema } from '@jubilee/providers/address';
import { smsVendorGroups } from '@jubilee/providers/sms-verification/sms-vendors';
import * as z from 'zod/mini';
import type {
  IdentityLifetimes,
  IdentityLimits,
  PasswordSettings,
  SignInMethods,
} from '../modules/identity/index.ts';

const { exactOptional: maybe } = z;
type Shape<T> = Record<keyof T, z.ZodMiniType>;

const YEAR_MS = 31_622_400_000;
const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const flag = maybe(z.boolean());
const span = maybe(whole(1, YEAR_MS));
const limit = maybe(z.strictObject({ burst: whole(1, 1_000_000), refillMs: whole(1, YEAR_MS) }));
const pem = z.string().check(z.regex(/^-----BEGIN [A-Z ]+-----\r?\n/, 'must be a key as PEM'));

const methods = {
  password: flag,
  signUp: flag,
  emailLink: flag,
  phone: flag,
  anonymous: flag,
  textSecondFactor: flag,
  appSecondFactor: flag,
  selfDeletion: flag,
} satisfies Shape<SignInMethods>;

const limits = {
  signInPerAccount: limit,
  signInPerNetwork: limit,
  signInPerKnownNetwork: limit,
  signUpPerNetwork: limit,
  mailPerAddress: limit,
  mailPause: limit,
  mailPerNetwork: limit,
  textPerNumber: limit,
  textPerNumberDaily: limit,
  textPause: limit,
  textPerNetwork: limit,
  textPerRealm: limit,
  deviceCallsPerNetwork: limit,
  deviceCallsPerDevice: limit,
  rememberPerAccount: limit,
  rememberedDevicesMax: maybe(whole(1, 100)),
  appCodePerAccount: limit,
  codeTriesMax: maybe(whole(1, 100)),
  factorsMax: maybe(whole(1, 20)),
} satisfies Shape<IdentityLimits>;

const lifetimes = {
  idTokenSeconds: maybe(whole(60, 86_400)),
  refreshIdleMs: span,
  recentLoginMs: span,
  verifyEmailCodeMs: span,
  resetCodeMs: span,
  signInLinkMs: span,
  changeEmailCodeMs: span,
  textCodeMs: span,
  temporaryPhoneProofMs: span,
  secondFactorPendingMs: span,
  totpEnrolmentMs: span,
  providerFlowMs: span,
  challengeMs: span,
  rememberedDeviceMs: span,
  deviceTicketMs: span,
  auditMs: span,
  signingKeyMs: span,
  signingKeyNoticeMs: span,
  jwksMaxAgeSeconds: maybe(whole(1, 86_400)),
} satisfies Shape<IdentityLifetimes>;

const password = {
  memoryKib: maybe(whole(8, 4_194_304)),
  passes: maybe(whole(1, 100)),
  concurrencyMax: maybe(whole(1, 64)),
  queueMax: maybe(whole(1, 100_000)),
  policyLengthMin: maybe(whole(PASSWORD_LENGTH_MIN, 4_096)),
  policyEnforced: flag,
  refusesBreached: flag,
} satisfies Shape<PasswordSettings>;

const google = z.strictObject({
  projectId: text(64),
  apiKey: text(128),
  /** The brand's own host, which proxies `/__/auth/*` to the project's. */
  authDomain: text(253),
  tenantId: maybe(text(64)),
  serviceAccount: z.strictObject({ clientEmail: text(254), privateKey: pem }),
  /** Addresses that replace the vendor's own, for tests. */
  addresses: maybe(
    z.strictObject({
      api: maybe(addressSchema),
      token: maybe(addressSchema),
      keys: maybe(addressSchema),
      issuerBase: maybe(addressSchema),
    }),
  ),
});

const brand = z
  .strictObject({
    mode: maybe(z.enum(['embedded', 'google'])),
    google: maybe(google),
    enumerationProtection: flag,
    methods: maybe(z.strictObject(methods)),
    passwordLengthMin: maybe(whole(PASSWORD_LENGTH_MIN, 4_096)),
    providers: maybe(z.array(signInProviderSchema).check(z.maxLength(20))),
    tokenSigners: maybe(z.record(text(254), pem)),
  })
  .check(
    z.refine((given) => (given.mode === 'google') === (given.google !== undefined), {
      path: ['google'],
      error: 'is needed in mode "google" and only there',
    }),
  );

export const identityFileSchema = z.strictObject({
  brands: maybe(z.record(text(64), brand)),
  ...smsVendorGroups,
  limits: maybe(z.strictObject(limits)),
  lifetimes: maybe(z.strictObject(lifetimes)),
  password: maybe(z.strictObject(password)),
  staffTokens: maybe(z.array(z.string().check(z.minLength(32), z.maxLength(4_096)))),
  textCountryCodes: maybe(z.array(z.string().check(z.regex(/^[1-9]\d{0,2}$/)))),
  textChallengeBits: maybe(whole(0, 28)),
  resetAnswerMs: maybe(whole(0, 10_000)),
});
export type IdentityFile = z.output<typeof identityFileSchema>;
export type BrandIdentity = z.output<typeof brand>;
export type GoogleIdentitySetting = z.output<typeof google>;
