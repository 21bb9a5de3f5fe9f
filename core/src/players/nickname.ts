import { nicknameSchema } from '@jubilee/contract/values/text';

/**
 * Scripts that others borrow the looks of; a name with a letter of one keeps to it. Signs that all
 * scripts share, such as digits, go with each.
 */
const LOOKALIKE_SCRIPTS = [
  {
    letter: /\p{Script=Latin}/u,
    whole: /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  },
  {
    letter: /\p{Script=Greek}/u,
    whole: /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  },
  {
    letter: /\p{Script=Cyrillic}/u,
    whole: /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  },
];

/**
 * A nickname as the platform keeps it: compatibility forms composed (NFKC), no blanks around it, single
 * blanks inside. Undefined when that is no nickname: control, invisible and direction characters,
 * marks without a letter of their own, markup, mixed scripts, wrong length. Source: AUTH-29, AUTH-30.
 */
export function asNickname(typed: string): string | undefined {
  const composed = typed.normalize('NFKC').trim().replaceAll(/ {2,}/g, ' ');
  const isOfOneScript = LOOKALIKE_SCRIPTS.every(
    ({ letter, whole }) => !letter.test(composed) || whole.test(composed),
  );
  return isOfOneScript && nicknameSchema.safeParse(composed).success ? composed : undefined;
}

/** Names that speak for the platform. */
const RESERVED = 'admin administrator support staff moderator system jubilee'.split(' ');

const lettersAndDigits = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a nickname would pass for the platform, by these words or the brand's own name. Source: AUTH-36. */
export function isReservedNickname(nickname: string, brandName: string): boolean {
  return [...RESERVED, lettersAndDigits(brandName)].includes(lettersAndDigits(nickname));
}
