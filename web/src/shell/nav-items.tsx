import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Banknote,
  BookOpen,
  Cherry,
  CircleQuestionMark,
  Crown,
  Dices,
  Gift,
  Grid3x3,
  History,
  ShieldCheck,
  Spade,
  Store,
  TrendingUp,
  UserRound,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { Link } from '../navigation/link.tsx';

const CATEGORY_ICONS: Readonly<Record<string, LucideIcon>> = {
  slot: Cherry,
  slots: Cherry,
  crash: TrendingUp,
  card: Spade,
  cards: Spade,
  table: Spade,
  tables: Spade,
  instant: Zap,
  bingo: Grid3x3,
};

/** A category's icon; one without its own gets dice. */
export function CategoryIcon(props: { category: string }) {
  const Icon = CATEGORY_ICONS[props.category.toLowerCase()] ?? Dices;
  return <Icon className="ic ic-18" aria-hidden="true" />;
}

type NavPath =
  | '/account'
  | '/activity'
  | '/tier'
  | '/promotions'
  | '/bingo'
  | '/purchase'
  | '/redeem'
  | '/howto'
  | '/rules'
  | '/responsible';

export interface NavPage {
  readonly to: NavPath;
  readonly text: MessageDescriptor;
  readonly Icon: LucideIcon;
}

const PAGES = {
  account: { to: '/account', text: msg`Account`, Icon: UserRound },
  activity: { to: '/activity', text: msg`Activity`, Icon: History },
  tiers: { to: '/tier', text: msg`Tiers`, Icon: Crown },
  promotions: { to: '/promotions', text: msg`Promotions`, Icon: Gift },
  bingo: { to: '/bingo', text: msg`Bingo room`, Icon: UsersRound },
  store: { to: '/purchase', text: msg`Store`, Icon: Store },
  redeem: { to: '/redeem', text: msg`Redeem`, Icon: Banknote },
  howTo: { to: '/howto', text: msg`How to play`, Icon: CircleQuestionMark },
  rules: { to: '/rules', text: msg`Sweepstakes rules`, Icon: BookOpen },
  care: { to: '/responsible', text: msg`Responsible play`, Icon: ShieldCheck },
} as const satisfies Readonly<Record<string, NavPage>>;

/** Pages of the player. */
export const OWN_PAGES: readonly NavPage[] = [PAGES.account, PAGES.activity];
/** Pages about rewards. */
export const REWARD_PAGES: readonly NavPage[] = [PAGES.promotions, PAGES.tiers];

/** Shared games beside the games of the catalog. */
export function roomPages(flags: Flags): readonly NavPage[] {
  return flags.bingoEnabled ? [PAGES.bingo] : [];
}

/** Buying and redeeming, where this server offers them. */
export function walletPages(flags: Flags): readonly NavPage[] {
  return [
    ...(flags.purchasesEnabled ? [PAGES.store] : []),
    ...(flags.cashoutsEnabled ? [PAGES.redeem] : []),
  ];
}

/** Information pages; the same list in the sidebar and in the phone's menu. */
export function helpPages(flags: Flags): readonly NavPage[] {
  return [...(flags.howToPlayEnabled ? [PAGES.howTo] : []), PAGES.rules, PAGES.care];
}

/** The items of the account menu. */
export function accountPages(flags: Flags): readonly NavPage[] {
  return [...OWN_PAGES, PAGES.tiers, ...walletPages(flags), PAGES.care];
}

/** Links to pages as rows of a list. */
export function NavLinks(props: { pages: readonly NavPage[] }): ReactNode {
  return props.pages.map(({ to, text, Icon }) => (
    <li key={to}>
      <Link to={to} withChildren>
        <Icon className="ic ic-18" aria-hidden="true" />
        {i18n._(text)}
      </Link>
    </li>
  ));
}
