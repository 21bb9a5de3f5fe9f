import * as z from 'zod/mini';
import { type AnnouncedPromotion, promotionSchema } from '@jubilee/contract/entities/promotion';
import { LINK_PAGES } from '@jubilee/contract/settings/content';
import { useAppConfig } from '../../app/app-config.ts';
import { logProblem } from '../../app/log.ts';
import { createDamage, entriesOf, recordOf } from '../../app/read-fields.ts';
import { readJson } from '../../app/read-json.ts';
import { makeResource, type Resource, useResource } from '../../app/resource.ts';
import { spokenLanguage } from '../../language/load-messages.ts';
import { report } from '../../observability/report.ts';

/** The same promotions, without anything this page does not know, and to pages that it has. */
const knownPromotion = z.object({
  ...promotionSchema.shape,
  path: z.optional(z.enum(LINK_PAGES)),
});

/** Malformed ones are left out and reported. */
export function readAnnounced(json: unknown): {
  readonly promotions: readonly AnnouncedPromotion[];
  readonly damage: readonly string[];
} {
  const damage = createDamage();
  const list = recordOf(json)?.['promotions'];
  return {
    promotions: entriesOf(list, knownPromotion, 'promotions', damage),
    damage: damage.list(),
  };
}

async function loadAnnounced(origin: string): Promise<readonly AnnouncedPromotion[]> {
  const json = await readJson(new URL('/brandPromotions', origin).href, z.unknown()).catch(
    (cause: unknown) => {
      logProblem('Failed to fetch the promotions of the brand', cause);
      throw cause;
    },
  );
  const { promotions, damage } = readAnnounced(json);
  if (damage.length > 0) {
    report('The promotions of the brand are damaged', undefined, { fields: damage.join(', ') });
  }
  return promotions;
}

const byOrigin = new Map<string, Resource<readonly AnnouncedPromotion[]>>();
const NONE: readonly AnnouncedPromotion[] = [];

/** What the brand announces now; nothing while it loads or when it did not. Source: CONTENT-9. */
export function useAnnounced(): readonly AnnouncedPromotion[] {
  const { hosts } = useAppConfig();
  const origin = import.meta.env.DEV ? hosts.api : location.origin;
  let resource = byOrigin.get(origin);
  if (resource === undefined) {
    resource = makeResource(() => loadAnnounced(origin));
    byOrigin.set(origin, resource);
  }
  return useResource(resource).data ?? NONE;
}

/** In the language of the page, else in that of the brand. */
export function textOf(promotion: AnnouncedPromotion): { title: string; text: string } {
  const { title, text, translations } = promotion;
  const own = translations?.[spokenLanguage()];
  return { title: own?.title ?? title, text: own?.text ?? text };
}
