import * as z from 'zod/mini';
import { mediumTextSchema, shortTextSchema, urlTextSchema } from '../values/text.ts';
import { socialsSchema } from './deploy-config.ts';
import { flagsSchema } from './flags.ts';
import { stageSchema } from './stage.ts';

/** A third-party sign-in provider that the brand offers. */
export const identityProviderSchema = z.strictObject({
  id: shortTextSchema,
  label: shortTextSchema,
});

/**
 * How the identity library reaches its host. `embedded`: `apiHost` and `tokenApiHost` (which may
 * include a path) and `apiScheme` are set on the library; `google`: the library's own hosts.
 */
export const identityConfigSchema = z.strictObject({
  mode: z.enum(['embedded', 'google']),
  apiKey: shortTextSchema,
  apiHost: shortTextSchema,
  tokenApiHost: shortTextSchema,
  apiScheme: z.enum(['http', 'https']),
  projectId: shortTextSchema,
  authDomain: z.optional(shortTextSchema),
  tenantId: z.optional(shortTextSchema),
  /** Third-party sign-in providers of the brand, in the order of their buttons. */
  providers: z.array(identityProviderSchema),
  /** Country calling codes that get SMS messages, such as "1"; empty: all. */
  textCountryCodes: z.array(shortTextSchema),
  /** Sign-in methods of the brand besides the providers. */
  methods: z.strictObject({
    password: z.boolean(),
    /** Whether the email field also accepts a user name. */
    userName: z.boolean(),
    emailLink: z.boolean(),
    phone: z.boolean(),
    textSecondFactor: z.boolean(),
    appSecondFactor: z.boolean(),
  }),
});
export type IdentityConfig = z.output<typeof identityConfigSchema>;

/** Origins of the brand's other surfaces. */
export const hostsSchema = z.strictObject({
  api: urlTextSchema,
  socket: urlTextSchema,
  games: urlTextSchema,
  spinwheel: urlTextSchema,
  vendor: urlTextSchema,
});
export type Hosts = z.output<typeof hostsSchema>;

/** Where the page reports its errors: a project of the error service, through our own origin. */
export const errorReportingSchema = z.strictObject({
  /** Public by design: it permits writing only. */
  dsn: z
    .string()
    .check(
      z.maxLength(500),
      z.regex(
        /^https?:\/\/[A-Za-z0-9]{1,64}@[A-Za-z0-9.:-]{1,253}(?:\/[A-Za-z0-9_-]{1,40}){0,3}\/\d{1,20}$/,
      ),
    ),
  /** A path of the page's own origin. */
  tunnel: z.string().check(z.regex(/^\/[a-z-]{1,40}$/)),
});
export type ErrorReporting = z.output<typeof errorReportingSchema>;

/** A third-party visit counter, for visitors who consented to it. */
export const analyticsConfigSchema = z.strictObject({
  measurementId: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/)),
});

/**
 * How the page has its location checked where the brand has a vendor for it. Nothing in it is secret. `vendor`: its name in the
 * table of vendors, whose folder in the page knows its script.
 */
export const locationCheckSchema = z.strictObject({
  vendor: shortTextSchema,
  /** Of its script, or of what the page calls. */
  url: urlTextSchema,
  clientKey: mediumTextSchema,
  /** The brand's name at the vendor. */
  clientBrand: mediumTextSchema,
});
export type LocationCheck = z.output<typeof locationCheckSchema>;

/** GET /getAppConfig: everything that makes the page one brand in one stage. Source: CONF rules. */
export const appConfigSchema = z.strictObject({
  /** The brand's id, which is its folder in `brands/`. */
  brand: shortTextSchema,
  stage: stageSchema,
  location: shortTextSchema,
  baseURL: urlTextSchema,
  socials: socialsSchema,
  identity: identityConfigSchema,
  hosts: hostsSchema,
  flags: flagsSchema,
  errorReporting: z.optional(errorReportingSchema),
  analytics: z.optional(analyticsConfigSchema),
  locationCheck: z.optional(locationCheckSchema),
  versionString: shortTextSchema,
});
export type AppConfig = z.output<typeof appConfigSchema>;
