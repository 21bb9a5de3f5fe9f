/** Which items of a document players see, in which order, and why they do not see the others. Pure. Source: CONTENT-8. */
import type { ContentItem, ContentKind, WhyHidden } from '@jubilee/contract/settings/content';
import { SLIDES_MAX } from '@jubilee/contract/values/limits';
import { isWithin } from './read-content.ts';

/** What decides it. */
export interface Showing {
  readonly now: string;
  /** Names of the slides that the flag chooses, in its order; none: all. */
  readonly chosen: readonly string[];
  /** Why players do not play a game now; null: they do. */
  readonly whyNotGame: (gameName: string) => 'gameNotOffered' | 'gamePaused' | null;
}

export interface ItemView<Item extends ContentItem> {
  readonly item: Item;
  /** Null: players see it. */
  readonly whyNot: WhyHidden | null;
}

/** In the order of players, those that the flag does not choose behind the others. */
export function showItems<Item extends ContentItem>(
  { kind, items }: { readonly kind: ContentKind; readonly items: readonly Item[] },
  showing: Showing,
): readonly ItemView<Item>[] {
  if (kind === 'promotions')
    return items.map((item) => ({ item, whyNot: whyHidden(item, showing) }));
  const seen = orderSlides(items, showing.chosen).map(({ item, isChosen }) => ({
    item,
    whyNot: isChosen ? whyHidden(item, showing) : ('notChosen' as const),
  }));
  const first = seen.filter(({ whyNot }) => whyNot === null).slice(0, SLIDES_MAX);
  return seen.map((one) =>
    one.whyNot === null && !first.includes(one) ? { ...one, whyNot: 'beyondFive' } : one,
  );
}

function orderSlides<Item extends ContentItem>(
  items: readonly Item[],
  chosen: readonly string[],
): readonly { readonly item: Item; readonly isChosen: boolean }[] {
  const isChosen = (itemId: string) => chosen.length === 0 || chosen.includes(itemId);
  const position = (itemId: string) =>
    isChosen(itemId) ? chosen.indexOf(itemId) : items.length + chosen.length;
  return items
    .map((item) => ({ item, isChosen: isChosen(item.itemId) }))
    .toSorted((one, other) => position(one.item.itemId) - position(other.item.itemId));
}

function whyHidden(item: ContentItem, { now, whyNotGame }: Showing): WhyHidden | null {
  const { from, link } = item;
  if (!isWithin(item, now)) return from !== null && now < from ? 'notYet' : 'over';
  return link.to === 'game' ? whyNotGame(link.gameName) : null;
}
