import { expect, test } from 'vitest';
import { callNameOf, constantText, refusalText, signedText } from './player-names.ts';

test('[CARE-3] what closes something stands there in the words of the player, or as its code', () => {
  expect(refusalText('ACCOUNT_DISABLED')).toBe('This user account has been disabled.');
  expect(refusalText('SOMETHING_NEW')).toBe('SOMETHING_NEW');
});

test('[CARE-4] postings are signed, accounts are words', () => {
  expect([signedText(300), signedText(-300), signedText(0)]).toEqual(['+300', '\u2212300', '0']);
  expect(constantText('PLAYER_AVAILABLE')).toBe('Player available');
});

test('[CARE-1] a player without a nickname is called by email, then by id', () => {
  const player = { userId: 'abcdefghijkl', nickname: null, email: null };
  expect(callNameOf(player)).toBe('Player abcdefgh');
  expect(callNameOf({ ...player, email: 'a@b.example' })).toBe('a@b.example');
  expect(callNameOf({ ...player, nickname: 'Ada', email: 'a@b.example' })).toBe('Ada');
});
