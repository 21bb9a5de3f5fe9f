/**
 * Words that this repository no longer uses, what to say instead, and their other senses, which stay.
 * The glossary of docs/spec/README.md decides; decision 0025 says why. Words whose senses no program
 * can tell apart (line, place, play, take, turn, words, text) are left to reviewers. Source: OPS-10.
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
const NAMES: readonly TermScope[] = ['identifier', 'path'];
const PROSE: readonly TermScope[] = ['prose', 'text'];

/** Records, texts that counsel or players read, and files that quote the old words. */
export const TERM_EXEMPT =
  /^(docs\/(decisions\/|measurements\/one-language\.md|spec\/README\.md)|brands\/src\/[^/]+\/legal\/|tools\/src\/checks\/term)/;

const IN_GAMES = (sense: string): NonNullable<BannedTerm['places']> => [
  ['games/', sense],
  ['core/src/games/', sense],
  ['core/bench/', sense],
  ['docs/spec/games.md', sense],
];

const IZE_ENDINGS = ['e', 'es', 'ed', 'ing', 'ation'] as const;
const STEMS_OF_IZE = [
  'author',
  'custom',
  'emphas',
  'initial',
  'maxim',
  'minim',
  'normal',
  'optim',
  'organ',
  'real',
  'recogn',
  'summar',
] as const;

/** Players and developers read American English; names of the code and of the wire stay. */
const BRITISH_SPELLINGS: readonly Omit<BannedTerm, 'scopes'>[] = [
  { word: 'colour', advice: 'color', forms: ['colour', 'colours', 'coloured', 'colouring'] },
  { word: 'neighbour', advice: 'neighbor', forms: ['neighbour', 'neighbours', 'neighbouring'] },
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
  { word: 'grey', advice: 'gray', forms: ['grey', 'greys', 'greyed'] },
  { word: 'travelled', advice: 'traveled', forms: ['travelled', 'travelling'] },
  { word: 'modelled', advice: 'modeled', forms: ['modelled', 'modelling'] },
  { word: 'labelled', advice: 'labeled', forms: ['labelled', 'labelling'] },
  {
    word: '-ise',
    advice: '-ize',
    forms: STEMS_OF_IZE.flatMap((stem) => IZE_ENDINGS.map((ending) => `${stem}is${ending}`)),
  },
];

