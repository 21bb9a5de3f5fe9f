import { i18n } from '@lingui/core';
import { CLIENT_TEXTS } from '@jubilee/contract/values/client-texts';
import { REFUSAL_CODES, REFUSALS } from '@jubilee/contract/values/refusals';
import { afterAll, describe, expect, test } from 'vitest';
import { callProblem } from './call-sentences.ts';
import { pageText, refusalText } from './refusal-sentences.ts';

afterAll(() => i18n.activate('en'));

describe('what the server refuses', () => {
  test('[LANG-6][ERR-1] reads in English as in the catalog, word for word', () => {
    expect(REFUSAL_CODES.map((code) => [code, refusalText(code)])).toEqual(
      REFUSAL_CODES.map((code) => [code, REFUSALS[code].message]),
    );
    const names = Object.keys(CLIENT_TEXTS) as (keyof typeof CLIENT_TEXTS)[];
    expect(names.map(pageText)).toEqual(names.map((name) => CLIENT_TEXTS[name]));
  });

  test('[LANG-6] is chosen by its code, not by the text of the response', () => {
    const refused = { kind: 'refused', code: 'NICKNAME_TAKEN', status: 409 } as const;
    expect(callProblem({ ...refused, message: 'something else' }).message).toBe(
      'This nickname is taken.',
    );
  });

  test('[LANG-6] of a call that only the page can get wrong reads like a fault of ours', () => {
    const refused = { kind: 'refused', code: 'DUPLICATE_KEY', status: 400, message: 'x' } as const;
    expect(callProblem(refused).message).toContain('on our side');
  });
});
