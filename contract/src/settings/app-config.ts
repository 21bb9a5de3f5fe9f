import * as z from 'zod/mini';
import { shortTextSchema, urlTextSchema } from '../values/text.ts';
import { socialsSchema } from './deploy-config.ts';
import { flagsSchema } from './flags.ts';
import { stageSchema } from './stage.ts';

/** another sign-in provider whose sign-in is offered. */
export const identityProviderSchema = z.strictObject({
  id: shortTextSchema,
  label: shortTextSchema,
});

/**
 * How the identity library reaches its host. `embedded`: `apiHost` and `tokenApiHost` (which may
 * carry a path) and `apiScheme` are set on the library; `google`: the library's own hosts.
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
  /** Other sign-in providers whose sign-in is offered, in the order of their buttons. */
  providers: z.array(identityProviderSchema),
  /** Country calling codes that get SMS messages, such as "1"; empty: all. */
  textCountryCodes: z.array(shortTextSchema),
  /** Sign-in methods that the brand offers besides the providers. */
  methods: z.strictObject({
    password: z.boolean(),
    /** The name field takes a user name too. */
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
});
export type Hosts = z.output<typeof hostsSchema>;

/** Where the page reports its errors: a project of the error service, by way of our own origin. */
export const errorReportingSchema = z.strictObject({
  /** Public by its nature: it lets one write and nothing else. */
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

/** A third party that counts visits, for visitors who have allowed it. */
export const analyticsConfigSchema = z.strictObject({
  measurementId: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/)),
});

/** GET /getAppConfig: everything the page needs to be one brand in one stage. Source: CONF rules. */
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
  versionString: shortTextSchema,
});
export type AppConfig = z.output<typeof appConfigSchema>;
