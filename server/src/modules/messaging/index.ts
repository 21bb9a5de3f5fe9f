export { createMailQueue, SEND_MAIL_TASK, sendMailTask } from './send-mail.ts';
export type { Mail, QueueMail } from './send-mail.ts';
