/** What tests of slides and promotions publish and look at. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { brandPromotions, gamesConfiguration } from '@jubilee/contract/calls/configuration';
import type { ContentDocument, SlideItem } from '@jubilee/contract/settings/content';
import { contentToEdit, publishContent } from '@jubilee/contract/staff/calls/content';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { staffReply } from '@jubilee/testkit/staff-browser';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestPerson } from '@jubilee/testkit/test-staff';

export const WAIT = { timeout: 10_000, interval: 50 };
export const HOUR_MS = 3_600_000;
export const reason = 'the autumn campaign';

export const slide = (itemId: string, more: Partial<SlideItem> = {}): SlideItem => ({
  itemId,
  texts: {
    en: { title: `Title ${itemId}`, text: 'Said in English.' },
    es: { title: `Título ${itemId}`, text: 'Dicho en español.' },
  },
  picture: 'moonjelly',
  link: { to: 'page', path: '/promotions' },
  from: null,
  until: null,
  ...more,
});
export const slides = (...items: readonly SlideItem[]): ContentDocument => ({
  kind: 'slides',
  items: [...items],
});

const at = (port: number, brand: Brand) => ({
  host: `${brand.location}.localhost:${String(port)}`,
});

/** `mia` publishes, `vic` looks. */
export function contentCalls(
  app: TestApp,
  home: Brand,
  people: () => { readonly mia: TestPerson; readonly vic: TestPerson },
) {
  const toEdit = async (kind: ContentDocument['kind'] = 'slides', by = people().vic) =>
    staffReply(await by.browser.call(contentToEdit, { params: { kind } }));
  return {
    toEdit,
    publish: async (document: ContentDocument, by = people().mia, seen?: object) => {
      const begun = seen ?? (await toEdit(document.kind, by)).seen;
      await by.stepUp();
      return by.browser.call(publishContent, { body: { document, seen: begun, reason } });
    },
    visible: async (port = app.ports.api, brand = home) => {
      const { slides: found } = replyOf(await callApp(port, gamesConfiguration, at(port, brand)));
      return found.map(({ slideId }) => slideId);
    },
    announced: async (port = app.ports.api) =>
      replyOf(await callApp(port, brandPromotions, at(port, home))).promotions,
    served: async () =>
      replyOf(await callApp(app.ports.api, gamesConfiguration, at(app.ports.api, home))).slides,
  };
}
