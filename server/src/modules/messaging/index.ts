export { createEmailQueue, SEND_EMAIL_TASK, sendEmailTask } from './send-email.ts';
export type { Email, EnqueueEmail } from './send-email.ts';
export { deleteEmailsBefore, eraseEmails } from './personal-data.store.ts';