export const BANNED_TERMS: readonly BannedTerm[] = [
  {
    word: 'house',
    advice: 'platform, server or app; provider; the name of the brand; TestApp',
    forms: ['house', 'houses'],
    scopes: EVERYWHERE,
    senses: /house (edge|accounts?|advantage|funds|bets|wins|grants|adjustments)|full houses?/,
    places: [
      ['core/src/games/bingo-room/', 'the full house of bingo'],
      ['games/paper-rocket/drawing/', 'houses of a drawn city'],
    ],
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
    word: 'tell',
    advice: 'emit, publish, notify, report or say',
    forms: ['tell', 'tells', 'told', 'telling'],
    scopes: EVERYWHERE,
    senses: /(tell|tells|told|telling)( [a-z'’]+){0,8} apart/,
  },
  {
    word: 'hear',
    advice: 'listen, subscribe, receive or handle',
    forms: ['hear', 'hears', 'heard', 'hearing'],
    scopes: EVERYWHERE,
  },
  {
    word: 'ask',
    advice: 'request, call, query or need',
    forms: ['ask', 'asks', 'asked', 'asking', 'asker'],
    // Texts are left out: players are rightly asked for a code.
    scopes: ['identifier', 'path', 'prose'],
    // A field of what browsers have stored.
    senses: /asked at ms/,
  },
  {
    word: 'wish',
    advice: 'command, request or preference',
    forms: ['wish', 'wishes', 'wished'],
    scopes: EVERYWHERE,
  },
  {
    word: 'shown',
    advice: 'view for a value that is sent out, visible or displayed for a state',
    forms: ['shown'],
    scopes: NAMES,
  },
  {
    word: 'letter',
    advice: 'email',
    forms: ['letter', 'letters'],
    scopes: PROSE,
    senses:
      /(any case of|contains|capital|large|larger|small|smaller|narrow|wide|lower case|lower-case|upper case|upper-case|accented|look-alike|single|first|last|next|one|two|three|four|five|six|\d+|composed|decomposed|base32|base64url|Latin|Cyrillic|Greek|named in|by its two|short of|region and|digits? and|digits? or|numbers? and) letters?|letters? (digits?|numbers?|blanks?|themselves|after|count|as|of|on|cut|first|in the reel|and digits?|or digits?|and numbers?)|letters, (digits|numbers|blanks)|two-letter|letter-spacing/,
    places: IN_GAMES('letters of the alphabet on symbols and balls'),
  },
  {
    word: 'mail',
    advice: 'email',
    forms: ['mail', 'mails'],
    // Names are left out: the page uses icons of this name.
    scopes: ['path', 'prose', 'text'],
    // The last are names of rate limits in the database.
    senses: /e-mails?|mail (servers?|clients?|programs?|apps?|address|pause|network)/,
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
    senses: /hold (release|capture)|kinds\.hold|hold id/,
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
    word: 'keep',
    advice: 'store, cache or storage',
    forms: ['keep', 'keeps', 'kept', 'keeping'],
    scopes: NAMES,
    senses: /keep alive|keeps leading/,
    places: [
      ['web/src/pwa/', 'a message to service workers of other versions'],
      ['tools/src/rng/rng-quality.ts', 'an option of a command'],
      ['server/src/modules/wallet/proof.sql', 'tickets that were issued and not returned'],
    ],
  },
  {
    word: 'keeper',
    advice: 'round runner',
    forms: ['keeper', 'keepers'],
    scopes: EVERYWHERE,
  },
  {
    word: 'door',
    advice: 'public API, interface by its name, or control',
    forms: ['door', 'doors'],
    scopes: EVERYWHERE,
    places: [...IN_GAMES('the doors of Vault Nine'), ['e2e/src/journeys/games/', 'the same doors']],
  },
  {
    word: 'wall',
    advice: 'import boundary',
    forms: ['wall', 'walls'],
    scopes: EVERYWHERE,
    senses: /wall(-| )clock/,
    places: [...IN_GAMES('walls that are drawn'), ['tools/src/bench/', 'time of the wall clock']],
  },
  {
    word: 'room',
    advice: 'package',
    forms: ['room', 'rooms'],
    scopes: EVERYWHERE,
    senses: /bingo rooms?/,
    onlyIn: ['tools/', 'docs/', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'STYLE.md'],
  },
  {
    word: 'people',
    advice: 'demo users or test users',
    forms: ['people', 'peoples'],
    scopes: NAMES,
    // On the wire of the staff app: who works there.
    places: [
      'contract/src/staff/',
      'server/src/modules/staff/',
      'server/test/staff/',
      'backoffice/',
    ].map((path) => [path, 'the people of the staff'] as const),
  },
  {
    word: 'stranger',
    advice: 'outsider or attacker',
    forms: ['stranger', 'strangers'],
    scopes: EVERYWHERE,
  },
  { word: 'folk', advice: 'users', forms: ['folk', 'folks'], scopes: EVERYWHERE },
  {
    word: 'mend',
    advice: 'fix',
    forms: ['mend', 'mends', 'mended', 'mending'],
    scopes: EVERYWHERE,
  },
  { word: 'veil', advice: 'overlay', forms: ['veil', 'veils', 'veiled'], scopes: EVERYWHERE },
  { word: 'noting', advice: 'recording', forms: ['noting'], scopes: EVERYWHERE },
  {
    word: 'foot',
    advice: 'footer',
    forms: ['foot'],
    scopes: NAMES,
    places: IN_GAMES('the lower end of what is drawn'),
  },
  {
    word: 'lay',
    advice: 'add or place',
    forms: ['lay', 'lays', 'laid', 'laying'],
    scopes: PROSE,
    senses: /(lay|lays|laid|laying)( [a-z]+){0,3} out/,
  },
  {
    word: 'bare',
    advice: 'what is missing or revealed',
    forms: ['bare'],
    scopes: NAMES,
    places: [
      ['game-kit/harness/', 'a page without its controls'],
      ['e2e/src/harness.ts', 'the same page'],
    ],
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
    word: 'under way',
    advice: 'in progress or pending',
    forms: ['under way'],
    scopes: EVERYWHERE,
  },
  { word: 'page of calls', advice: 'API reference', forms: ['page of calls'], scopes: PROSE },
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
  { word: 'sole', advice: 'unbatched', forms: ['sole'], scopes: NAMES },
  { word: 'take try', advice: 'consume an attempt', forms: ['take try'], scopes: NAMES },
];
