/**
 * The calls of all games and rewards of the platform with every wrong type of value: refused, never
 * a fault.
 */
import { CALLS } from '@jubilee/contract/calls/all';
import type { CallShape } from '@jubilee/contract/calls/define';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { NUMBER_TEXTS, NUMBERS, OTHER_VALUES } from './hostile-values.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const { users, database } = await appForFile();
const player = await users.verified();
const other = await users.verified();

const AREAS: ReadonlySet<string> = new Set([
  'games',
  'crash',
  'bingo',
  'stateful-games',
  'poker-solitaire',
  'jackpots',
  'fairness',
  'rewards',
]);
const routed = CALLS.filter(({ area }) => AREAS.has(area));

const ID = systemIds.uuidV7();
/** A valid value for each member of these calls. */
const FITTING: Readonly<Record<string, unknown>> = {
  gameName: 'copper-comet',
  gameCode: 'vault-nine',
  paytableUsed: 'copper-comet-957',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  creditsValue: 100,
  credits: 2,
  cards: 1,
  currency: 'POINTS',
  autoCashoutCents: 150,
  config: { mines: 3 },
  action: { pick: 1 },
  version: 0,
  handIndex: 0,
  betId: ID,
  gameId: ID,
  winId: ID,
  roundId: ID,
  purchaseId: ID,
  clientSeed: 'mine',
};
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮x',
  '<img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  ID.toUpperCase(),
  `${ID}/0`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-7fff-bfff-ffffffffffff',
  ...NUMBER_TEXTS.slice(0, IS_LONG ? undefined : 2),
].map((text) => JSON.stringify(text));
const OTHERS = [
  '{"toString":1}',
  '{"mines":25}',
  '{"mines":3,"rows":8}',
  '{"picks":[1,1]}',
  '{"picks":[]}',
  '{"rows":9,"risk":"low"}',
  '{"pick":25}',
  '{"cashOut":false}',
  '{"pick":1,"cashOut":true}',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"a":'.repeat(30) + '1' + '}'.repeat(30),
  '[' + '1,'.repeat(3_000) + '1]',
];
const VALUES = [...NUMBERS.slice(0, IS_LONG ? undefined : 6), ...OTHER_VALUES, ...TEXTS, ...OTHERS];

/** The members of a valid body, by its schema. */
function membersOf(call: CallShape): readonly string[] {
  if (call.body === undefined) return [];
  return Object.keys(FITTING).filter((name) => {
    const read = call.body?.safeParse({ [name]: FITTING[name], '@': 1 });
    const unknown = read?.error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    return unknown !== undefined && !unknown.includes(name);
  });
}

interface Hostile {
  readonly label: string;
  readonly body?: string;
  readonly query?: string;
  readonly params?: Record<string, string>;
}

function hostileOf(call: CallShape): Hostile[] {
  const members = membersOf(call);
  const good = Object.fromEntries(members.map((name) => [name, FITTING[name]]));
  const withValue = (name: string, json: string): string =>
    JSON.stringify({ ...good, [name]: '@' }).replace('"@"', () => json);
  const bodies = members.flatMap((name) => [
    ...VALUES.map((json) => ({
      label: `${name} ${json.slice(0, 40)}`,
      body: withValue(name, json),
    })),
    { label: `without ${name}`, body: JSON.stringify({ ...good, [name]: undefined }) },
  ]);
  const more = ['amountWon', 'userId', 'brand', 'forceBigWin', '__proto__', 'id'].map((name) => ({
    label: `more: ${name}`,
    body: withValue(name, '1'),
  }));
  const wholes = ['null', '[]', '1', '""', '{', ''].map((body) => ({
    label: `whole ${body}`,
    body,
  }));
  const queries = [
    '?x=1',
    '?limit=%00',
    '?currency=%00',
    '?actionId=%00',
    '?paytableName=%00',
    '?actionId=%F0%9F',
    '?a[]=1',
  ].map((query) => ({ label: query, query }));
  const paths = ['%00', '..%2f', ID, `${ID}0`, 'x'.repeat(300), '😀', "'"].map((value) => ({
    label: `path ${value.slice(0, 20)}`,
    params: { userId: player.userId, roundId: value, betId: value, purchaseId: value },
  }));
  const isGet = call.method === 'GET';
  return [
    ...(isGet ? [] : [...bodies, ...more, ...wholes]),
    ...(isGet ? queries : []),
    ...(/:(?!userId)/.test(call.path) ? paths : []),
  ];
}

/** Accepted operations that any money call may have created. */
async function booked(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger.operation where refusal is null',
  );
  return rows[0]?.count ?? 0;
}

describe('calls of games', () => {
  const cases = routed.map((call) => [call.name, call] as const);
  test.each(cases)(
    '[HTTP-2][BET-1] %s: no value is a fault, and none that is refused moves money',
    async (_, call) => {
      const wrong: string[] = [];
      const before = await booked();
      let accepted = 0;
      for (const { label, ...input } of hostileOf(call)) {
        const answer = await player.call(call, { params: { userId: player.userId }, ...input });
        if (answer.status < 400) accepted += 1;
        const isRead = answer.status < 500 && answer.status !== 429;
        if (!isRead) wrong.push(`${label}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
      expect((await booked()) - before).toBeLessThanOrEqual(call.money ? accepted : 0);
    },
    IS_LONG ? 120_000 : 30_000,
  );

  test('[SESS-9][GATE-1] what belongs to another player is not found', async () => {
    const found: string[] = [];
    const bet = { gameName: 'copper-comet', paytableUsed: 'copper-comet-957', betAmount: 100 };
    const placed = CALLS.find(({ name }) => name === 'placeBet');
    if (placed === undefined) throw new Error('placeBet is gone');
    const betId = systemIds.uuidV7();
    const body = { ...bet, currency: 'POINTS' };
    const headers = { 'x-request-id': betId };
    expect((await other.call(placed, { body, headers })).status).toBe(200);
    for (const call of routed) {
      const members = membersOf(call).filter((name) => FITTING[name] === ID);
      const isNamed = members.length > 0 || /:(?:betId|purchaseId)/.test(call.path);
      if (!isNamed) continue;
      const good = Object.fromEntries(membersOf(call).map((name) => [name, FITTING[name]]));
      const answer = await player.call(call, {
        params: { userId: player.userId, betId, purchaseId: betId, roundId: betId },
        ...(call.method === 'GET'
          ? {}
          : { body: { ...good, ...Object.fromEntries(members.map((name) => [name, betId])) } }),
      });
      if (answer.status !== 404) found.push(`${call.name}: ${answer.status}`);
    }
    expect(found).toEqual([]);
  });
});
