import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';

/** The browser's values, in base64url. Source: Web Authentication Level 3. */
const bytesTextSchema = (lengthMax: number) =>
  z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[A-Za-z0-9_-]*$/));
const credentialIdSchema = bytesTextSchema(1_364);
/** How the browser reaches the authenticator: `internal`, `hybrid`, `usb` and what comes later. */
const transportSchema = z.string().check(z.regex(/^[a-z-]{1,20}$/));
const transportsSchema = z.array(transportSchema).check(z.maxLength(10));

/** A passkey of somebody on the staff. Source: STAFF-11. */
export const staffPasskeySchema = z.strictObject({
  passkeyId: uuidV7Schema,
  name: shortTextSchema,
  /** The staff host that it works on. */
  host: z.string().check(z.minLength(1), z.maxLength(253)),
  /** Whether that is the host of this call. */
  isHere: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type StaffPasskeyEntry = z.output<typeof staffPasskeySchema>;

/** What the browser requests the authenticator to sign. */
export const passkeyRequestSchema = z.strictObject({
  challenge: bytesTextSchema(86),
  rpId: z.string().check(z.minLength(1), z.maxLength(253)),
  /** Empty: whichever the person chooses among those of this host. */
  allowCredentials: z.array(
    z.strictObject({
      id: credentialIdSchema,
      type: z.literal('public-key'),
      transports: transportsSchema,
    }),
  ),
  userVerification: z.literal('required'),
  timeout: z.int(),
});

/** What the browser requests the authenticator to make. */
export const passkeyCreationSchema = z.strictObject({
  challenge: bytesTextSchema(86),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: bytesTextSchema(86), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.strictObject({
      id: credentialIdSchema,
      type: z.literal('public-key'),
      transports: transportsSchema,
    }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});

/** A signature of a passkey, as the browser returns it. */
export const passkeyAssertionSchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: bytesTextSchema(2_048),
  authenticatorData: bytesTextSchema(2_048),
  signature: bytesTextSchema(1_024),
  /** Whose key it is, if the authenticator knows. */
  userHandle: z.optional(bytesTextSchema(128)),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** A new passkey, as the browser returns it. */
export const passkeyAttestationSchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: bytesTextSchema(2_048),
  attestationObject: bytesTextSchema(8_192),
  transports: transportsSchema,
});
export type PasskeyAttestation = z.output<typeof passkeyAttestationSchema>;
