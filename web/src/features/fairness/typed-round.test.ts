import { expect, test } from 'vitest';
import { NOTHING_TYPED, readTypedRound, type TypedField, type TypedText } from './typed-round.ts';

const typed: TypedText = {
  ...NOTHING_TYPED,
  serverSeed: ` ${'0A'.repeat(32)}\n`,
  clientSeed: 'mine',
  betId: '01920000-0000-7000-8000-000000000000/2',
  gameName: 'copper-comet',
  paytable: 'copper-comet-957',
};

test('[FAIR-16] typed values are read with blanks around them', () => {
  expect(readTypedRound(typed)).toMatchObject({
    ok: true,
    round: { serverSeed: new Uint8Array(32).fill(10), clientSeed: 'mine', betAmount: 100 },
  });
});

const bad: readonly [TypedField, string][] = [
  ['serverSeed', 'zz'],
  ['clientSeed', 'with blanks'],
  ['betId', '<b>'],
  ['gameName', ''],
  ['paytable', ' '],
  ['betAmount', '1.5'],
  ['betAmount', '-5'],
  ['config', '[1]'],
  ['config', '{'],
  ['actions', '{}'],
];
test.each(bad)('[FAIR-16] %s of "%s" is named', (field, value) => {
  expect(readTypedRound({ ...typed, [field]: value })).toEqual({ ok: false, fields: [field] });
});
