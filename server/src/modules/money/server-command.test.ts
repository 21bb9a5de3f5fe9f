import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { STALE_FACTS_ATTEMPTS_MAX } from '@jubilee/contract/values/retry-budget';
import { describe, expect, test } from 'vitest';
import { decidedBefore } from './bound-request.ts';
import { ledgerOutcome, type RecordOutcome } from './record-outcome.ts';
import { runServerCommand, serverRequest } from './server-command.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const GIFT = {
  actionId: 'spring',
  creditType: null,
  paytableNames: ['lucky-lanterns-v1'],
  currency: 'POINTS',
  creditsValue: 100,
  credits: 5,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const REQUEST = serverRequest({
  route: 'test',
  brandNumber: 1,
  walletId: 7n,
  operationId: ID,
  body: { a: 1 },
});

describe('a request of the server', () => {
  /** Taken from the code that built each hash by itself; the ledger has such bytes. */
  test.each<[string, unknown, string]>([
    [
      'giveBackRound',
      { holdId: ID },
      'ad008a319843ce29f8b743defd6802d9b084851bf45a6aa16102f40285044749',
    ],
    [
      'finishAbandoned',
      { holdId: ID, version: 3 },
      '6300a5eeda037ee24fd023887ddac5d6063c5d77561b6c67cadba1c8b3683682',
    ],
    [
      'welcomeGrant',
      '7:POINTS',
      '8a22ce1095e81e8b1daa96906604d82612bb27214714f34ec3355854a98f0324',
    ],
    [
      'jackpotWin',
      { operationId: ID, type: 2 },
      'b3888a426e80e22b6f3ee7316b0c0e7f85e0cbc2810f062cda8fa0cfbe4dbeac',
    ],
    ['grantCredits', GIFT, '064ef99e440637a3383bdb15794a4e41b01608b72197e6ec3a6ed6431fea64b5'],
    [
      'crashEnd',
      { betId: ID, status: 3, won: 250 },
      '7c98dd4ba4cb477ffff102349cbd1bb597e58f07cd8d70ed2624f9608a1525c8',
    ],
    [
      'bingoEnd',
      { purchaseId: ID, status: 3, won: 250 },
      'e5f9dcdb0e343fdfe8b643c319e0e479b20eb630c71ab57d682fceb4e1669935',
    ],
  ])('[WAL-27] %s keeps its hash', (route, body, hex) => {
    const request = { route, brandNumber: 1, walletId: 7n, body };
    const bound = serverRequest({ ...request, operationId: ID });
    expect(bound.requestId).toBe(ID);
    expect(Buffer.from(bound.requestHash).toString('hex')).toBe(hex);
    expect(
      Buffer.from(serverRequest({ ...request, operationId: '' }).requestHash).toString('hex'),
    ).toBe(hex);
  });

  test('[WAL-26][WAL-27] is answered by its own decision only', () => {
    const { requestHash } = REQUEST;
    const stored = { requestHash, refusal: undefined, stored: 'won' };
    expect(decidedBefore(REQUEST, stored)).toEqual(ok('won'));
    expect(decidedBefore(REQUEST, { ...stored, refusal: { code: 'WALLET_CLOSED' } })).toEqual(
      refuse('WALLET_CLOSED'),
    );
    expect(decidedBefore(REQUEST, { ...stored, requestHash: new Uint8Array(32) })).toEqual(
      refuse('REQUEST_ID_REUSED'),
    );
  });
});

describe('a command of the server', () => {
  const stale: Result<RecordOutcome<string>> = ok({ status: 'stale' });
  const recorded: Result<RecordOutcome<string>> = ok({
    status: 'recorded',
    stored: 'won',
    isReplay: true,
  });
  const counted = (outcomes: readonly Result<RecordOutcome<string>>[]) => {
    const queue = [...outcomes];
    const count = { attempts: 0, drops: 0 };
    const command = {
      request: REQUEST,
      record: async () => {
        count.attempts += 1;
        return queue.shift() ?? stale;
      },
    };
    const dropStaleFacts = () => {
      count.drops += 1;
    };
    return { count, command, dropStaleFacts };
  };

  test('[WAL-34] answers what was recorded or why not, the outcome unknown included', async () => {
    expect(await runServerCommand(counted([recorded]).command)).toMatchObject({
      ok: true,
      value: { stored: 'won', isReplay: true },
    });
    for (const code of ['OVERLOADED', 'OUTCOME_UNKNOWN'] as const) {
      expect(await runServerCommand(counted([refuse(code)]).command)).toEqual(refuse(code));
    }
  });

  test('[FAIR-10] is decided again only where facts can be made fresh', async () => {
    const once = counted([stale, recorded]);
    expect(await runServerCommand(once.command)).toEqual(refuse('STATE_CONFLICT'));
    expect(once.count.attempts).toBe(1);
    const again = counted([stale, recorded]);
    const { command, dropStaleFacts } = again;
    expect(await runServerCommand({ ...command, dropStaleFacts })).toMatchObject({ ok: true });
    expect(again.count).toEqual({ attempts: 2, drops: 1 });
    const never = counted([]);
    expect(
      await runServerCommand({ ...never.command, dropStaleFacts: never.dropStaleFacts }),
    ).toEqual(refuse('STATE_CONFLICT'));
    expect(never.count.attempts).toBe(STALE_FACTS_ATTEMPTS_MAX);
  });
});

describe('an answer of the wallet', () => {
  const claim = { verdict: 'WON', amount: 5n } as const;

  test('[FAIR-10][GAME-25][JACK-5] that something changed before the lock is stale, whatever it was', () => {
    const outcomes = [
      ledgerOutcome({ status: 'seedChanged' }),
      ledgerOutcome({ status: 'versionChanged' }),
      ledgerOutcome({ status: 'cycleChanged' }),
    ];
    expect(outcomes).toEqual(outcomes.map(() => ok({ status: 'stale' })));
  });

  test('[WAL-34] is a refusal when it was refused or is unknown', () => {
    expect(ledgerOutcome({ status: 'unknown' })).toEqual(refuse('OUTCOME_UNKNOWN'));
    expect(ledgerOutcome({ status: 'refused', replayed: false, code: 'OVERLOADED' })).toEqual(
      refuse('OVERLOADED'),
    );
  });

  test('[JACK-5] to a claim is recorded; only a win is new', () => {
    expect(ledgerOutcome({ status: 'settled', claim })).toEqual(
      ok({ status: 'recorded', stored: claim, isReplay: false }),
    );
    const late = { verdict: 'LATE', amount: null } as const;
    expect(ledgerOutcome({ status: 'settled', claim: late })).toEqual(
      ok({ status: 'recorded', stored: late, isReplay: true }),
    );
  });
});
