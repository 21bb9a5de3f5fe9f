/**
 * Bodies for placeBet that must never become a bet, generated systematically. None equals a valid
 * request.
 */
import { gzipSync } from 'node:zlib';
import { NO_JSON, NUMBER_TEXTS, NUMBERS, OTHER_VALUES } from './hostile-values.ts';
import { VALID_BET } from './valid-bet.ts';

export interface HostileBody {
  readonly label: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const betWith = (field: string, json: string): string =>
  JSON.stringify({ ...VALID_BET, [field]: '@' }).replace('"@"', () => json);

const amounts: HostileBody[] = [
  ...NUMBERS.map((json) => ({
    label: `number ${json.slice(0, 40)}`,
    body: betWith('betAmount', json),
  })),
  ...OTHER_VALUES.map((json) => ({ label: `value ${json}`, body: betWith('betAmount', json) })),
  ...NO_JSON.map((json) => ({ label: `no JSON ${json}`, body: betWith('betAmount', json) })),
  ...NUMBER_TEXTS.map((text) => ({
    label: `text ${text.slice(0, 40)}`,
    body: betWith('betAmount', JSON.stringify(text)),
  })),
  ...NUMBER_TEXTS.flatMap((text) => [
    {
      label: `list of text ${text.slice(0, 40)}`,
      body: betWith('betAmount', JSON.stringify([text])),
    },
    {
      label: `text in blanks ${text.slice(0, 40)}`,
      body: betWith('betAmount', JSON.stringify(` ${text}\n`)),
    },
    {
      label: `object of text ${text.slice(0, 40)}`,
      body: betWith('betAmount', JSON.stringify({ value: text })),
    },
  ]),
  ...NUMBERS.flatMap((json) => [
    { label: `list of number ${json.slice(0, 40)}`, body: betWith('betAmount', `[${json}]`) },
    {
      label: `object of number ${json.slice(0, 40)}`,
      body: betWith('betAmount', `{"amount":${json}}`),
    },
  ]),
];

const NAME_VALUES = [
  'null',
  'true',
  '0',
  '100',
  '[]',
  '{}',
  '""',
  '["copper-comet"]',
  '{"a":1}',
  JSON.stringify('x'.repeat(51)),
  '"\\u0000"',
  '"../copper-comet"',
  '"copper-comet\\u0000"',
  '"COPPER-COMET"',
  '" copper-comet"',
  '"copper-comet "',
  '"__proto__"',
  '"constructor"',
  '"copper\\u2010comet"',
  `"' or 1=1 --"`,
];
const names: HostileBody[] = (['gameName', 'paytableUsed'] as const).flatMap((field) =>
  NAME_VALUES.map((json) => ({
    label: `${field} ${json.slice(0, 40)}`,
    body: betWith(field, json),
  })),
);
const currencies: HostileBody[] = [
  'null',
  '1',
  '0',
  'true',
  '[]',
  '{}',
  '""',
  '"points"',
  '"Points"',
  '"POINTS "',
  '" POINTS"',
  '"TICKETS"',
  '"USD"',
  '"SWEEP-TICKETS"',
  '"sweep_tickets"',
  '["POINTS"]',
  '"POINTS\\u0000"',
  '"ＰＯＩＮＴＳ"',
  '"__proto__"',
].map((json) => ({ label: `currency ${json}`, body: betWith('currency', json) }));

const text = JSON.stringify(VALID_BET);
const without = (field: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(VALID_BET).filter(([name]) => name !== field)));
const more = (members: string): string => `${text.slice(0, -1)},${members}}`;

