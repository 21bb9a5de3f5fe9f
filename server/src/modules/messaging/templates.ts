import type { Brand } from '@jubilee/contract/settings/brand';
import { chooseLanguage } from './choose-language.ts';
import { fillIn, lifetimeText, nameToGreet } from './letter-fields.ts';
import { type FilledLetter, htmlOfLetter } from './letter-html.ts';
import type { MailTemplate } from './letter-wording.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47 tag of the language that was found. */
  readonly language: string;
}

/** The link of this one is the page to ask for a reset: no code is in it. */
const WITHOUT_CODE: readonly MailTemplate[] = ['passwordChanged'];

/**
 * Plain text and HTML of a letter in the brand's name. `link` is the brand's own address. The
 * language is the one asked for, else the brand's, else English. Source: IDENT-34, OPS-12.
 */
export function renderMail(
  template: MailTemplate,
  brand: Brand,
  letter: {
    readonly link: string;
    readonly language?: string | undefined;
    readonly displayName?: string | undefined;
    readonly lifetimeMs?: number | undefined;
  },
): RenderedMail {
  const { tag, frame, letters } = chooseLanguage(letter.language, brand.language);
  const wording = letters[template];
  const name = nameToGreet(letter.displayName);
  const say = (sentence: string): string =>
    fillIn(sentence, { brand: brand.name, support: brand.supportEmail });
  const filled: FilledLetter = {
    language: tag,
    subject: say(wording.subject),
    preview: say(wording.preview),
    headline: say(wording.headline),
    greeting: name === undefined ? frame.greeting : fillIn(frame.greetingByName, { name }),
    lead: say(wording.lead),
    action: say(wording.action),
    link: letter.link,
    worksOnce: WITHOUT_CODE.includes(template)
      ? undefined
      : letter.lifetimeMs === undefined
        ? frame.worksOnce
        : fillIn(frame.worksOnceFor, { lifetime: lifetimeText(letter.lifetimeMs, tag) }),
    copyLink: frame.copyLink,
    notYou: say(wording.notYou),
    notYouSteps: wording.notYouSteps.map(say),
    support: say(frame.support),
    why: say(frame.why),
  };
  return {
    subject: filled.subject,
    text: textOfLetter(filled, brand),
    html: htmlOfLetter(filled, brand),
    language: tag,
  };
}

/** The link stands alone in its line, so that no mail program takes a full stop into a link. */
function textOfLetter(letter: FilledLetter, brand: Brand): string {
  const steps = letter.notYouSteps.map((step) => `- ${step}`).join('\n');
  return `${[
    letter.greeting,
    letter.lead,
    `${letter.action}:\n${letter.link}`,
    ...(letter.worksOnce === undefined ? [] : [letter.worksOnce]),
    `${letter.notYou}\n${steps}`,
    letter.support,
    `-- \n${brand.name}\n${letter.why}`,
  ].join('\n\n')}\n`;
}
