import { expect, test } from 'vitest';
import { PURCHASE_USAGE, readPurchaseCommand } from './purchase-commands.ts';

const WHO = ['--brand', 'sweeps', '--by', 'Bo', '--reason', 'spring'];
const PAYMENT = '01890a5d-ac96-774b-bcce-b302099a8057';

test('[OPS-55] a pack, a code and a payment are named with who and why', () => {
  const pack = '--code big --title Big --cents 999 --points 5 --tickets 0 --first --hidden';
  expect(readPurchaseCommand(['packs', 'set', ...pack.split(' '), ...WHO])).toMatchObject({
    name: 'packs set',
    by: 'Bo',
    pack: { code: 'big', priceCents: 999, points: 5n, isVisible: false, isFirstPurchaseOnly: true },
  });
  const promo = '--code May --points 5 --pack big --uses 1 --until 2027-01-31T00:00:00Z';
  expect(readPurchaseCommand(['promos', 'set', ...promo.split(' '), ...WHO])).toMatchObject({
    promo: { code: 'May', packCode: 'big', usesMax: 1, usesPerPlayerMax: undefined },
  });
  const refund = ['payments', 'refund', '--payment', PAYMENT, ...WHO];
  expect(readPurchaseCommand(refund)).toMatchObject({ paymentId: PAYMENT, reason: 'spring' });
  expect(PURCHASE_USAGE).toContain('payments resolve');
});

test.each([
  [['payments', 'forget', ...WHO], /^The command is packs list/],
  [['packs', 'list'], 'There is no brand "".'],
  [['packs', 'set', '--code', 'big', ...WHO], '--title has 1 to 100 characters.'],
  [['packs', 'set', '--code', 'a b', '--title', 'Big', ...WHO], /^--code is letters/],
  [['packs', 'set', '--code', 'a', '--title', 'Big', ...WHO], '--cents is the price of the pack.'],
  [['promos', 'set', '--code', 'a', ...WHO], 'It gives points, tickets or both.'],
  [['promos', 'set', '--code', 'a', '--points', '-1', ...WHO], /--points/],
  [['promos', 'set', '--code', 'a', '--points', '1', '--until', 'soon', ...WHO], /^--until is/],
  [['payments', 'refund', '--payment', '7', ...WHO], '--payment is the id of a payment, not "7".'],
  [
    ['payments', 'refund', '--payment', PAYMENT, '--brand', 'sweeps'],
    '--by has 1 to 100 characters.',
  ],
])('[OPS-55] %j does nothing and is answered with a sentence', (args, problem) => {
  expect(() => readPurchaseCommand(args)).toThrow(problem);
});
