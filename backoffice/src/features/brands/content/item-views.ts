/** What players will see of a draft, in their order, and why they will not see the rest. Pure. Source: CONTENT-8, CONTENT-10. */
import type { ContentDocument, ContentItem, ContentKind } from '@jubilee/contract/settings/content';
import type { contentToEdit } from '@jubilee/contract/staff/calls/content';
import { type ItemView, showItems } from '@jubilee/core/content/show-items';
import type { StaffReply } from '../../../calls/call.ts';
import { WHY_NOT } from '../brand-names.ts';

export type ItemViews = readonly ItemView<ContentItem>[];
type Facts = Pick<StaffReply<typeof contentToEdit>, 'at' | 'chosen' | 'games'>;

export function viewsOf({ kind, items }: ContentDocument, { at, chosen, games }: Facts): ItemViews {
  const whyNot = new Map(games.map((game) => [game.gameName, game.whyNot]));
  return showItems<ContentItem>(
    { kind, items },
    {
      now: at,
      chosen,
      whyNotGame: (name) => (whyNot.has(name) ? (whyNot.get(name) ?? null) : 'gameNotOffered'),
    },
  );
}

/** Sentences by the name of the item; those that players see have none. */
export function whyHidden(views: ItemViews): ReadonlyMap<string, string> {
  return new Map(
    views.flatMap(({ item, whyNot }): [string, string][] =>
      whyNot === null ? [] : [[item.itemId, WHY_NOT[whyNot]]],
    ),
  );
}

const INSTEAD: Readonly<Record<ContentKind, string>> = {
  slides: 'the lobby shows games that have a wide picture',
  promotions: 'the page has the promotions of the product alone',
};

/** A warning where players see nothing of it. */
export function nothingSeen(kind: ContentKind, views: ItemViews): string | undefined {
  return views.some(({ whyNot }) => whyNot === null)
    ? undefined
    : `Players see none of these ${kind}: ${INSTEAD[kind]}.`;
}
