/** What pages show of a brand besides its games: slides, pictures, promotions. Source: BRANDROOM-12. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { FlagName, Flags } from '@jubilee/contract/settings/flags';
import type {
  brandContent,
  BrandPromotion,
  BrandSlide,
} from '@jubilee/contract/staff/calls/brands';
import { type Showing, showItems } from '@jubilee/core/content/show-items';
import { GAMES } from '@jubilee/core/games/catalogue';
import { isoInstant } from '../../platform/clock/clock.ts';
import { decidingRule, flagsUnderRules, readAuthoredRules } from '../settings/index.ts';
import type { BrandRoomPorts, CallReply } from './brand-room-ports.ts';
import { flagAt } from './read-flag.ts';

export async function readContent(
  ports: BrandRoomPorts,
  brand: Brand,
): Promise<CallReply<typeof brandContent>> {
  const { flags, rule, showing } = await readShowing(ports, brand);
  const { content } = ports.settings;
  const slides = showItems(content.documentOf(brand, 'slides'), showing);
  const announced = showItems(content.documentOf(brand, 'promotions'), showing);
  return {
    slides: slides.map(({ item, whyNot }): BrandSlide => {
      const { link, texts } = item;
      const gameName = link.to === 'game' ? link.gameName : undefined;
      return {
        slideId: item.itemId,
        title: texts.en.title,
        text: texts.en.text,
        languages: Object.keys(texts),
        gameName: gameName ?? null,
        path: link.to === 'page' ? link.path : null,
        art: item.picture ?? gameName ?? null,
        isVisible: whyNot === null,
        whyNot,
        ...(whyNot === 'notChosen' ? windowOf(item) : windowOf(item, rule)),
      };
    }),
    pictures: Object.entries(brand.art).map(([use, art]) => ({ use, art })),
    promotions: [
      ...promotionsOf(brand, flags),
      ...announced.map(({ item, whyNot }): BrandPromotion => ({
        promotion: item.texts.en.title,
        text: item.texts.en.text,
        isVisible: whyNot === null,
        flag: null,
        itemId: item.itemId,
        whyNot,
        ...windowOf(item),
      })),
    ],
  };
}

interface Window {
  readonly from: string | null;
  readonly until: string | null;
}

/** What decides which items players of the brand see now, and the instants of the rule that chooses the slides. */
export async function readShowing(
  ports: BrandRoomPorts,
  brand: Brand,
): Promise<{ readonly flags: Flags; readonly rule: Window; readonly showing: Showing }> {
  const rules = await readAuthoredRules(ports.pool);
  const at = flagAt(ports, brand, 'slides', rules);
  const flags = flagsUnderRules(at.base, rules, at, {}, at.nowMs);
  const chosenBy = decidingRule('slides', at.base, at.rules, at, {}, at.nowMs);
  return {
    flags,
    rule: { from: chosenBy?.from ?? null, until: chosenBy?.until ?? null },
    showing: {
      now: isoInstant(at.nowMs),
      chosen: flags.slides,
      whyNotGame(gameName) {
        const isOffered =
          flags.games.length === 0 ? GAMES.has(gameName) : flags.games.includes(gameName);
        if (!isOffered) return 'gameNotOffered';
        return ports.settings.isPaused(brand, gameName) ? 'gamePaused' : null;
      },
    },
  };
}

/** When all of these are in force; instants are texts in the order of time. */
function windowOf(...windows: readonly Window[]): Window {
  const known = (instants: readonly (string | null)[]) =>
    instants.filter((instant) => instant !== null).toSorted();
  return {
    from: known(windows.map(({ from }) => from)).at(-1) ?? null,
    until: known(windows.map(({ until }) => until)).at(0) ?? null,
  };
}

/** Of the product itself. */
const OWN = { itemId: null, whyNot: null, from: null, until: null } as const;

function promotionsOf(brand: Brand, flags: Flags): BrandPromotion[] {
  const { welcomeGrant, freePoints, tiers } = brand;
  const count = (value: number): string => new Intl.NumberFormat('en-US').format(value);
  const byFlag = (flag: FlagName, promotion: string, text: string): BrandPromotion => ({
    promotion,
    text,
    isVisible: flags[flag] === true,
    flag,
    ...OWN,
  });
  const always = (promotion: string, text: string): BrandPromotion => ({
    promotion,
    text,
    isVisible: true,
    flag: null,
    ...OWN,
  });
  return [
    always(
      'Welcome gift',
      `${count(welcomeGrant.POINTS)} points and ${count(welcomeGrant.SWEEP_TICKETS)} tickets, once for each new player.`,
    ),
    always(
      'Free points',
      `${count(freePoints.amount)} points below a balance of ${count(freePoints.belowBalance)}, once in ${count(freePoints.periodHours)} hours.`,
    ),
    always('Free entry by post', 'Tickets for a card by post, without a purchase.'),
    byFlag('freePlayEnabled', 'Free-play credits', 'Credits that the staff or a campaign gave.'),
    byFlag('rewardsEnabled', 'Loyalty tiers', tiers.map(({ tier }) => tier).join(', ')),
    byFlag('dailyRewardsEnabled', 'Daily rewards', 'A reward each day.'),
    byFlag('referAFriendEnabled', 'Refer a friend', 'A reward when a friend joins.'),
    byFlag('promoCodeEntryEnabled', 'Promo codes', 'A code typed with a purchase.'),
    byFlag(
      'giftCodeEntryEnabled',
      'Vouchers and gift codes',
      'Codes of campaigns, typed by themselves.',
    ),
    byFlag(
      'limitedTimeOfferEnabled',
      'Limited-time offer',
      flags.limitedTimeOfferPackCode === ''
        ? 'No pack is chosen.'
        : `The pack ${flags.limitedTimeOfferPackCode}.`,
    ),
  ];
}
