import { expect, test } from 'vitest';
import { readVoucherCommand } from './voucher-commands.ts';

const BY = ['--brand', 'sweeps', '--campaign', 'spring', '--by', 'Bo', '--reason', 'a fair'];

test('[PROMO-10][OPS-55] a command about vouchers is read completely', () => {
  const open = ['open', ...BY, '--points', '500', '--tickets', '20', '--public'];
  expect(readVoucherCommand([...open, '--until', '2027-01-31T00:00:00Z'])).toMatchObject({
    verb: 'open',
    brand: { location: 'sweeps' },
    campaign: 'spring',
    points: 500,
    tickets: 20,
    isPublic: true,
    endsAt: '2027-01-31T00:00:00.000Z',
    by: 'Bo',
    reason: 'a fair',
  });
  expect(readVoucherCommand(['codes', ...BY, '--count', '12'])).toMatchObject({ count: 12 });
  expect(readVoucherCommand(['list', '--brand', 'sweeps'])).toMatchObject({ verb: 'list' });
});

test.each([
  [['give', ...BY], /^The command is vouchers/],
  [['list', 'all', '--brand', 'sweeps'], /^The command is vouchers/],
  [['list', '--brand', 'nobody'], 'There is no brand "nobody".'],
  [
    ['end', '--brand', 'sweeps', '--campaign', 'x', '--by', 'Bo'],
    '--reason has 1 to 100 characters.',
  ],
  [['open', ...BY], 'A campaign gives points, tickets or both.'],
  [['open', ...BY, '--points', '1.5'], /^--points is a whole number/],
  [['open', ...BY, '--points=-1'], /^--points is a whole number/],
  [['codes', ...BY, '--count', '10001'], /^--count is a whole number/],
  [['open', ...BY, '--points', '1', '--until', 'soon'], /^--until is an instant/],
])('[PROMO-10] %j does nothing and is answered with a sentence', (args, problem) => {
  expect(() => readVoucherCommand(args)).toThrow(problem);
});
