/**
 * Demo users of every local installation, created through the product's own use cases. Running it
 * again changes nothing. Never for a deployed installation. Source: OPS rules.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { TokenClaims } from '../modules/access/index.ts';
import { excludePlayer } from '../modules/exclusions/index.ts';
import { createUser } from '../modules/players/index.ts';
import type { AppServices } from './compose-app.ts';
import {
  approveAtVendor,
  buyAndRedeem,
  correctTickets,
  DEMO_CASH_OUT,
} from './sandbox-demo-users.ts';

export const STORY_PASSWORD = 'jubilee-story-1';

interface Story {
  readonly name: string;
  readonly email: string;
  readonly description: string;
  readonly emailVerified: boolean;
  readonly staff?: true;
  readonly disabled?: true;
  readonly excluded?: true;
  /** Confirmed; the same in every brand. */
  readonly phoneNumber?: string;
  readonly kycVerified?: true;
  readonly purchaseVerified?: true;
  /** Tickets to redeem, beside the welcome gift, and what was bought and redeemed before. */
  readonly tickets?: bigint;
  /** The account has no birth date. */
  readonly ageless?: true;
}

export const STORIES: readonly [Story, ...Story[]] = [
  {
    name: 'alice',
    email: 'alice@example.com',
    emailVerified: true,
    phoneNumber: '+15125550101',
    kycVerified: true,
    description: 'verified, identity included, and funded',
  },
  {
    name: 'bob',
    email: 'bob@example.com',
    emailVerified: false,
    description: 'email not confirmed yet',
  },
  {
    name: 'carol',
    email: 'carol@example.com',
    emailVerified: true,
    disabled: true,
    description: 'a disabled account',
  },
  {
    name: 'dana',
    email: 'dana@example.com',
    emailVerified: true,
    ageless: true,
    description: 'date of birth not known yet',
  },
  {
    name: 'erin',
    email: 'erin@example.com',
    emailVerified: true,
    phoneNumber: '+15125550103',
    kycVerified: true,
    purchaseVerified: true,
    tickets: 5_000n,
    description:
      'verified in all ways; 5,000 tickets to redeem, a purchase, a paid and an open cash-out',
  },
  {
    name: 'frank',
    email: 'frank@example.com',
    emailVerified: true,
    phoneNumber: '+15125550102',
    description: 'verified but for the identity check',
  },
  {
    name: 'gina',
    email: 'gina@example.com',
    emailVerified: true,
    excluded: true,
    description: 'has excluded herself, for ever',
  },
  {
    name: 'staff',
    email: 'staff@example.com',
    emailVerified: true,
    staff: true,
    description: 'a member of staff',
  },
];

export async function seedStories(services: AppServices): Promise<void> {
  if (services.cfg.deployed) throw new Error('Story seeds are for local installations only.');
  for (const brand of BRANDS) {
    for (const story of STORIES) await seedStory(services, brand, story);
  }
  // At the end: whoever has excluded themselves signs up nowhere.
  for (const brand of BRANDS) {
    for (const story of STORIES) if (story.excluded) await excludeStory(services, brand, story);
  }
}

async function excludeStory(services: AppServices, brand: Brand, story: Story): Promise<void> {
  const user = await services.identity.admin.findUserByEmail(brand.location, story.email);
  const player = user && (await services.accounts.bySubject(brand.number, user.userId));
  if (player === undefined || player.state === 'EXCLUDED') return;
  const choice = { brand, player, period: undefined, signIn: undefined };
  await excludePlayer(services.exclusions, choice);
}

async function seedStory(services: AppServices, brand: Brand, story: Story): Promise<void> {
  const { userId } = await services.identity.admin.createUser({
    brandLocation: brand.location,
    email: story.email,
    password: STORY_PASSWORD,
    emailVerified: story.emailVerified,
    ...(story.phoneNumber === undefined ? {} : { phoneNumber: story.phoneNumber }),
  });
  const before = await services.accounts.bySubject(brand.number, userId);
  if (before === undefined) await signUpStory(services, { brand, story, userId });
  // After a start that was stopped in between, the next one still disables the account.
  if (story.disabled && before?.state !== 'DISABLED') {
    await services.accountStatus.disablePlayer(brand, userId);
  }
  const player = await services.accounts.bySubject(brand.number, userId);
  if (player === undefined) return;
  if (story.kycVerified) {
    await approveAtVendor(services, brand, player, story.purchaseVerified === true);
  }
  if (story.tickets !== undefined) {
    await buyAndRedeem(services, brand, player, claimsOf(services, story, userId));
  }
}

async function signUpStory(
  services: AppServices,
  { brand, story, userId }: { brand: Brand; story: Story; userId: string },
): Promise<void> {
  const ports = { ...services, identity: services.identity.admin };
  const made = await createUser(ports, {
    brand,
    flags: services.settings.flagsOf(brand),
    claims: claimsOf(services, story, userId),
    payload: {
      attribution: { joiningURL: services.origins.canonical('web', brand), referralURL: '' },
      declaredState: 'TX',
      marketingConsent: false,
      ...(story.ageless ? {} : { dateOfBirth: '1990-01-01' }),
    },
    from: { network: '127.0.0', userAgent: undefined },
  });
  if (!made.ok) throw new Error(`${story.name} of ${brand.name}: ${made.refusal.code}`);
  const player = await services.accounts.bySubject(brand.number, userId);
  if (player === undefined) return;
  if (story.staff) await services.accounts.appointStaff(player.wallet_id);
  if (story.tickets !== undefined) {
    const { cashoutsEnabled } = services.settings.flagsOf(brand);
    const redeemed = cashoutsEnabled ? 2n * DEMO_CASH_OUT : 0n;
    await correctTickets(services, brand, userId, story.tickets + redeemed);
  }
}

const claimsOf = ({ clock }: AppServices, story: Story, subject: string): TokenClaims => ({
  subject,
  email: story.email,
  emailVerified: story.emailVerified,
  phoneNumber: story.phoneNumber,
  phoneVerified: story.phoneNumber !== undefined,
  identitySessionId: undefined,
  signInProvider: 'password',
  issuedAtMs: clock.now(),
  authTimeMs: 0,
  isDeviceOnly: false,
});
