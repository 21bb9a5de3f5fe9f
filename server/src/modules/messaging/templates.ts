import type { Brand } from '@jubilee/contract/settings/brand';
import { chooseLanguage } from './choose-language.ts';
import { amountText, fillIn, lifetimeText, nameToGreet, priceText } from './email-fields.ts';
import type { Receipt } from './email-fields.ts';
import { type FilledEmail, renderEmailHtml } from './email-html.ts';
import type { EmailTemplate } from './email-copy.ts';

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47 tag of the language that was chosen. */
  readonly language: string;
}

/** The link of these emails is a page; it contains no code. */
const WITHOUT_CODE: readonly EmailTemplate[] = [
  'passwordChanged',
  'deviceCopied',
  'postalEntryCredited',
  'dataExportReady',
  'purchaseReceipt',
  'cashOutRequested',
  'cashOutReviewed',
  'cashOutPaid',
  'cashOutFailed',
  'cashOutReturned',
  'cashOutCanceled',
];

/**
 * Plain text and HTML of an email in the brand's name. `link` is on the brand's own origin. The
 * language is the requested one, else the brand's, else English. Source: IDENT-34, OPS-12.
 */
export function renderEmail(
  template: EmailTemplate,
  brand: Brand,
  email: {
    readonly link: string;
    readonly language?: string | undefined;
    readonly displayName?: string | undefined;
    readonly lifetimeMs?: number | undefined;
    readonly tickets?: number | undefined;
    readonly purchase?: Receipt | undefined;
  },
): RenderedEmail {
  const { tag, frame, emails } = chooseLanguage(email.language, brand.language);
  const wording = emails[template];
  const name = nameToGreet(email.displayName);
  const { purchase } = email;
  const say = (sentence: string): string =>
    fillIn(sentence, {
      brand: brand.name,
      support: brand.supportEmail,
      tickets: amountText(email.tickets ?? purchase?.tickets, tag),
      points: amountText(purchase?.points, tag),
      price: priceText(purchase?.priceCents, tag),
      number: purchase?.number ?? '',
      lifetime: email.lifetimeMs === undefined ? '' : lifetimeText(email.lifetimeMs, tag),
    });
  const filled: FilledEmail = {
    language: tag,
    subject: say(wording.subject),
    preview: say(wording.preview),
    headline: say(wording.headline),
    greeting: name === undefined ? frame.greeting : fillIn(frame.greetingByName, { name }),
    lead: say(wording.lead),
    action: say(wording.action),
    link: email.link,
    worksOnce: WITHOUT_CODE.includes(template)
      ? undefined
      : email.lifetimeMs === undefined
        ? frame.worksOnce
        : fillIn(frame.worksOnceFor, { lifetime: lifetimeText(email.lifetimeMs, tag) }),
    copyLink: frame.copyLink,
    notYou: say(wording.notYou),
    notYouSteps: wording.notYouSteps.map(say),
    support: say(frame.support),
    why: say(frame.why),
  };
  return {
    subject: filled.subject,
    text: renderEmailText(filled, brand),
    html: renderEmailHtml(filled, brand),
    language: tag,
  };
}

/** The link is alone on its line, so that no email client includes a full stop in it. */
function renderEmailText(email: FilledEmail, brand: Brand): string {
  const steps = email.notYouSteps.map((step) => `- ${step}`).join('\n');
  return `${[
    email.greeting,
    email.lead,
    `${email.action}:\n${email.link}`,
    ...(email.worksOnce === undefined ? [] : [email.worksOnce]),
    `${email.notYou}\n${steps}`,
    email.support,
    `-- \n${brand.name}\n${email.why}`,
  ].join('\n\n')}\n`;
}
