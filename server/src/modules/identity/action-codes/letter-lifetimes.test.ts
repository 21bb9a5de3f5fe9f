import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { IDENTITY_LIFETIMES_DEFAULT } from '../identity-settings.ts';
import { withLifetimes } from './letter-lifetimes.ts';
import type { ActionMail, IdentityMailTemplate } from '../ports.ts';

const client = {} as PoolClient;

async function lifetimeSaid(mail: Partial<ActionMail> & { template: IdentityMailTemplate }) {
  const queued: ActionMail[] = [];
  const lifetimes = { ...IDENTITY_LIFETIMES_DEFAULT, resetCodeMs: 1_800_000, signInLinkMs: 60_000 };
  const queueMail = withLifetimes(async (_client, one) => void queued.push(one), lifetimes);
  await queueMail(client, { brandLocation: 'sweeps', to: 'a@example.com', link: '', ...mail });
  return queued[0]?.lifetimeMs;
}

test('[IDENT-42] a letter tells the lifetime that is set for its own kind of link', async () => {
  expect(await lifetimeSaid({ template: 'resetPassword' })).toBe(1_800_000);
  expect(await lifetimeSaid({ template: 'signIn' })).toBe(60_000);
  expect(await lifetimeSaid({ template: 'recoverEmail' })).toBe(
    IDENTITY_LIFETIMES_DEFAULT.changeEmailCodeMs,
  );
});

test('[IDENT-42] a letter without a code tells none, and one that has its own keeps it', async () => {
  expect(await lifetimeSaid({ template: 'passwordChanged' })).toBeUndefined();
  expect(await lifetimeSaid({ template: 'signIn', lifetimeMs: 5 })).toBe(5);
});
