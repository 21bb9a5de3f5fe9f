/**
 * What each flag does, for people: its group, one sentence, the pages and capabilities that it changes, and whether
 * switching it off stops taking stakes or payments. Total by its type: a new flag is described here, but for the switch of a
 * new vendor, whose entry in the table says enough. Source: BRANDROOM-2.
 */
import type { Capability } from '../values/capabilities.ts';
import type { VendorSwitch } from '../vendors/vendor-choices.ts';
import { type Port, portEntryOf, PORTS, VENDORS } from '../vendors/vendor-table.ts';
import type { FlagName } from './flags.ts';
import type { PagePath } from './page-paths.ts';

export const FLAG_GROUPS = [
  'access',
  'location',
  'purchases',
  'redemptions',
  'games',
  'rewards',
  'support',
  'operations',
] as const;
export type FlagGroup = (typeof FLAG_GROUPS)[number];

export interface FlagFacts {
  readonly group: FlagGroup;
  readonly effect: string;
  readonly pages: readonly PagePath[];
  readonly capabilities: readonly Capability[];
  /** Off protects: no payment or stake is accepted by it any more, and nothing that was won is withheld. */
  readonly takesMoney: boolean;
}

const SIGN_IN: readonly PagePath[] = ['/login', '/signup', '/reset'];
const BUYING: readonly PagePath[] = ['/purchase', '/purchase/$code'];
const REDEEMING: readonly PagePath[] = ['/redeem'];
const GAME_PAGES: readonly PagePath[] = ['/', '/game/$gameId'];
const PROMOTIONS: readonly PagePath[] = ['/promotions'];
const TEXTS: readonly PagePath[] = ['/terms', '/rules', '/howto'];

type Rest = Partial<Omit<FlagFacts, 'group' | 'effect'>>;

function inGroup(group: FlagGroup, common: Rest) {
  return (effect: string, own: Rest = {}): FlagFacts => ({
    pages: [],
    capabilities: [],
    takesMoney: false,
    ...common,
    ...own,
    group,
    effect,
  });
}

const access = inGroup('access', { pages: SIGN_IN });
const location = inGroup('location', {});
const buying = inGroup('purchases', { pages: BUYING, capabilities: ['buy'] });
const redeeming = inGroup('redemptions', { pages: REDEEMING, capabilities: ['redeem'] });
const games = inGroup('games', { pages: GAME_PAGES });
const rewards = inGroup('rewards', { pages: PROMOTIONS, capabilities: ['promotions'] });
const support = inGroup('support', { pages: ['/account'] });
const operations = inGroup('operations', {});

const TAKES = { takesMoney: true } as const;

type Described = Record<Exclude<FlagName, VendorSwitch>, FlagFacts> &
  Partial<Record<VendorSwitch, FlagFacts>>;

