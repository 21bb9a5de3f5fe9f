/**
 * Emails are queued in the transaction that causes them and sent by the worker; when the transport
 * is down they are retried, never lost. Source: IDENT and OPS rules.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { EmailPort } from '@jubilee/providers/messaging/port';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod/mini';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { type Ids, millisOfUuidV7 } from '../../platform/ids/ids.ts';
import { insertEmail, recordDelivery } from './email.store.ts';
import { EMAIL_TEMPLATES, STAFF_EMAILS } from './email-copy.ts';
import { renderEmail } from './templates.ts';

export const SEND_EMAIL_TASK = 'send_mail';

/**
 * Suppresses vacation replies. No List-Unsubscribe: emails about an account's safety cannot be
 * declined.
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const emailJobSchema = z.strictObject({
  id: z.string(),
  brandLocation: z.string(),
  to: z.string(),
  template: z.enum(EMAIL_TEMPLATES),
  link: z.string(),
  language: z.optional(z.string()),
  displayName: z.optional(z.string()),
  /** How long the link works; without it the email says "a limited time". */
  lifetimeMs: z.optional(z.int().check(z.positive())),
  /** What was credited, as stored. */
  tickets: z.optional(z.int().check(z.positive())),
  /** What was paid for. */
  purchase: z.optional(
    z.strictObject({
      priceCents: z.int(),
      points: z.int(),
      tickets: z.int(),
      number: z.string(),
    }),
  ),
});
export type Email = Omit<z.output<typeof emailJobSchema>, 'id'>;
export type EnqueueEmail = (client: Pick<ClientBase, 'query'>, email: Email) => Promise<void>;

export function createEmailQueue(ids: Ids): EnqueueEmail {
  return async (client, email) => {
    const id = ids.uuidV7();
    if (!STAFF_EMAILS.includes(email.template)) {
      await insertEmail(client, { id, ...email }, isoInstant(millisOfUuidV7(id)));
    }
    await queueJob(client, SEND_EMAIL_TASK, { id, ...email });
  };
}

export function sendEmailTask(deps: {
  /** Where the outcome is recorded. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly brands: readonly Brand[];
  readonly email: EmailPort;
  /**
   * Origin of a brand's pages; an email whose link has another origin is a fault and is not sent.
   */
  readonly webAddress: (brand: Brand) => string;
  /** The same of the staff app, for the emails that lead there. */
  readonly staffAddress: (brand: Brand) => string;
}): Task {
  return async (payload) => {
    const job = emailJobSchema.parse(payload);
    const brand = deps.brands.find((one) => one.location === job.brandLocation);
    if (brand === undefined)
      throw new Error(`an email names the unknown brand ${job.brandLocation}`);
    const address = STAFF_EMAILS.includes(job.template) ? deps.staffAddress : deps.webAddress;
    if (new URL(job.link).origin !== new URL(address(brand)).origin) {
      throw new Error(`an email of ${brand.location} has a link to another origin`);
    }
    const { language, ...email } = renderEmail(job.template, brand, job);
    const delivery = await deps.email.send({
      from: brand.emailFrom,
      replyTo: brand.supportEmail,
      to: job.to,
      messageId: `<${job.id}@${brand.baseDomain}>`,
      headers: { ...AUTOMATIC, 'Content-Language': language },
      ...email,
    });
    const at = isoInstant(deps.clock.now());
    await recordDelivery(deps.pool, job.id, delivery.status !== 'unavailable', at);
    if (delivery.status === 'unavailable') throw new Error(`email transport: ${delivery.why}`);
  };
}
