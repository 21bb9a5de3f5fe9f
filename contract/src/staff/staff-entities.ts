import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, emailSchema, shortTextSchema } from '../values/text.ts';
import { isStorable } from '../values/text.ts';
import { staffRoleSchema } from './roles.ts';

/** Why somebody acts or uncovers data; recorded for good. */
export const reasonSchema = z.string().check(z.minLength(3), z.maxLength(500), isStorable());
/** Shown once, when it is scanned: 160 bits in base32. */
export const authenticatorSecretSchema = z.string().check(z.regex(/^[A-Z2-7]{32}$/));
export const appCodeSchema = z.string().check(z.regex(/^\d{6}$/));
/** Longer than any allowed password, so that its length is refused by its own text. */
export const typedPasswordSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(4_096), isStorable());
/** 256 bits, base64url. */
export const invitationTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The brands that somebody works for; null stands for all, also those that come later. */
export const brandScopeSchema = z.nullable(
  z.array(shortTextSchema).check(z.minLength(1), z.maxLength(100)),
);
export const rolesSchema = z.array(staffRoleSchema).check(z.minLength(1), z.maxLength(7));
/** Of somebody on the staff: none is left when their issuer names no group of theirs any more. */
export const heldRolesSchema = z.array(staffRoleSchema).check(z.maxLength(7));

/** What an issuer sends a browser back with, as the page read it out of its own address. Source: STAFF-15. */
export const ssoAnswerSchema = z.strictObject({
  /** 256 bits, base64url: which request is answered. */
  state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  /** The issuer's own code, such as `access_denied`. */
  error: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  iss: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
});
export type SsoAnswer = z.output<typeof ssoAnswerSchema>;

/** Somebody on the staff. */
export const staffPersonSchema = z.strictObject({
  staffId: uuidV7Schema,
  email: emailSchema,
  name: shortTextSchema,
  roles: heldRolesSchema,
  brands: brandScopeSchema,
  /** Whether they come by single sign-on, so that their groups there decide on roles and brands. */
  isBySso: z.boolean(),
  createdAt: instantSchema,
  lastSeenAt: z.nullable(instantSchema),
  isDisabled: z.boolean(),
});
export type StaffPersonEntry = z.output<typeof staffPersonSchema>;

/** An invitation that nobody has accepted yet. */
export const staffInvitationSchema = z.strictObject({
  invitationId: uuidV7Schema,
  email: emailSchema,
  name: shortTextSchema,
  roles: rolesSchema,
  brands: brandScopeSchema,
  /** Null for the first admin, whom a command invited. */
  invitedBy: z.nullable(uuidV7Schema),
  expiresAt: instantSchema,
});

/** A sign-in of the staff app. It ends after 30 minutes without a call and 8 hours at most. */
export const staffSessionSchema = z.strictObject({
  sessionId: uuidV7Schema,
  device: shortTextSchema,
  address: shortTextSchema,
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});

export const subjectIdSchema = z.string().check(z.minLength(1), z.maxLength(128), isStorable());
/** What an act or a reading was about, such as `player` and a user id. */
export const auditSubjectSchema = z.strictObject({
  kind: shortTextSchema,
  id: subjectIdSchema,
});

/** One line of the audit. Nobody can change or remove one without the chain showing it. Source: AUDIT-2. */
export const auditEntrySchema = z.strictObject({
  /** Counts from 1 without a gap. */
  sequence: z.int().check(z.gte(1)),
  at: instantSchema,
  /** Null for what a command of the operator did. */
  staffId: z.nullable(uuidV7Schema),
  staffName: z.nullable(shortTextSchema),
  kind: z.enum(['signIn', 'read', 'act', 'refused']),
  /** The name of the call or command. */
  what: shortTextSchema,
  brand: z.nullable(shortTextSchema),
  subject: z.nullable(auditSubjectSchema),
  /** The facts that changed, as they were and as they are. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(reasonSchema),
  address: z.nullable(shortTextSchema),
  requestId: shortTextSchema,
  hash: digestHexSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** An act that one person proposed and another decides. Source: STAFF-8. */
export const approvalSchema = z.strictObject({
  approvalId: uuidV7Schema,
  /** The name of the act, such as `enableStaff`. */
  act: shortTextSchema,
  brand: z.nullable(shortTextSchema),
  subject: auditSubjectSchema,
  /** The exact act; `hash` is computed from it and from the act's name. */
  content: z.record(z.string(), z.unknown()),
  hash: digestHexSchema,
  reason: reasonSchema,
  proposedBy: uuidV7Schema,
  proposedByName: shortTextSchema,
  proposedAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  decidedBy: z.nullable(uuidV7Schema),
  decidedByName: z.nullable(shortTextSchema),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(reasonSchema),
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
});
export type ApprovalEntry = z.output<typeof approvalSchema>;