const shapes: HostileBody[] = [
  ...Object.keys(VALID_BET).map((field) => ({ label: `without ${field}`, body: without(field) })),
  ...[
    'userId',
    'forceBigWin',
    'amountWon',
    'balance',
    'seedHash',
    'brand',
    'walletId',
    'betId',
    'constructor',
    'toString',
    '',
    'betamount',
    'BetAmount',
    'betAmount\\u0020',
  ].map((name) => ({ label: `unknown ${name}`, body: more(`"${name}":100`) })),
  ...[
    `"betAmount":100`,
    `"betAmount":10000`,
    `"\\u0062etAmount":10`,
    `"currency":"SWEEP_TICKETS"`,
    `"gameName":"copper-comet"`,
    `"__proto__":{"betAmount":10}`,
  ].map((members) => ({ label: `twice ${members}`, body: more(members) })),
  ...[
    'null',
    '100',
    '"text"',
    '[]',
    `[${text}]`,
    `{"body":${text}}`,
    JSON.stringify(text),
    'true',
    '{}',
    '',
  ].map((body) => ({ label: `root ${body.slice(0, 30)}`, body })),
  ...[
    `${text},`,
    `${text}${text}`,
    `${text}\n${text}`,
    `${text}//`,
    `/**/${text}`,
    `#${text}`,
    text.replace('}', ',}'),
    text.replaceAll('"', "'"),
    text.replaceAll(':', '='),
    text.slice(0, -1),
    text.slice(1),
    `)]}'\n${text}`,
    `${text}\u0000`,
    `\u0000${text}`,
    text.replace('{', '{,'),
    text.replace(',', ',,'),
    text.replace('100', '100;'),
  ].map((body, index) => ({ label: `broken ${index}`, body })),
];

const utf16 = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const encodings: HostileBody[] = [
  { label: 'byte order mark', body: `\ufeff${text}` },
  { label: 'UTF-16 little-endian', body: Buffer.from(text, 'utf16le') },
  { label: 'UTF-16 big-endian', body: utf16(Buffer.from(text, 'utf16le')) },
  { label: 'UTF-16 with mark', body: Buffer.from(`\ufeff${text}`, 'utf16le') },
  {
    label: 'overlong UTF-8',
    body: Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc0, 0xaf, 0x7d])]),
  },
  {
    label: 'lone surrogate bytes',
    body: Buffer.concat([Buffer.from('{"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('":1}')]),
  },
  { label: 'latin-1', body: Buffer.from(more('"é":1'), 'latin1') },
  { label: 'gzip named', body: gzipSync(text), headers: { 'content-encoding': 'gzip' } },
  { label: 'gzip unnamed', body: gzipSync(text) },
  ...['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, identity', 'x'].map((encoding) => ({
    label: `plain named ${encoding}`,
    body: text,
    headers: { 'content-encoding': encoding },
  })),
  ...[
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/ld+json',
    'application/json-seq',
    'application/jsonx',
    'application/json;',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json, text/plain',
    '*/*',
    'application',
    'json',
    'application/json+x',
    'text/html; application/json',
    'application/octet-stream',
  ].map((type) => ({
    label: `content type "${type}"`,
    body: text,
    headers: { 'content-type': type },
  })),
];

const DEEP = [9, 10, 100, 1_000, 4_000];
const sizes: HostileBody[] = [
  ...DEEP.map((depth) => ({
    label: `lists ${depth} deep`,
    body: betWith('betAmount', '['.repeat(depth) + ']'.repeat(depth)),
  })),
  ...DEEP.slice(0, 4).map((depth) => ({
    label: `objects ${depth} deep`,
    body: betWith('betAmount', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  })),
  { label: 'just above 16 KB of blanks', body: text + ' '.repeat(16_385 - text.length) },
  { label: '100 KB of blanks', body: text + ' '.repeat(100_000) },
  { label: '1 MB of text', body: more(`"a":"${'x'.repeat(1_000_000)}"`) },
  {
    label: 'a thousand keys',
    body: more(Array.from({ length: 1_000 }, (_, n) => `"k${n}":1`).join(',')),
  },
];

export const HOSTILE_BODIES: readonly HostileBody[] = [
  ...amounts,
  ...names,
  ...currencies,
  ...shapes,
  ...encodings,
  ...sizes,
];
/** Those that hide or distort the amount itself. */
export const HOSTILE_AMOUNTS = amounts.length;
