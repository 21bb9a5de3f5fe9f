/** What the simulated vendor understands: its own calls, and orders of tests. */
import * as z from 'zod/mini';

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
const points = z.string().check(z.regex(/^[0-9]{1,15}$/));

export const purchaseRequestSchema = z.strictObject({
  idempotencyKey: z.uuid(),
  email: text(254),
  gameId: text(100),
  packCode: text(64),
  amount: points,
});

/** `trouble` meets the next calls, so many; `lost`: the vendor does its work and no answer arrives. */
export const orderSchema = z.union([
  z.strictObject({
    email: text(254),
    balance: z.exactOptional(points),
    isAuthorised: z.exactOptional(z.boolean()),
    bannedAt: z.exactOptional(z.nullable(z.iso.datetime())),
    connection: z.exactOptional(z.nullable(z.enum(['PENDING', 'CONNECTED']))),
  }),
  z.strictObject({
    trouble: z.enum(['lost', 'silent', 'fail', 'garbage', 'pending']),
    times: z.int().check(z.minimum(0), z.maximum(1_000)),
    on: z.enum(['users', 'balance', 'purchase', 'read', 'cancel']),
  }),
  z.strictObject({ settle: z.uuid(), as: z.enum(['AUTHORISED', 'DECLINED']) }),
]);
export type Order = z.output<typeof orderSchema>;
