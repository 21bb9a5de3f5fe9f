/**
 * Words that still turn up or would confuse, what to say instead, and their other senses, which stay.
 * The glossary of docs/spec/README.md decides; decision 0025 says why. Its other words are left to
 * reviewers. Source: OPS-10.
 */
export type TermScope = 'identifier' | 'path' | 'prose' | 'text';

export interface BannedTerm {
  /** The old word. */
  readonly word: string;
  readonly advice: string;
  /** Words in lower case; in identifiers and paths a word is a segment of the name. */
  readonly forms: readonly string[];
  readonly scopes: readonly TermScope[];
  /** Other senses, known by the words around; a space in the pattern also matches a line break. */
  readonly senses?: RegExp;
  /** Where the word is right: beginnings of paths, each with its sense there. */
  readonly places?: readonly (readonly [path: string, sense: string])[];
  /** Beginnings of the only paths where the old sense can occur. */
  readonly onlyIn?: readonly string[];
}

const EVERYWHERE: readonly TermScope[] = ['identifier', 'path', 'prose', 'text'];
const PROSE: readonly TermScope[] = ['prose', 'text'];

/** Records, texts that counsel or players read, and files that quote the old words. */
export const TERM_EXEMPT =
  /^(docs\/(decisions\/|measurements\/one-language\.md|spec\/README\.md)|brands\/src\/[^/]+\/legal\/|tools\/src\/checks\/term)/;

/** Players and developers read American English; names of the code and of the wire stay. */
const BRITISH_SPELLINGS: readonly Omit<BannedTerm, 'scopes'>[] = [
  { word: 'colour', advice: 'color', forms: ['colour', 'colours', 'coloured', 'colouring'] },
  {
    word: 'behaviour',
    advice: 'behavior',
    forms: ['behaviour', 'behaviours'],
    // A name on the wire.
    senses: /user_behaviour/,
  },
  { word: 'licence', advice: 'license', forms: ['licence', 'licences'] },
  {
    word: 'cancelled',
    advice: 'canceled',
    forms: ['cancelled', 'cancelling'],
    // Names on the wire.
    senses: /crash_bet_cancelled|user-cancelled/,
  },
  {
    word: 'centre',
    advice: 'center',
    forms: ['centre', 'centres', 'centred'],
    places: [['core/src/games/video-bingo/definition.ts', 'a field of a published definition']],
  },
];

export const BANNED_TERMS: readonly BannedTerm[] = [
  {
    word: 'house',
    advice: 'platform, server or app; provider; the name of the brand; TestApp',
    forms: ['house', 'houses'],
    scopes: EVERYWHERE,
    senses:
      /house (edge|accounts?|advantage|funds|bets|wins|grants|adjustments|sales|redeemed)|full houses?/,
    places: [['core/src/games/bingo-room/', 'the full house of bingo']],
  },
  {
    word: 'desk',
    advice: 'state or actions of the feature; game context',
    forms: ['desk', 'desks'],
    scopes: EVERYWHERE,
    places: [
      ['server/src/modules/identity/accounts/accounts.db.test.ts', 'a claim of a token'],
      ['server/src/modules/identity/sessions/session-claims.db.test.ts', 'a claim of a token'],
    ],
  },
  {
    word: 'wish',
    advice: 'command, request or preference',
    forms: ['wish', 'wishes', 'wished'],
    scopes: EVERYWHERE,
  },
  { word: 'e-mail', advice: 'email', forms: ['e-mail', 'e-mails'], scopes: PROSE },
  {
    word: 'seal',
    advice: 'encrypt and decrypt, or checkpoint of the hash chain',
    forms: ['seal', 'seals', 'sealed', 'sealing', 'sealer', 'unseal', 'unsealed'],
    scopes: EVERYWHERE,
    // A setting of operators.
    senses: /jubilee seal key/,
  },
  {
    word: 'sello',
    advice: 'compromiso (hash)',
    forms: [
      'sello',
      'sellos',
      'sellar',
      'sella',
      'selló',
      'sellado',
      'sellada',
      'sellados',
      'selladas',
    ],
    scopes: ['text'],
  },
  {
    word: 'hold',
    advice: 'reserve or reservation; lock, have or contain',
    forms: ['hold', 'holds', 'held', 'holding'],
    scopes: EVERYWHERE,
    // Stored kinds of operations, and a field of request bodies that are stored as hashes.
    senses: /(cash out )?hold (release|capture)|cash out hold|kinds\.hold|hold id/,
    places: [['core/src/wallet/operation-kinds.ts', 'a stored kind of operation']],
    onlyIn: [
      'server/src/modules/wallet/',
      'server/src/modules/money/',
      'server/src/modules/rounds/',
      'server/src/modules/credits/',
      'server/src/modules/jackpots/',
      'server/src/modules/fairness/',
      'core/src/wallet/',
    ],
  },
  {
    word: 'keeper',
    advice: 'round runner',
    forms: ['keeper', 'keepers'],
    scopes: EVERYWHERE,
  },
  {
    word: 'shelf',
    advice: 'favorites, recently played or player games',
    forms: ['shelf', 'shelves'],
    scopes: EVERYWHERE,
  },
  {
    word: 'favourite',
    advice: 'favorite',
    forms: ['favourite', 'favourites'],
    scopes: EVERYWHERE,
  },
  ...BRITISH_SPELLINGS.map((one) => ({ ...one, scopes: PROSE })),
  { word: 'way in', advice: 'sign-in method', forms: ['way in', 'ways in'], scopes: EVERYWHERE },
  {
    word: 'give back',
    advice: 'refund or return',
    forms: ['give back', 'gives back', 'gave back', 'given back', 'giving back'],
    scopes: EVERYWHERE,
  },
  {
    word: 'text message',
    advice: 'SMS',
    forms: ['text message', 'text messages', 'text you', 'text me', 'text a code', 'by text'],
    scopes: PROSE,
    senses: /by text (that|of|in)/,
  },
  {
    word: 'mensaje de texto',
    advice: 'SMS',
    forms: ['mensaje de texto', 'mensajes de texto'],
    scopes: ['text'],
  },
  {
    word: 'standing',
    advice: 'account status',
    forms: ['admin standing', 'account standing', 'standing hook', 'standing ports'],
    scopes: EVERYWHERE,
  },
];
