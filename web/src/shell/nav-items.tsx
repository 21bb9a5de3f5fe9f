import {
  BookOpen,
  Cherry,
  CircleQuestionMark,
  Dices,
  Grid3x3,
  ShieldCheck,
  Spade,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

const CATEGORY_ICONS: Readonly<Record<string, LucideIcon>> = {
  slot: Cherry,
  slots: Cherry,
  crash: TrendingUp,
  card: Spade,
  cards: Spade,
  table: Spade,
  bingo: Grid3x3,
};

/** A category's sign; one that has none yet gets dice. */
export function CategoryIcon(props: { category: string }) {
  const Icon = CATEGORY_ICONS[props.category.toLowerCase()] ?? Dices;
  return <Icon className="ic ic-18" aria-hidden="true" />;
}

/** Pages that explain; the same list in the sidebar and in the phone's menu. */
export const HELP_PAGES = [
  { to: '/howto', text: 'How to play', Icon: CircleQuestionMark },
  { to: '/rules', text: 'Sweepstakes rules', Icon: BookOpen },
  { to: '/responsible', text: 'Responsible play', Icon: ShieldCheck },
] as const;