const DESCRIBED: Readonly<Described> = {
  allowStaffLogin: access('Accounts of type staff may log in as players.'),
  signupEnabled: access('New players may create an account.', {
    pages: ['/', '/signup'],
    capabilities: ['register'],
  }),
  usernameLoginEnabled: access('Players may sign in with their nickname.'),
  googleAuthEnabled: access('Players may sign in with Google.'),
  facebookAuthEnabled: access('Players may sign in with Facebook.'),
  appleAuthEnabled: access('Players may sign in with Apple.'),
  smsEnabled: access('Phone numbers are confirmed and used to sign in by SMS.', {
    pages: [...SIGN_IN, '/account', '/verify'],
  }),
  phoneOptional: access('A phone number may be left out.', { pages: ['/signup', '/verify'] }),
  nicknameEntryEnabled: access('Players choose a nickname.', { pages: ['/account'] }),
  ageLimit: access('The smallest age in years to have an account.', {
    pages: ['/', '/signup', ...TEXTS],
    capabilities: ['register'],
  }),
  xpointEnabled: location('The location of a player is checked by the vendor.', {
    pages: ['/location', ...GAME_PAGES],
    capabilities: ['buy', 'pointsPlay', 'ticketsPlay', 'redeem'],
  }),
  guestLobbyEnabled: access('Guests see the lobby; where it is off they see the login.', {
    pages: ['/'],
  }),
  locationRegion: location('Shown to pages; no vendor of today has regions.'),
  kycEnabled: location(
    'Who redeems has verified their identity, and who buys unless that is deferred.',
    {
      pages: ['/verify', ...BUYING, ...REDEEMING],
      capabilities: ['buy', 'redeem'],
    },
  ),
  usingSumsub: location('Identities are verified by Sumsub.', { pages: ['/verify'] }),
  deferredKycEnabled: location(
    'Identities are verified before redeeming only, purchases by themselves.',
    {
      pages: ['/verify', ...BUYING],
    },
  ),
  purchasesEnabled: buying('Packs can be bought at all.', TAKES),
  welcomePurchaseButtonEnabled: buying('The lobby offers the first purchase.', { pages: ['/'] }),
  limitedTimeOfferEnabled: buying('A pack is offered for a limited time.', {
    ...TAKES,
    pages: ['/', ...BUYING],
  }),
  limitedTimeOfferPackCode: buying('The pack of the limited-time offer.'),
  promoCodeEntryEnabled: buying('A promo code can be entered with a purchase.'),
  giftCodeEntryEnabled: rewards('Vouchers and gift codes can be entered.', { pages: PROMOTIONS }),
  cardPaymentsEnabled: buying('Cards are accepted.', TAKES),
  cardPaymentProvider: buying('The vendor of the card form.'),
  bankPaymentsEnabled: buying('Always off: no vendor takes bank transfers.'),
  coinflowPaymentsEnabled: buying('Always off: Coinflow pays out only.'),
  payNearMePaymentsEnabled: buying('PayNearMe is accepted.', TAKES),
  payNearMeAction: buying('What PayNearMe is asked to do.'),
  payNearMeCashEnabled: buying('PayNearMe accepts cash in shops.', TAKES),
  payNearMeCreditEnabled: buying('PayNearMe accepts credit cards.', TAKES),
  payNearMeDebitEnabled: buying('PayNearMe accepts debit cards.', TAKES),
  payNearMeAchEnabled: buying('PayNearMe accepts bank accounts.', TAKES),
  payNearMeApplePayEnabled: buying('PayNearMe accepts Apple Pay.', TAKES),
  payNearMeGooglePayEnabled: buying('PayNearMe accepts Google Pay.', TAKES),
  payNearMePaypalEnabled: buying('PayNearMe accepts PayPal.', TAKES),
  payNearMeVenmoEnabled: buying('PayNearMe accepts Venmo.', TAKES),
  payNearMeCashAppEnabled: buying('PayNearMe accepts Cash App.', TAKES),
  cashoutsEnabled: redeeming('Tickets can be redeemed at all.'),
  payNearMeCashoutsEnabled: redeeming('PayNearMe pays out.'),
  achCashoutsEnabled: redeeming('Bank accounts are paid out to.', {
    pages: ['/redeem', '/ach-redeem'],
  }),
  aptpayCashoutsEnabled: redeeming('AptPay pays out.', { pages: ['/redeem', '/aptpay-redeem'] }),
  coinflowCashoutsEnabled: redeeming('Coinflow pays out.', {
    pages: ['/redeem', '/coinflow-redeem'],
  }),
  minTickets: redeeming('The fewest tickets of one redemption.', { pages: ['/redeem', ...TEXTS] }),
  maxTickets: redeeming('The most tickets of one redemption.', { pages: ['/redeem', ...TEXTS] }),
  minDollars: redeeming('The smallest redemption in dollars.', { pages: ['/redeem', ...TEXTS] }),
  maxDollars: redeeming('The largest redemption in dollars.', { pages: ['/redeem', ...TEXTS] }),
  ticketPlaythroughEnabled: redeeming(
    'Tickets that were given are staked before they are redeemed.',
    {
      pages: ['/redeem', ...TEXTS],
    },
  ),
  cashOutAutoReviewMaxDollars: redeeming(
    'Dollars of one player in 24 hours that no person has to review.',
  ),
  jackpotEnabled: games('Bets feed the jackpots and may win them.', TAKES),
  jackpotPurchaseVerifiedRequired: games('Jackpots are for players with a verified purchase.'),
  jackpotDummyTimerIntervalMs: games(
    'Milliseconds between the steps of the ticker before a total has come.',
  ),
  roundPacingEnabled: games(
    'A player’s next round of a game waits for the minimum length that the installation sets.',
  ),
  howToPlayEnabled: games('Games have a button that explains them.'),
  bingoEnabled: games('The bingo room sells cards.', {
    ...TAKES,
    pages: ['/', '/bingo'],
    capabilities: ['pointsPlay', 'ticketsPlay'],
  }),
  games: games('The games that are offered, in their order; empty means all.', {
    capabilities: ['pointsPlay', 'ticketsPlay'],
  }),
  slides: games('The slides of the lobby, in their order; empty means all.', { pages: ['/'] }),
  rewardsEnabled: rewards('The promotions page has its part about rewards.'),
  dailyRewardsEnabled: rewards('A reward can be claimed each day.', {
    pages: ['/', '/promotions'],
  }),
  freePlayEnabled: rewards('Free-play credits can be used.', { pages: GAME_PAGES }),
  referAFriendEnabled: rewards('Players may refer friends.'),
  rubyRewardsEnabled: rewards('Ruby rewards are offered.'),
  rubyRewardsExchangeRate: rewards('Points of the platform for one of Ruby rewards.'),
  rubyRewardsSignupUrl: rewards('Where somebody joins Ruby rewards.'),
  rubyRewardsConnectUrl: rewards('Where somebody connects their Ruby rewards.'),
  rubyRewardsGameId: rewards('The id of the brand at Ruby rewards.'),
  selfExclusionEnabled: support('Players may exclude themselves.', {
    pages: ['/account', '/responsible'],
  }),
  playerReportEnabled: support('Players may download a report of their account.'),
  supportChatEnabled: support('The chat with support is there.', { pages: ['/'] }),
  supportChatProvider: support('The vendor of the chat.', { pages: ['/'] }),
  remoteConfigEnabled: operations('Rules in the database may change flags at all.'),
  remoteConfigFetchIntervalMinMs: operations(
    'Milliseconds for which an open page does not fetch its flags again.',
  ),
  analyticsEnabled: operations('Visits are counted, for those who consent.'),
  errorReportingEnabled: operations('Errors of the page are reported to the vendor.'),
  logLevel: operations('What the page logs to the console; silent: nothing.'),
};

/** What the table of vendors says of a switch. */
function factsOfSwitch(port: Port, label: string): FlagFacts {
  if (port === 'pay-in') return buying(`${label} is accepted.`, TAKES);
  return port === 'pay-out' ? redeeming(`${label} pays out.`) : operations(`${label} is used.`);
}

function vendorSwitchFacts(): Record<VendorSwitch, FlagFacts> {
  const facts = VENDORS.flatMap((vendor) =>
    PORTS.flatMap((port) =>
      Object.entries(portEntryOf(vendor, port)?.switchedOnBy ?? {}).flatMap(([name, wanted]) =>
        wanted === true ? [[name, factsOfSwitch(port, vendor.label)] as const] : [],
      ),
    ),
  );
  return Object.fromEntries(facts) as Record<VendorSwitch, FlagFacts>;
}

export const FLAG_FACTS: Readonly<Record<FlagName, FlagFacts>> = {
  ...vendorSwitchFacts(),
  ...DESCRIBED,
};

/** Switching this flag to this value protects: one person is enough. Source: BRANDROOM-4. */
export function isProtective(flag: FlagName, value: unknown): boolean {
  return FLAG_FACTS[flag].takesMoney && value === false;
}
