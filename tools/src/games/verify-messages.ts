/**
 * Messages for the steps of a verification, for the command line. The page has its own, translated
 * ones.
 */
import type { StepName, VerifiedStep } from '@jubilee/core/games/verify-steps';

const SENTENCES: Readonly<Record<StepName, Readonly<Record<VerifiedStep['result'], string>>>> = {
  forced: {
    holds:
      'the platform forced a big win in this round for testing: it was drawn under another id, and proves nothing',
    fails: 'this round is marked as forced, which is impossible for it',
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
    open: 'the seed of this bet is not revealed yet',
  },
  commitment: {
    holds: 'what was hidden, with its salt, has the fingerprint shown at the deal',
    fails: 'what was hidden has another fingerprint than the one shown at the deal',
    open: 'no commitment is recorded with this round',
  },
  key: { holds: 'the key of the draw', fails: '', open: '' },
  hidden: {
    holds: 'the draw deals exactly what was revealed as hidden',
    fails: 'the draw does not deal what was revealed as hidden',
    open: '',
  },
  book: {
    holds: 'everything that was shown is reproduced',
    fails: 'what was shown is not reproduced',
    open: 'what was shown can be recomputed once the seed is revealed',
  },
  win: {
    holds: 'the win is what the rules pay',
    fails: 'the win is not what the rules pay',
    open: '',
  },
  jackpotDraw: { holds: "the bet's own jackpot draw was recomputed", fails: '', open: '' },
  chain: {
    holds: 'the link of the round leads to the published one',
    fails: 'the link of the round does not lead to the published one',
    open: 'the record of the shared round is missing',
  },
  crashPoint: {
    holds: 'link and salt give the crash point of the round',
    fails: 'link and salt give another crash point than the recorded one',
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
