import * as z from 'zod/mini';
import { SURFACES } from '../../settings/brand.ts';
import { WHY_HIDDEN } from '../../settings/content.ts';
import { stageSchema } from '../../settings/stage.ts';
import { instantSchema } from '../../values/ids.ts';
import { mediumTextSchema, shortTextSchema, urlTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';

/** Hosts and content of the brand that is called: read only, they are data of the release. Source: BRANDROOM-6, BRANDROOM-7, BRANDROOM-12. */
const surfaceSchema = z.enum(SURFACES);

const brandHostSchema = z.strictObject({
  surface: surfaceSchema,
  stage: stageSchema,
  host: shortTextSchema,
  origin: urlTextSchema,
  /** What answers there, as words. */
  serves: mediumTextSchema,
  /** Of this installation; others are those of the brand's other stages. */
  isHere: z.boolean(),
  /** A name of its own, apart from the pattern. */
  isNamed: z.boolean(),
  /** Whether this installation would answer a request for it as this brand. */
  isOfBrand: z.boolean(),
});
export type BrandHost = z.output<typeof brandHostSchema>;

export const brandHosts = defineStaffCall({
  name: 'brandHosts',
  method: 'GET',
  path: '/staff/brand/hosts',
  area: 'brands',
  summary: 'The host of each surface of the brand on each stage, and what answers there.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    brandName: shortTextSchema,
    stage: stageSchema,
    /** False on one machine, where every surface has a port of its own. */
    isDeployed: z.boolean(),
    hosts: z.array(brandHostSchema),
    /** The staff app of the other brands that the caller works for. */
    elsewhere: z.array(z.strictObject({ brandName: shortTextSchema, origin: urlTextSchema })),
  }),
  refusals: [],
  rule: 'BRANDROOM-6',
});

export const checkBrandHost = defineStaffCall({
  name: 'checkBrandHost',
  method: 'POST',
  path: '/staff/brand/hosts/check',
  area: 'brands',
  summary:
    'What this installation makes of a host name: which brand, surface and stage. No lookup.',
  access: 'role',
  audit: 'nothing',
  body: z.strictObject({ host: z.string().check(z.minLength(1), z.maxLength(300)) }),
  reply: z.strictObject({
    /** `unknown` is answered 421 and reveals no brand. */
    answer: z.enum(['brand', 'otherBrand', 'unknown']),
    /** Null of a brand that the caller does not work for. */
    brandName: z.nullable(shortTextSchema),
    surface: z.nullable(surfaceSchema),
    stage: z.nullable(stageSchema),
    isStageHere: z.boolean(),
  }),
  refusals: [],
  rule: 'BRANDROOM-7',
});

const brandSlideSchema = z.strictObject({
  slideId: shortTextSchema,
  title: shortTextSchema,
  text: z.nullable(mediumTextSchema),
  languages: z.array(shortTextSchema),
  /** Where it leads: a game, a path, or nowhere. */
  gameName: z.nullable(shortTextSchema),
  path: z.nullable(urlTextSchema),
  /** The name of a picture of the page. */
  art: z.nullable(shortTextSchema),
  isVisible: z.boolean(),
  whyNot: z.nullable(z.enum(WHY_HIDDEN)),
  /** Its own instants, and within them those of the rule that chooses it; null: always. */
  from: z.nullable(instantSchema),
  until: z.nullable(instantSchema),
});
export type BrandSlide = z.output<typeof brandSlideSchema>;

const brandPromotionSchema = z.strictObject({
  promotion: shortTextSchema,
  text: mediumTextSchema,
  isVisible: z.boolean(),
  /** The flag that shows it; null: the brand's data or what was published alone. */
  flag: z.nullable(shortTextSchema),
  /** Of one that was announced; the product's own are null. */
  itemId: z.nullable(shortTextSchema),
  whyNot: z.nullable(z.enum(WHY_HIDDEN)),
  from: z.nullable(instantSchema),
  until: z.nullable(instantSchema),
});
export type BrandPromotion = z.output<typeof brandPromotionSchema>;

export const brandContent = defineStaffCall({
  name: 'brandContent',
  method: 'GET',
  path: '/staff/brand/content',
  area: 'brands',
  summary: 'What the lobby shows of the brand now: slides, pictures and promotions.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    slides: z.array(brandSlideSchema),
    pictures: z.array(z.strictObject({ use: shortTextSchema, art: shortTextSchema })),
    promotions: z.array(brandPromotionSchema),
  }),
  refusals: [],
  rule: 'BRANDROOM-12',
});
