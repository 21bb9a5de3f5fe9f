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
import { renderMail } from './templates.ts';

export const SEND_MAIL_TASK = 'send_mail';

const mailJobSchema = z.strictObject({
  id: z.string(),
  brandLocation: z.string(),
  to: z.string(),
  template: z.enum(['verifyEmail', 'resetPassword']),
  link: z.string(),
});
export type Mail = Omit<z.output<typeof mailJobSchema>, 'id'>;
export type QueueMail = (client: PoolClient, mail: Mail) => Promise<void>;

export function createMailQueue(ids: Ids): QueueMail {
  return (client, mail) => queueJob(client, SEND_MAIL_TASK, { id: ids.uuidV7(), ...mail });
}

export function sendMailTask(deps: {
  readonly brands: readonly Brand[];
  readonly mail: MailPort;
}): Task {
  return async (payload) => {
    const job = mailJobSchema.parse(payload);
    const brand = deps.brands.find((one) => one.location === job.brandLocation);
    if (brand === undefined) throw new Error(`a mail names the unknown brand ${job.brandLocation}`);
    const delivery = await deps.mail.send({
      from: brand.mailFrom,
      to: job.to,
      messageId: `<${job.id}@${brand.baseDomain}>`,
      ...renderMail(job.template, brand, job.link),
    });
    if (delivery.status === 'unavailable') throw new Error(`mail transport: ${delivery.why}`);
  };
}
