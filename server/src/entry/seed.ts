/**
 * Story seeds: people who exist in every local house, made through the product's own use cases.
 * Asked again it changes nothing. Never for a deployed house. Source: OPS rules.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { createUser } from '../modules/players/index.ts';
import type { House } from './house.ts';

export const STORY_PASSWORD = 'jubilee-story-1';

export const STORIES = [
  {
    name: 'alice',
    email: 'alice@example.com',
    emailVerified: true,
    staff: false,
    tells: 'verified and funded',
  },
  {
    name: 'bob',
    email: 'bob@example.com',
    emailVerified: false,
    staff: false,
    tells: 'e-mail not confirmed yet',
  },
  {
    name: 'staff',
    email: 'staff@example.com',
    emailVerified: true,
    staff: true,
    tells: 'a member of staff',
  },
] as const;

export async function seedStories(house: House): Promise<void> {
  if (house.cfg.deployed) throw new Error('Story seeds are for local houses only.');
  for (const brand of BRANDS) {
    for (const story of STORIES) await seedStory(house, brand, story);
  }
}

async function seedStory(
  house: House,
  brand: Brand,
  story: (typeof STORIES)[number],
): Promise<void> {
  const { userId } = await house.identity.admin.createUser({
    brandLocation: brand.location,
    email: story.email,
    password: STORY_PASSWORD,
    emailVerified: story.emailVerified,
  });
  if ((await house.accounts.bySubject(brand.number, userId)) !== undefined) return;
  const claims = {
    subject: userId,
    email: story.email,
    emailVerified: story.emailVerified,
    phoneNumber: undefined,
    phoneVerified: false,
    identitySessionId: undefined,
    signInProvider: 'password',
    issuedAtMs: house.clock.now(),
  };
  const made = await createUser(house, {
    brand,
    flags: house.settings.flagsOf(brand),
    claims,
    payload: {
      attribution: { joiningURL: house.origins.canonical('web', brand), referralURL: '' },
      declaredState: 'TX',
      marketingConsent: false,
      dateOfBirth: '1990-01-01',
    },
  });
  if (!made.ok) throw new Error(`${story.name} of ${brand.name}: ${made.refusal.code}`);
  const player = await house.accounts.bySubject(brand.number, userId);
  if (story.staff && player !== undefined) await house.accounts.appointStaff(player.wallet_id);
}
