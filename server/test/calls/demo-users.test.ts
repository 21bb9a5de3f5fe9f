/** The users that a local start seeds, as the pages and calls see them. */
import { login, userDetails } from '@jubilee/contract/calls/account';
import { identityCase } from '@jubilee/contract/calls/kyc';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { BRANDS } from '@jubilee/brands';
import { expect, test } from 'vitest';
import { seedStories, STORIES, STORY_PASSWORD } from '../../src/entry/seed.ts';

const app = await appForFile();
const { users, services, database } = app;

async function everybody(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select p.brand, p.email, p.type, p.state, p.date_of_birth, w.currency, w.available, w.state as wallet, w.ver
     from account.player p join ledger.wallet w using (wallet_id) order by p.brand, p.email, w.currency`,
  );
  return rows;
}
const signIn = (name: string, brand = BRANDS[0]) =>
  users.signIn(`${name}@example.com`, brand, STORY_PASSWORD);

test('[OPS-27] every brand gets them, and a second start changes nothing', async () => {
  await seedStories(services);
  const before = await everybody();
  expect(before).toHaveLength(BRANDS.length * STORIES.length * 2);
  await seedStories(services);
  expect(await everybody()).toEqual(before);
});

test('[OPS-27][AUTH-8] one is disabled: the right password is refused, as it is after an interrupted start', async () => {
  await expect(signIn('carol')).rejects.toThrow('USER_DISABLED');
  const [brand] = BRANDS;
  const { userId } = await services.identity.admin.createUser({
    brandLocation: brand?.location ?? '',
    email: 'carol@example.com',
    password: STORY_PASSWORD,
    emailVerified: true,
  });
  if (brand === undefined) throw new Error('there is no brand');
  expect(await services.accountStatus.enablePlayer(brand, userId)).toBe(true);
  expect((await signIn('carol')).userId).toBe(userId);
  await seedStories(services);
  await expect(signIn('carol')).rejects.toThrow('USER_DISABLED');
});

test('[OPS-27][GATE-17] one has no birth date and got nothing; the others may play', async () => {
  const dana = await signIn('dana');
  expect(replyOf(await dana.call(login, { body: {} })).dateOfBirth).toBeNull();
  await dana.login();
  expect((await dana.accounts()).map(({ balance }) => balance)).toEqual([0, 0]);
  const alice = await signIn('alice');
  await alice.login();
  expect((await alice.accounts()).every(({ balance }) => balance > 0)).toBe(true);
  const bob = await signIn('bob');
  await bob.login();
  expect(replyOf(await bob.call(userDetails)).verified).toBe(false);
  const staff = await signIn('staff');
  expect(replyOf(await staff.call(login, { body: {} })).type).toBe('staff');
});

test('[OPS-27][PLAY-1] one is known by documents, one only by a number, and one has excluded herself', async () => {
  await seedStories(services);
  const facts = async (name: string) => {
    const who = await signIn(name);
    await who.login();
    return replyOf(await who.call(userDetails));
  };
  const player = async (name: string) => {
    const who = await signIn(name);
    return services.accounts.bySubject(who.brand.number, who.userId);
  };
  expect(await facts('alice')).toMatchObject({ phoneVerified: true, selfExcluded: false });
  expect((await player('alice'))?.kyc_verified).toBe(true);
  expect(await facts('frank')).toMatchObject({ phoneVerified: true, selfExcluded: false });
  expect((await player('frank'))?.kyc_verified).toBe(false);
  expect(await facts('gina')).toMatchObject({ selfExcluded: true });
});

test('[OPS-27] where a brand has it on, one has bought and redeemed, and vendors know who is verified', async () => {
  const local = await appForTest({ hasLocalFlags: true });
  await seedStories(local.services);
  const seeded = async () => {
    const { rows } = await local.database.pool.query(
      `select p.brand, (select json_agg(status) from purchase.payment m where m.wallet_id = p.wallet_id) as payments,
          (select json_agg(status order by status) from cash_out.cash_out c where c.wallet_id = p.wallet_id) as cash_outs,
          w.available - w.unplayed as redeemable, w.locked
        from account.player p join ledger.wallet w using (wallet_id)
        where p.email = 'erin@example.com' and w.currency = 2 order by p.brand`,
    );
    return rows;
  };
  const once = BRANDS.map(({ number }) => ({
    brand: number,
    payments: ['SUCCEEDED'],
    cash_outs: ['REQUESTED', 'SUCCEEDED'],
    redeemable: 5_000n,
    locked: 1_000n,
  }));
  expect(await seeded()).toEqual(once);
  // A start with a sandbox that has forgotten everything.
  const reset = `http://127.0.0.1:${local.ports.sandbox}/__control/reset`;
  expect((await fetch(reset, { method: 'POST' })).ok).toBe(true);
  await seedStories(local.services);
  expect(await seeded()).toEqual(once);
  for (const name of ['alice', 'erin']) {
    const who = await local.users.signIn(`${name}@example.com`, BRANDS[0], STORY_PASSWORD);
    await who.login();
    const { applicant } = replyOf(await who.call(identityCase));
    expect(applicant).toMatchObject({ reviewAnswer: 'GREEN', sumsubKycVerified: true });
  }
});

test('[OPS-27][CASH-17] one is verified in all ways and has tickets to redeem', async () => {
  await seedStories(services);
  const erin = await signIn('erin');
  await erin.login();
  const facts = { phoneVerified: true, sumsubKycVerified: true, sumsubPurchaseVerified: true };
  expect(replyOf(await erin.call(userDetails))).toMatchObject(facts);
  const tickets = (await erin.accounts()).find(({ currency }) => currency === 'SWEEP_TICKETS');
  expect(tickets?.redeemable).toBe(5_000);
});
