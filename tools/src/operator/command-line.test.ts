import { expect, test } from 'vitest';
import { CASH_OUTS, readCashOutCommand } from './cash-out-commands.ts';
import { PLAYERS, readPlayerCommand } from './player-commands.ts';
import { PURCHASES, readPurchaseCommand } from './purchase-commands.ts';
import { REWARDS } from './reward-commands.ts';
import { readVoucherCommand, VOUCHERS } from './voucher-commands.ts';

const ALL = [CASH_OUTS, PLAYERS, PURCHASES, REWARDS, VOUCHERS];
const ACT = ['--brand', 'sweeps', '--by', ' Bo ', '--reason', 'looked at it'];
const PAYMENT = '01890a5d-ac96-774b-bcce-b302099a8057';
const args = (words: string) => [...words.split(' '), ...ACT];

test('[OPS-55][CASH-14][PROMO-10] a command names brand, what it is about, who and why', () => {
  expect(readCashOutCommand(args('cashouts approve --id p-1'))).toMatchObject({
    name: 'cashouts approve',
    brand: { location: 'sweeps' },
    id: 'p-1',
    by: 'Bo',
    reason: 'looked at it',
  });
  expect(readPlayerCommand(args('players age --user ann@example.com'))).toMatchObject({
    name: 'players age',
    user: 'ann@example.com',
  });
  const pack = 'packs set --code big --title Big --cents 999 --points 5 --first --hidden';
  expect(readPurchaseCommand(args(pack))).toMatchObject({
    pack: { code: 'big', priceCents: 999, points: 5n, isVisible: false, isFirstPurchaseOnly: true },
  });
  const promo = 'promos set --code May --points 5 --pack big --uses 1 --until 2027-01-31T00:00:00Z';
  expect(readPurchaseCommand(args(promo))).toMatchObject({
    promo: { code: 'May', packCode: 'big', usesMax: 1, usesPerPlayerMax: undefined },
  });
  const open =
    'vouchers open --campaign fair --points 500 --tickets 20 --public --until 2027-01-31T00:00:00Z';
  expect(readVoucherCommand(args(open))).toMatchObject({
    campaign: 'fair',
    points: 500,
    tickets: 20,
    isPublic: true,
    endsAt: '2027-01-31T00:00:00.000Z',
  });
});

test.each(ALL)('[OPS-55] what is only read needs no reason: $nouns', ({ nouns, read, usage }) => {
  const verb = nouns.includes('players') ? 'show' : 'list';
  for (const noun of nouns.filter((one) => one !== 'balances')) {
    expect(usage).toContain(`npm run operator -- ${noun} ${verb} --brand <brand>`);
    read([noun, verb, '--brand', 'sweeps', ...(verb === 'show' ? ['--user', 'ann'] : [])]);
  }
});

test.each([
  ['cashouts', /^The command is one of cashouts list, .*, not "cashouts"\.$/],
  ['cashouts list all', /^The command is one of/],
  ['vouchers give', /^The command is one of/],
  ['wheel turn', /^The command is one of/],
  ['players show --user ann --brand nobody', /^--brand is one of .*, not "nobody"\.$/],
  ['packs list --brand=', /^--brand is one of .*, not ""\.$/],
  ['cashouts list --all', /--all/],
  ['cashouts show', '--id has 1 to 100 characters.'],
  ['cashouts approve --id p-1 --by=', '--by has 1 to 100 characters.'],
  ['cashouts ach-file --bank b.json', '--folder is missing.'],
  [
    'cashouts ach-file --bank nowhere --folder x',
    '--bank is a file that can be read, not "nowhere".',
  ],
  ['cashouts ach-file --bank README.md --folder x', '--bank is a file of JSON, not "README.md".'],
  ['cashouts ach-file --bank package.json --folder x', /^The settings of --bank: /],
  ['cashouts ach-returns --file nowhere', '--file is a file that can be read, not "nowhere".'],
  ['payments show', '--payment is the id of a payment, not "".'],
  ['cashouts ach-returns', '--file is missing.'],
  ['players show --user=', '--user has 1 to 100 characters.'],
  ['players readmit --user ann --reason=', '--reason has 1 to 100 characters.'],
  [`players age --user ann --reason=${'x'.repeat(101)}`, '--reason has 1 to 100 characters.'],
  ['players kyc --user ann --decision maybe', /^--decision is one of approve, refuse, retry/],
  ['players kyc --user ann --decision refuse --level age', /^--level is one of kyc, purchase/],
  ['balances adjust --user ann --currency EUR --amount 1', /^--currency is one of/],
  ['balances adjust --user ann --currency POINTS --amount 1.5', /^--amount is a whole number/],
  ['balances adjust --user ann --currency POINTS --amount 0', /^--amount is a whole number/],
  ['balances adjust --user ann --currency POINTS --amount 5', /^--reference has 1 to 100/],
  ['packs set --code big --points 5 --cents 9', '--title has 1 to 100 characters.'],
  ['packs set --code a/b --title Big', /^--code is letters/],
  ['packs set --code a --title Big', '--cents is the price of the pack.'],
  ['promos set --code a', 'It gives points, tickets or both.'],
  ['promos set --code a --points=-1', /^--points is a whole number/],
  ['promos set --code a --points 1 --until soon', /^--until is an instant/],
  ['payments refund --payment 7', '--payment is the id of a payment, not "7".'],
  [`payments refund --payment ${PAYMENT} --by=`, '--by has 1 to 100 characters.'],
  ['vouchers open --campaign fair', 'A campaign gives points, tickets or both.'],
  ['vouchers open --campaign fair --points 1.5', /^--points is a whole number/],
  ['vouchers codes --campaign fair --count 10001', /^--count is a whole number/],
])('[OPS-55] %s does nothing and is answered with a sentence', (words, problem) => {
  const [noun = '', ...rest] = words.split(' ');
  const of = ALL.find(({ nouns }) => nouns.includes(noun));
  expect(() => of?.read([noun, ...ACT, ...rest])).toThrow(problem);
});
