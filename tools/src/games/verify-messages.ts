/** The steps of a check in plain words, for the command line. The page says them in its own languages. */
import type { StepName, VerifiedStep } from '@jubilee/core/games/verify-steps';

const SENTENCES: Readonly<Record<StepName, Readonly<Record<VerifiedStep['result'], string>>>> = {
  forced: {
    holds:
      'the house made this round big on demand, for trying: it was not drawn as others, and proves nothing',
    fails: 'this round is said to be made on demand, and cannot be',
    open: '',
  },
  rules: {
    holds: 'the rules of the bet are the rules of today',
    fails: 'the rules of the bet are not the rules of today',
    open: 'the rules of the bet are not among those of this version: nothing was compared',
  },
  seed: {
    holds: 'the revealed seed has the fingerprint that was shown before the bet',
    fails: 'the revealed seed has another fingerprint than the one shown before the bet',
    open: 'the seed of this bet has not been revealed yet',
  },
  commitment: {
    holds: 'what was hidden, with its salt, has the fingerprint shown at the deal',
    fails: 'what was hidden has another fingerprint than the one shown at the deal',
    open: 'no commitment is recorded with this round',
  },
  key: { holds: 'the key of the draw', fails: '', open: '' },
  hidden: {
    holds: 'the draw deals exactly what was revealed as hidden',
    fails: 'the draw deals something else than what was revealed as hidden',
    open: '',
  },
  book: {
    holds: 'everything that was shown comes out again',
    fails: 'what was shown does not come out again',
    open: 'what was shown can be worked out once the seed is revealed',
  },
  win: {
    holds: 'the win is what the rules pay',
    fails: 'the win is not what the rules pay',
    open: '',
  },
  jackpotDraw: { holds: "the bet's own jackpot draw was worked out", fails: '', open: '' },
  chain: {
    holds: 'the link of the round leads to the published one',
    fails: 'the link of the round does not lead to the published one',
    open: 'the record of the shared round is missing',
  },
  crashPoint: {
    holds: 'link and salt give the point at which the round ended',
    fails: 'link and salt give another point than the one told',
    open: 'the record of the shared round is missing',
  },
  exit: {
    holds: 'the bet left the round where its target and the end allow',
    fails: 'the bet did not leave the round where its target and the end say',
    open: 'where the round ended is not in the file',
  },
};

export function sentenceOf({ name, result }: VerifiedStep): string {
  return SENTENCES[name][result];
}
