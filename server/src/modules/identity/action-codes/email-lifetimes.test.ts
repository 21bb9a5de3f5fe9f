import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { IDENTITY_LIFETIMES_DEFAULT } from '../identity-settings.ts';
import { withLifetimes } from './email-lifetimes.ts';
import type { ActionEmail, IdentityEmailTemplate } from '../ports.ts';

const client = {} as PoolClient;

async function lifetimeSaid(message: Partial<ActionEmail> & { template: IdentityEmailTemplate }) {
  const queued: ActionEmail[] = [];
  const lifetimes = { ...IDENTITY_LIFETIMES_DEFAULT, resetCodeMs: 1_800_000, signInLinkMs: 60_000 };
  const enqueueEmail = withLifetimes(async (_client, one) => void queued.push(one), lifetimes);
  await enqueueEmail(client, {
    brandLocation: 'sweeps',
    to: 'a@example.com',
    link: '',
    ...message,
  });
  return queued[0]?.lifetimeMs;
}

test('[IDENT-42] an email states the configured lifetime of its own kind of link', async () => {
  expect(await lifetimeSaid({ template: 'resetPassword' })).toBe(1_800_000);
  expect(await lifetimeSaid({ template: 'signIn' })).toBe(60_000);
  expect(await lifetimeSaid({ template: 'recoverEmail' })).toBe(
    IDENTITY_LIFETIMES_DEFAULT.changeEmailCodeMs,
  );
});

test('[IDENT-42] an email without a code states none, and one that has its own lifetime keeps it', async () => {
  expect(await lifetimeSaid({ template: 'passwordChanged' })).toBeUndefined();
  expect(await lifetimeSaid({ template: 'signIn', lifetimeMs: 5 })).toBe(5);
});
