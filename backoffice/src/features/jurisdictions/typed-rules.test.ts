import { expect, test } from 'vitest';
import { changeProblem, previewText, toBody, type TypedRules } from './typed-rules.ts';

const TODAY = '2026-08-01';
const TYPED: TypedRules = {
  capabilities: ['buy', 'ticketsPlay'],
  from: TODAY,
  to: '',
  prizeCapDollars: '5000',
  source: 'Act 1',
  note: ' ',
  isForCounsel: false,
};
const problem = (change: Partial<TypedRules>, kind: 'close' | 'open' = 'open') =>
  changeProblem({ ...TYPED, ...change }, kind, TODAY);

test('[STATE-13] a complete change has no problem, and each gap has its sentence', () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ capabilities: [] })).toContain('what it is about');
  expect(problem({ from: '' })).toContain('first day');
  expect(problem({ from: '2026-07-31' })).toContain('today or later');
  expect(problem({ to: TODAY })).toContain('after the first day');
  for (const prizeCapDollars of ['0', '-1', '1.234', '1e3', 'x', '10000001']) {
    expect(problem({ prizeCapDollars })).toContain('prize cap');
    expect(problem({ prizeCapDollars }, 'close')).toBeUndefined();
  }
  expect(problem({ source: ' ' })).toContain('source');
  expect(problem({ note: 'x'.repeat(501) })).toContain('500');
});

test('[STATE-13] what is sent has the cap in hundredths, of play for tickets only, and nothing that is empty', () => {
  expect(toBody(TYPED, 'open')).toEqual({
    capabilities: ['buy', 'ticketsPlay'],
    from: TODAY,
    to: undefined,
    prizeCap: 500_000,
    source: 'Act 1',
    note: undefined,
    isForCounsel: false,
  });
  expect(toBody({ ...TYPED, prizeCapDollars: '0.29' }, 'open').prizeCap).toBe(29);
  expect(toBody({ ...TYPED, capabilities: ['buy'] }, 'open').prizeCap).toBeUndefined();
  expect(toBody(TYPED, 'close').prizeCap).toBeUndefined();
});

test('[STATE-14] whom it reaches is a sentence', () => {
  const none = { capability: 'redeem', gain: 0, lose: 0 } as const;
  const modes = { modeBefore: 'full', modeAfter: 'limited' } as const;
  expect(previewText({ players: 0, capabilities: [none], ...modes })).toBe(
    '0 players of the brand live there. Nothing changes for them on that day.',
  );
  const some = [{ capability: 'buy', gain: 1, lose: 0 } as const, { ...none, lose: 2 }];
  expect(previewText({ players: 1, capabilities: some, ...modes })).toBe(
    '1 player of the brand lives there. 1 player gains Buy. 2 players lose Redeem.',
  );
});
