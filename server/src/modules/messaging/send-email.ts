/**
 * Emails are queued in the transaction that causes them and sent by the worker; when the transport
 * is down they are retried, never lost. Source: IDENT and OPS rules.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { EmailPort } from '@jubilee/providers/messaging/port';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { EMAIL_TEMPLATES } from './email-copy.ts';
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
});
export type Email = Omit<z.output<typeof emailJobSchema>, 'id'>;
export type EnqueueEmail = (client: PoolClient, email: Email) => Promise<void>;

export function createEmailQueue(ids: Ids): EnqueueEmail {
  return (client, email) => queueJob(client, SEND_EMAIL_TASK, { id: ids.uuidV7(), ...email });
}

export function sendEmailTask(deps: {
  readonly brands: readonly Brand[];
  readonly email: EmailPort;
  /**
   * Origin of a brand's pages; an email whose link has another origin is a fault and is not sent.
   */
  readonly webAddress: (brand: Brand) => string;
}): Task {
  return async (payload) => {
    const job = emailJobSchema.parse(payload);
    const brand = deps.brands.find((one) => one.location === job.brandLocation);
    if (brand === undefined)
      throw new Error(`an email names the unknown brand ${job.brandLocation}`);
    if (new URL(job.link).origin !== new URL(deps.webAddress(brand)).origin) {
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
    if (delivery.status === 'unavailable') throw new Error(`email transport: ${delivery.why}`);
  };
}
