import { nicknameSchema } from '@jubilee/contract/values/text';

/**
 * Scripts with look-alike letters; a name with a character of one must use that script alone. Characters
 * that all scripts share, such as digits, are allowed with each.
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
 * A nickname as the platform stores it: compatibility forms composed (NFKC), trimmed, single spaces
 * inside. Undefined when invalid: control, invisible and direction characters, marks without a base
 * character, markup, mixed scripts, wrong length. Source: AUTH-29, AUTH-30.
 */
export function asNickname(typed: string): string | undefined {
  const composed = typed.normalize('NFKC').trim().replaceAll(/ {2,}/g, ' ');
  const isOfOneScript = LOOKALIKE_SCRIPTS.every(
    ({ letter, whole }) => !letter.test(composed) || whole.test(composed),
  );
  return isOfOneScript && nicknameSchema.safeParse(composed).success ? composed : undefined;
}

/** Names that could be taken for staff of the platform. */
const RESERVED = 'admin administrator support staff moderator system jubilee'.split(' ');

const lettersAndDigits = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a nickname could be taken for the platform, by these names or the brand's own. Source:
 * AUTH-36.
 */
export function isReservedNickname(nickname: string, brandName: string): boolean {
  return [...RESERVED, lettersAndDigits(brandName)].includes(lettersAndDigits(nickname));
}
