import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUserContext, userContextSchema } from './user-context.ts';

test('[CONF-4] a context has one text, in whatever order its fields are written', () => {
  const context = { userId: 'alice', state: 'TX', country: 'US', loyaltyStatus: 'gold' };
  const text = '{"country":"US","loyaltyStatus":"gold","state":"TX","userId":"alice"}';
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(context), { minLength: 4 }), (entries) => {
      const shuffled = userContextSchema.parse(Object.fromEntries(entries));
      return canonicalUserContext(shuffled) === text;
    }),
  );
  expect(canonicalUserContext({ userId: 'alice', state: undefined })).toBe('{"userId":"alice"}');
});
