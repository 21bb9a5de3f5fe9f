/**
 * Mails are queued in the transaction that causes them and sent by the worker; a transport that is
 * down means another try later, never a lost mail. Source: IDENT and OPS rules.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { MailPort } from '@jubilee/providers/messaging/port';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { MAIL_TEMPLATES } from './letter-wording.ts';
import { renderMail } from './templates.ts';

export const SEND_MAIL_TASK = 'send_mail';

/** Keeps holiday replies away. No List-Unsubscribe: letters about an account's safety cannot be declined. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const mailJobSchema = z.strictObject({
  id: z.string(),
  brandLocation: z.string(),
  to: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  link: z.string(),
  language: z.optional(z.string()),
  displayName: z.optional(z.string()),
  /** How long the link works; without it the letter says "a limited time". */
  lifetimeMs: z.optional(z.int().check(z.positive())),
});
export type Mail = Omit<z.output<typeof mailJobSchema>, 'id'>;
export type QueueMail = (client: PoolClient, mail: Mail) => Promise<void>;

export function createMailQueue(ids: Ids): QueueMail {
  return (client, mail) => queueJob(client, SEND_MAIL_TASK, { id: ids.uuidV7(), ...mail });
}

export function sendMailTask(deps: {
  readonly brands: readonly Brand[];
  readonly mail: MailPort;
  /** Origin of a brand's pages; a letter that leads anywhere else is a fault and stays unsent. */
  readonly webAddress: (brand: Brand) => string;
}): Task {
  return async (payload) => {
    const job = mailJobSchema.parse(payload);
    const brand = deps.brands.find((one) => one.location === job.brandLocation);
    if (brand === undefined) throw new Error(`a mail names the unknown brand ${job.brandLocation}`);
    if (new URL(job.link).origin !== new URL(deps.webAddress(brand)).origin) {
      throw new Error(`a mail of ${brand.location} has a link that leads elsewhere`);
    }
    const { language, ...letter } = renderMail(job.template, brand, job);
    const delivery = await deps.mail.send({
      from: brand.mailFrom,
      replyTo: brand.supportEmail,
      to: job.to,
      messageId: `<${job.id}@${brand.baseDomain}>`,
      headers: { ...AUTOMATIC, 'Content-Language': language },
      ...letter,
    });
    if (delivery.status === 'unavailable') throw new Error(`mail transport: ${delivery.why}`);
  };
}
