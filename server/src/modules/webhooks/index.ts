export { receiveWebhooks } from './receive-webhooks.ts';
