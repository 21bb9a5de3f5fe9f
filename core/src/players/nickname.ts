import { numberedName } from '@jubilee/contract/values/display-name';
import { nicknameSchema } from '@jubilee/contract/values/text';
import confusables from './confusables.json' with { type: 'json' };

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

/** Fillers, joiners and others that are shown as nothing, although Unicode calls some of them letters. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** Small letters without a capital: those of phonetics, of which some look like small capitals of a word. */
const PHONETIC = /(?=\p{Script=Latin})(?=\p{Lowercase_Letter})\P{Changes_When_Uppercased}/u;

/** The form in which names are stored and found: compatibility forms composed (NFKC), trimmed, single spaces inside. Source: AUTH-29. */
export function composedName(typed: string): string {
  return typed.normalize('NFKC').trim().replaceAll(/ {2,}/g, ' ');
}

/**
 * A nickname as the platform stores it. Undefined when invalid: control, invisible and direction characters, marks without a base
 * character, markup, mixed scripts, wrong length. Names that were stored before a rule stay. Source: AUTH-29, AUTH-30.
 */
export function asNickname(typed: string): string | undefined {
  const composed = composedName(typed);
  const isOfOneScript = LOOKALIKE_SCRIPTS.every(
    ({ letter, whole }) => !letter.test(composed) || whole.test(composed),
  );
  const isAllowed =
    isOfOneScript &&
    !IGNORABLE.test(composed) &&
    !PHONETIC.test(composed) &&
    nicknameSchema.safeParse(composed).success;
  return isAllowed ? composed : undefined;
}

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables.lookalikesByPrototype).flatMap(([prototype, lookalikes]) =>
    Array.from(lookalikes, (one): [string, string] => [one, prototype]),
  ),
);

/** Of UTS #39: equal for texts that are drawn alike. */
function skeletonOf(text: string): string {
  const prototypes = Array.from(text.normalize('NFD'), (one) => PROTOTYPES.get(one) ?? one);
  return prototypes.join('').normalize('NFD');
}

/** Full case folding of Unicode: "ẞ", "ß" and "SS" are one, and so are the two small sigmas. */
function folded(text: string): string {
  return Array.from(text.toLowerCase().toUpperCase(), (one) => one.toLowerCase()).join('');
}

/**
 * Equal for names that somebody could take for each other. Letters look alike in one case only ("I" and "l", "rn" and "m"), so
 * capitals are compared first and the result again in small letters. Source: AUTH-36, AUTH-42.
 */
export function lookalikeKey(name: string): string {
  return skeletonOf(folded(skeletonOf(folded(name).toUpperCase())));
}

/** Names that could be taken for staff of the platform. */
const RESERVED = 'admin administrator support staff moderator system jubilee'.split(' ');

/** Accents do not make another word of it. */
const keyOfCharacters = (name: string): string =>
  lookalikeKey(name.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** The name of somebody without a nickname, but for its digits. */
const NUMBERED = lookalikeKey(numberedName(''));

/**
 * Whether a nickname could be taken for the platform, by these names or the brand's own, or for somebody who has none.
 * Source: AUTH-36.
 */
export function isReservedNickname(nickname: string, brandName: string): boolean {
  if (lookalikeKey(nickname.replace(/\p{N}+$/u, '')) === NUMBERED) return true;
  return [...RESERVED, brandName].map(keyOfCharacters).includes(keyOfCharacters(nickname));
}
