/** What of a document is visible to players now, as pages get it. Pure. Source: CONTENT-8, CONTENT-9. */
import type { ContentItem, ContentKind, DocumentOf } from '@jubilee/contract/settings/content';
import type { AnnouncedPromotion } from '@jubilee/contract/entities/promotion';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Slide } from '@jubilee/contract/settings/games-configuration';
import { showItems } from '@jubilee/core/content/show-items';

/** What decides who sees an item. */
export interface ContentView {
  /** The language of the brand; the others are translations. */
  readonly language: string;
  readonly now: string;
  /** Of the games on offer, by name. */
  readonly gameNames: readonly string[];
}

export function visibleSlides(
  document: DocumentOf<'slides'>,
  flags: Pick<Flags, 'slides'>,
  view: ContentView,
): Slide[] {
  return visibleItems(document, view, flags.slides).map((item) => toSlide(item, view));
}

export function visiblePromotions(
  document: DocumentOf<'promotions'>,
  view: ContentView,
): AnnouncedPromotion[] {
  return visibleItems(document, view, []).map((item) => {
    const { text = '', ...slide } = toSlide(item, view);
    return { ...slide, text, smallPrint: item.smallPrint };
  });
}

function visibleItems<Item extends ContentItem>(
  document: { readonly kind: ContentKind; readonly items: readonly Item[] },
  { now, gameNames }: ContentView,
  chosen: readonly string[],
): readonly Item[] {
  const whyNotGame = (name: string) => (gameNames.includes(name) ? null : 'gameNotOffered');
  return showItems(document, { now, chosen, whyNotGame })
    .filter(({ whyNot }) => whyNot === null)
    .map(({ item }) => item);
}

/** In the brand's language, with the others as translations. */
export function toSlide(item: ContentItem, { language }: Pick<ContentView, 'language'>): Slide {
  const { texts, picture, link } = item;
  const own = language.startsWith('es') ? 'es' : 'en';
  const other = own === 'en' ? 'es' : 'en';
  return {
    slideId: item.itemId,
    ...texts[own],
    ...(picture === null ? {} : { art: picture }),
    ...(link.to === 'game' ? { gameName: link.gameName } : {}),
    ...(link.to === 'page' ? { path: link.path } : {}),
    translations: { [other]: texts[other] },
  };
}
