import { describe, expect, it } from 'vitest';
import { CATALOGUE_CODES, IDENTITY_SENTENCES, identityProblem } from './identity-sentences.ts';

describe('sentences for the codes of the identity library', () => {
  it('[IDENT-29][ERR-12] every code of the catalogue has one that says more than the code', () => {
    expect(CATALOGUE_CODES).toHaveLength(27);
    for (const code of CATALOGUE_CODES) {
      const { message } = identityProblem(code);
      expect(message.length).toBeGreaterThan(20);
      expect(message).not.toContain(code);
    }
  });

  it('[ERR-12] none shouts, and each ends as a sentence', () => {
    for (const { text } of Object.values(IDENTITY_SENTENCES)) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toContain('!');
    }
  });

  it('[IDENT-5] a wrong password and an unknown address read alike', () => {
    const texts = ['wrong-password', 'user-not-found', 'invalid-credential'].map(
      (code) => identityProblem(code).message,
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('[IDENT-29] an unforeseen code reads like a fault of ours', () => {
    expect(identityProblem('toString')).toEqual(identityProblem('internal-error'));
    expect(identityProblem('something-new')).toEqual(identityProblem('internal-error'));
  });
});
