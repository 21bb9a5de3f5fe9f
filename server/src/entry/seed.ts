/**
 * Demo users of every local installation, created through the product's own use cases. Running it
 * again changes nothing. Never for a deployed installation. Source: OPS rules.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { createUser } from '../modules/players/index.ts';
import type { AppServices } from './compose-app.ts';

export const STORY_PASSWORD = 'jubilee-story-1';

export const STORIES = [
  {
    name: 'alice',
    email: 'alice@example.com',
    emailVerified: true,
    staff: false,
    description: 'verified and funded',
  },
  {
    name: 'bob',
    email: 'bob@example.com',
    emailVerified: false,
    staff: false,
    description: 'email not confirmed yet',
  },
  {
    name: 'staff',
    email: 'staff@example.com',
    emailVerified: true,
    staff: true,
    description: 'a member of staff',
  },
] as const;

export async function seedStories(services: AppServices): Promise<void> {
  if (services.cfg.deployed) throw new Error('Story seeds are for local installations only.');
  for (const brand of BRANDS) {
    for (const story of STORIES) await seedStory(services, brand, story);
  }
}

async function seedStory(
  services: AppServices,
  brand: Brand,
  story: (typeof STORIES)[number],
): Promise<void> {
  const { userId } = await services.identity.admin.createUser({
    brandLocation: brand.location,
    email: story.email,
    password: STORY_PASSWORD,
    emailVerified: story.emailVerified,
  });
  if ((await services.accounts.bySubject(brand.number, userId)) !== undefined) return;
  const claims = {
    subject: userId,
    email: story.email,
    emailVerified: story.emailVerified,
    phoneNumber: undefined,
    phoneVerified: false,
    identitySessionId: undefined,
    signInProvider: 'password',
    issuedAtMs: services.clock.now(),
  };
  const made = await createUser(services, {
    brand,
    flags: services.settings.flagsOf(brand),
    claims,
    payload: {
      attribution: { joiningURL: services.origins.canonical('web', brand), referralURL: '' },
      declaredState: 'TX',
      marketingConsent: false,
      dateOfBirth: '1990-01-01',
    },
  });
  if (!made.ok) throw new Error(`${story.name} of ${brand.name}: ${made.refusal.code}`);
  const player = await services.accounts.bySubject(brand.number, userId);
  if (story.staff && player !== undefined) await services.accounts.appointStaff(player.wallet_id);
}
