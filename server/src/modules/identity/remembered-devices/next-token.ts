import { createHmac } from 'node:crypto';

/**
 * The token after this one: 256 bits of its text and of a random salt. Who sends the same token again gets the
 * same answer, and neither the text nor the next one is stored.
 */
export function nextDeviceToken(token: string, salt: Uint8Array): string {
  return createHmac('sha256', salt).update(`next device token\n${token}`).digest('base64url');
}
