/** What the simulated vendor accepts: signed requests, and the orders of the sandbox. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { SandboxRequest } from '../../../vendor-simulator.ts';
import { isDigest } from '../../../webhook-signature.ts';
import { type SandboxAccount, sandboxAccount } from './sandbox-account.ts';

/** How far the time of a request may be from the vendor's. */
const REQUEST_AGE_MAX_MS = 60_000;
const DELAY_MS_MAX = 30_000;

const text = z.string().check(z.minLength(1), z.maxLength(255));

export const formSchema = z.strictObject({
  userId: text,
  levelName: text,
  ttlInSecs: z.int().check(z.minimum(1), z.maximum(86_400)),
  applicantIdentifiers: z.optional(
    z.strictObject({ email: z.optional(text), phone: z.optional(text) }),
  ),
});
/** What the form in a browser sends. */
export const submissionSchema = z.strictObject({
  token: text,
  outcome: z.enum(['approve', 'review', 'retry', 'refuse']),
});
export const shareSchema = z.strictObject({
  applicantId: text,
  forClientId: text,
  ttlInSecs: z.int().check(z.minimum(1), z.maximum(1_200)),
});
export const resultSchema = z.strictObject({
  reviewAnswer: z.enum(['GREEN', 'RED']),
  rejectLabels: z.array(text),
  reviewRejectType: z.optional(z.enum(['RETRY', 'FINAL'])),
  clientComment: z.optional(text),
  moderationComment: z.optional(text),
});

const infoSchema = z.strictObject({
  lastName: z.optional(text),
  dob: z.optional(text),
  country: z.optional(text),
  state: z.optional(text),
});
const ofApplicant = { brandNumber: z.int(), externalUserId: text };
/** Orders of the sandbox; none of them exists at the vendor. */
export const orderSchema = z.union([
  z.strictObject({
    order: z.literal('trouble'),
    /** For requests about this player only; absent: for the next one. */
    of: z.optional(text),
    trouble: z.enum(['fail', 'garbage', 'delay', 'stall', 'limit']),
    delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
  }),
  /** Held deliveries are only listed, so that a test delivers them. */
  z.strictObject({ order: z.literal('deliveries'), held: z.boolean() }),
  /** What the documents of an applicant say. */
  z.strictObject({ order: z.literal('info'), ...ofApplicant, info: infoSchema }),
  z.strictObject({
    order: z.literal('status'),
    ...ofApplicant,
    status: z.enum(['init', 'pending', 'onHold']),
  }),
  /** What the vendor's call `testCompleted` does. */
  z.strictObject({ order: z.literal('complete'), ...ofApplicant, result: resultSchema }),
]);
export type Order = z.output<typeof orderSchema>;
export type Trouble = Extract<Order, { order: 'trouble' }>;

/** The brand whose key signed the request; a text says what the vendor would answer. */
export function callerOf(
  { method, path, query, headers, body }: SandboxRequest,
  brandNumbers: readonly number[],
  nowMs: number,
): { readonly brandNumber: number; readonly account: SandboxAccount } | string {
  const token = headers.get('x-app-token');
  const brandNumber = brandNumbers.find((number) => sandboxAccount(number).appToken === token);
  if (brandNumber === undefined) return 'App token is not found';
  const account = sandboxAccount(brandNumber);
  const seconds = headers.get('x-app-access-ts') ?? '';
  if (!/^\d{9,11}$/.test(seconds)) return 'Timestamp is missing';
  if (Math.abs(Number(seconds) * 1_000 - nowMs) > REQUEST_AGE_MAX_MS) return 'Token expired';
  const expected = createHmac('sha256', account.secretKey)
    .update(`${seconds}${method}${path}${query === '' ? '' : `?${query}`}`)
    .update(body)
    .digest();
  const isSigned = isDigest(headers.get('x-app-access-sig') ?? '', expected);
  return isSigned ? { brandNumber, account } : 'Invalid signature';
}
