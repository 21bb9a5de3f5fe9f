import { expect, it } from 'vitest';
import { BET, placed } from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';
import { dice, hostileMessage } from './hostile-messages.fixture.ts';
import { settled } from '../app/settled.fixture.ts';
import { createMeeting } from './meet-frame.ts';

const env: Readonly<Record<string, unknown>> = import.meta.env;
const COUNT = env['JUBILEE_LONG'] === '1' ? 100_000 : 2_000;
const BATCH = 100;
const SEED = 20_261_121;

/** Everything a message could have changed, in the page and on the server. */
function digest({ seen, store, page, balances, journal, freeze, logs }: ReturnType<typeof table>) {
  const { reports: _reports, ...rest } = page;
  const faulty = logs.filter((line) => line.includes('failed'));
  return JSON.stringify({
    calls: seen.length,
    store: [...store],
    page: { ...rest, faults: page.faults.length },
    balances: balances.list(),
    open: journal.openBets(BET.gameName, 'placeBet'),
    freeze: freeze.read() ?? null,
    faulty,
    prototype: Object.keys(Object.prototype),
  });
}

it(`[FRAME-3][FRAME-27] of ${String(COUNT)} hostile messages none changes anything, and valid ones between them do`, async () => {
  const on = table((seen) => placed(seen));
  const roll = dice(SEED);
  for (let sent = 0; sent < COUNT; sent += BATCH) {
    const before = digest(on);
    const messages = Array.from({ length: BATCH }, () => hostileMessage(roll));
    messages.forEach(on.say);
    await settled();
    expect(digest(on), `seed ${String(SEED)}, messages from ${String(sent)}`).toBe(before);

    const value = String(sent);
    await on.sendRequest('setLocalStorage', { key: 'k', value }, `s${value}`);
    expect(on.store.get('game:a-brand:copper-comet:k')).toBe(value);
    const calls = on.seen.length;
    await on.sendRequest('placeBet', BET, `b${value}`);
    expect(on.seen).toHaveLength(calls + 1);
    on.freeze.end();
    on.sent.length = 0;
    on.logs.length = 0;
  }
  expect(Object.hasOwn(Object.prototype, 'betAmount')).toBe(false);
}, 300_000);

it(`[FRAME-3][FRAME-4] of ${String(COUNT)} window messages from elsewhere none gets a port`, () => {
  const roll = dice(SEED + 1);
  const frame = {};
  const handed: unknown[] = [];
  const logs: string[] = [];
  const meet = createMeeting({
    gamesOrigin: 'https://games.example',
    frameWindow: () => frame,
    settings: () => {
      throw new Error('No frame connected');
    },
    hand: (message) => handed.push(message),
    onPort: (port) => handed.push(port),
    onTokenMessage: () => handed.push('token'),
    log: (sentence) => logs.push(sentence),
  });
  const hello = { jubilee: 'hello', version: 1 };
  const targets = [
    { origin: 'https://games.example.evil.example', source: frame },
    { origin: 'http://games.example', source: frame },
    { origin: 'null', source: frame },
    { origin: 'https://games.example', source: {} },
    { origin: 'https://games.example', source: null },
  ];
  for (let sent = 0; sent < COUNT; sent += 1) {
    const data =
      roll(2) === 0 ? hello : roll(2) === 0 ? { access_token: 'x' } : hostileMessage(roll);
    const target = targets[roll(targets.length)];
    if (target !== undefined) meet({ data, ...target });
  }
  expect(handed).toEqual([]);
  expect(logs).toHaveLength(1);
});
