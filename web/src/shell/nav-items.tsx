import { type ReactNode, Suspense } from 'react';
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
  UserRoundPlus,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { Trans } from '@lingui/react/macro';
import { loadSidePart } from '../app/load-part.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { usePath } from '../navigation/use-path.ts';
import { useSession } from '../session/session-context.ts';

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

/** Shared games beside the games of the catalog. */
export function roomPages(flags: Flags): readonly NavPage[] {
  return flags.bingoEnabled ? [PAGES.bingo] : [];
}

/** Buying and redeeming, where this server offers them. Nothing is sold to who has excluded themselves. Source: PLAY-13. */
export function useWalletPages(): readonly NavPage[] {
  const { purchasesEnabled, cashoutsEnabled } = useFlags();
  const isExcluded = useSession().user?.isExcluded === true;
  return [
    ...(purchasesEnabled && !isExcluded ? [PAGES.store] : []),
    ...(cashoutsEnabled ? [PAGES.redeem] : []),
  ];
}

/** Information pages; the same list in the sidebar and in the phone's menu. */
export function helpPages(flags: Flags): readonly NavPage[] {
  return [...(flags.howToPlayEnabled ? [PAGES.howTo] : []), PAGES.rules, PAGES.care];
}

/** The items of the account menu. */
export function useAccountPages(): readonly NavPage[] {
  return [...OWN_PAGES, PAGES.tiers, ...useWalletPages(), PAGES.care];
}

const wheel = loadSidePart<{ onLeave: (() => void) | undefined }>(() =>
  import('../rewards/wheel-item.tsx').then((item) => item.WheelItem),
);

/** What the brand gives, as rows of a list; the wheel is a dialog. `onLeave`: before another dialog opens. */
export function RewardLinks({ onLeave }: { onLeave?: () => void }): ReactNode {
  const { referAFriendEnabled, rewardsEnabled, dailyRewardsEnabled } = useFlags();
  const isPlayer = useSession().status === 'signedIn';
  return (
    <>
      <NavLinks pages={[PAGES.promotions]} />
      {isPlayer && rewardsEnabled && dailyRewardsEnabled && (
        <Suspense fallback={null}>
          <wheel.View onLeave={onLeave} />
        </Suspense>
      )}
      <NavLinks pages={[PAGES.tiers]} />
      {isPlayer && referAFriendEnabled && (
        <li>
          <Link to="/promotions" hash={REFER_A_FRIEND}>
            <UserRoundPlus className="ic ic-18" aria-hidden="true" />
            <Trans>Refer a friend</Trans>
          </Link>
        </li>
      )}
    </>
  );
}

/** The part of the page about promotions. */
export const REFER_A_FRIEND = 'refer-a-friend';

/** Links to pages as rows of a list. */
export function NavLinks(props: { pages: readonly NavPage[] }): ReactNode {
  // Each way to redeem has a page of its own beside that of all.
  const isRedeeming = usePath().includes('-redeem');
  return props.pages.map(({ to, text, Icon }) => (
    <li key={to}>
      <Link to={to} withChildren {...(isRedeeming && to === '/redeem' && { isActive: true })}>
        <Icon className="ic ic-18" aria-hidden="true" />
        {i18n._(text)}
      </Link>
    </li>
  ));
}
