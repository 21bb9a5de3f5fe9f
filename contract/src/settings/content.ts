/**
 * Slides and promotions of a brand, as one document of each kind. The brand's files and what the staff publish have this one
 * shape. Source: CONTENT-1.
 */
import * as z from 'zod/mini';
import { gameNameSchema } from '../values/amounts.ts';
import { requestedInstantSchema } from '../values/ids.ts';

export const CONTENT_KINDS = ['slides', 'promotions'] as const;
export const contentKindSchema = z.enum(CONTENT_KINDS);
export type ContentKind = z.output<typeof contentKindSchema>;

/** Every page has these languages, so every text has them too. */
export const CONTENT_LANGUAGES = ['en', 'es'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

export const CONTENT_LIMITS = {
  itemsMax: 12,
  titleCharactersMax: 60,
  textCharactersMax: 240,
} as const;

/** Pages that content may lead to: those that anybody can open without a code or a running act. */
export const LINK_PAGES = [
  '/',
  '/promotions',
  '/free-entry',
  '/howto',
  '/rules',
  '/terms',
  '/privacy',
  '/responsible',
  '/tier',
  '/fairness',
  '/bingo',
  '/signup',
  '/purchase',
  '/account',
] as const;

/** The page with the conditions of a promotion; one of them always stands beside it. */
export const SMALL_PRINT_PAGES = ['/rules', '/terms'] as const;

/** Plain words: no angle brackets, no line breaks and no characters that nobody sees. */
function plainText(charactersMax: number) {
  return z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(charactersMax),
      z.regex(/^(?!\s)[^<>\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u),
    );
}

const textsSchema = z.strictObject({
  title: plainText(CONTENT_LIMITS.titleCharactersMax),
  text: plainText(CONTENT_LIMITS.textCharactersMax),
});

const linkSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('game'), gameName: gameNameSchema }),
  z.strictObject({ to: z.literal('page'), path: z.enum(LINK_PAGES) }),
  z.strictObject({ to: z.literal('nowhere') }),
]);
export type ContentLink = z.output<typeof linkSchema>;

export const contentItemIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

const ITEM_FIELDS = {
  itemId: contentItemIdSchema,
  texts: z.strictObject({ en: textsSchema, es: textsSchema }),
  /** A picture of the brand's set; null: that of the game, or none. */
  picture: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  link: linkSchema,
  /** When it is visible; null: without a beginning or an end. */
  from: z.nullable(requestedInstantSchema),
  until: z.nullable(requestedInstantSchema),
};

export const slideItemSchema = z.strictObject(ITEM_FIELDS);
export type SlideItem = z.output<typeof slideItemSchema>;
export const promotionItemSchema = z.strictObject({
  ...ITEM_FIELDS,
  smallPrint: z.enum(SMALL_PRINT_PAGES),
});

export const contentDocumentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('slides'),
    items: z.array(slideItemSchema).check(z.maxLength(CONTENT_LIMITS.itemsMax)),
  }),
  z.strictObject({
    kind: z.literal('promotions'),
    items: z.array(promotionItemSchema).check(z.maxLength(CONTENT_LIMITS.itemsMax)),
  }),
]);
export type ContentDocument = z.output<typeof contentDocumentSchema>;
export type DocumentOf<Kind extends ContentKind> = Extract<ContentDocument, { kind: Kind }>;
export type ContentItem = ContentDocument['items'][number];

/**
 * What an earlier release published, to look at: its shape without the bounds of this release. Nothing of it is shown to
 * players without the check of today. Source: CONTENT-4.
 */
const storedTextsSchema = z.object({ title: z.string(), text: z.string() });
export const storedContentSchema = z.object({
  kind: contentKindSchema,
  items: z.array(
    z.object({
      itemId: z.string(),
      texts: z.object({ en: storedTextsSchema, es: storedTextsSchema }),
      picture: z.nullable(z.string()),
      link: z.object({
        to: z.string(),
        gameName: z.optional(z.string()),
        path: z.optional(z.string()),
      }),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      smallPrint: z.optional(z.string()),
    }),
  ),
});
export type StoredContent = z.output<typeof storedContentSchema>;

/** Why players do not see an item of a document that is visible. Source: CONTENT-8. */
export const WHY_HIDDEN = [
  'notChosen',
  'notYet',
  'over',
  'gameNotOffered',
  'gamePaused',
  'beyondFive',
] as const;
export type WhyHidden = (typeof WHY_HIDDEN)[number];

/** What a brand's file of content holds. */
export interface BrandContentFile {
  /** Pictures of the page that content of this brand may use, by name. */
  readonly pictures: readonly string[];
  readonly slides: DocumentOf<'slides'>;
  readonly promotions: DocumentOf<'promotions'>;
}
