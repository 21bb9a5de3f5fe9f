import type { Brand } from '@jubilee/contract/settings/brand';
import { emailTheme } from './email-theme.ts';
import { palette } from './palette.ts';
import { DEFAULT_TIERS } from '../defaults/tiers.ts';
import { DEFAULT_WHEEL } from '../defaults/wheel.ts';

export const brand: Brand = {
  location: 'rubysweepsmvp',
  number: 3,
  name: 'Ruby Sweeps',
  theme: palette.theme,
  logoHeightPx: palette.logoHeightPx,
  forcedMode: 'dark',
  baseDomain: 'rubysweeps.example',
  art: {
    welcome: 'ember-isle',
    login: 'ember-isle',
    signup: 'gemwright',
    reset: 'velvet-moth',
  },
  supportEmail: 'help@rubysweeps.example',
  emailFrom: 'Ruby Sweeps <no-reply@rubysweeps.example>',
  language: 'en',
  timeZone: 'America/Los_Angeles',
  emailTheme,
  socials: {
    twitter: 'https://social.example/twitter/rubysweeps',
    ig: 'https://social.example/instagram/rubysweeps',
    facebook: 'https://social.example/facebook/rubysweeps',
    tiktok: 'https://social.example/tiktok/rubysweeps',
    snapchat: 'https://social.example/snapchat/rubysweeps',
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  purchaseVerifiedBonus: { POINTS: 5_000, SWEEP_TICKETS: 100 },
  dailyWheel: DEFAULT_WHEEL,
  voucherCampaigns: [{ campaign: 'welcome-back', POINTS: 2_500, SWEEP_TICKETS: 50 }],
  referral: {
    POINTS: 5_000,
    SWEEP_TICKETS: 200,
    friendStakesTickets: 1_000,
    friendsPerMonthMax: 10,
  },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  postalEntries: { secondPersonAboveTickets: 25_000 },
  tiers: DEFAULT_TIERS,
  flags: {
    // First-party, for visitors who consent.
    analyticsEnabled: true,
  },
  localFlags: {
    supportChatEnabled: true,
    supportChatProvider: 'zendesk',
    purchasesEnabled: true,
    cardPaymentsEnabled: true,
    cardPaymentProvider: 'AUTHORIZE_NET',
    promoCodeEntryEnabled: true,
    limitedTimeOfferEnabled: true,
    limitedTimeOfferPackCode: 'limited',
    cashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
    cashOutAutoReviewMaxDollars: 100,
    rewardsEnabled: true,
    dailyRewardsEnabled: true,
    giftCodeEntryEnabled: true,
    referAFriendEnabled: true,
    smsEnabled: true,
    phoneOptional: true,
    kycEnabled: true,
    usingSumsub: true,
    deferredKycEnabled: true,
    jackpotPurchaseVerifiedRequired: true,
    rubyRewardsEnabled: true,
  },
  identity: {
    dev: { apiKey: 'jubilee-dev-ruby', projectId: 'jubilee-dev-ruby' },
    test: { apiKey: 'jubilee-test-ruby', projectId: 'jubilee-test-ruby' },
  },
};
