/** The message of each step of a check. Source: FAIR-16. */
import type { StepName, StepResult } from '@jubilee/core/games/verify-steps';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type StepMessages = Readonly<Partial<Record<StepResult, MessageDescriptor>>>;

export const STEP_MESSAGES: Readonly<Record<StepName, StepMessages>> = {
  forced: {
    holds: msg`This round’s big win was forced on request, for trying out the game. The round wasn’t drawn as others are, and proves nothing.`,
    fails: msg`The record says that this big win was forced, but that isn’t possible in this round.`,
  },
  rules: {
    holds: msg`The game’s rules are still the ones you played by.`,
    open: msg`The game’s rules have changed since, so this page can’t compare the round.`,
  },
  seed: {
    holds: msg`The server’s seed has the fingerprint that you were shown before the bet.`,
    fails: msg`The server’s seed doesn’t have the fingerprint that you were shown before the bet.`,
    open: msg`The server’s seed is still secret. It is revealed when you change your own seed.`,
  },
  commitment: {
    holds: msg`What was hidden has the fingerprint that you were shown at the start of the round.`,
    fails: msg`What was hidden doesn’t have the fingerprint that you were shown at the start.`,
    open: msg`This round has no record of what was hidden.`,
  },
  key: { holds: msg`Both seeds and the number of the bet give the key of the draw.` },
  hidden: {
    holds: msg`The draw deals exactly what was hidden.`,
    fails: msg`The draw deals something else than what was hidden.`,
  },
  book: {
    holds: msg`Everything that you saw comes out again, step for step.`,
    fails: msg`What you saw doesn’t come out again.`,
    open: msg`What you saw can be verified as soon as the seed is revealed.`,
  },
  win: {
    holds: msg`The win is what the rules pay.`,
    fails: msg`The win isn’t what the rules pay.`,
  },
  jackpotDraw: { holds: msg`The bet’s own jackpot draw was worked out too.` },
  chain: {
    holds: msg`The round belongs to the chain that was published before it.`,
    fails: msg`The round doesn’t belong to the chain that was published before it.`,
    open: msg`The record of this round isn’t in the file.`,
  },
  crashPoint: {
    holds: msg`The round ended exactly where its link and the public salt say.`,
    fails: msg`The round didn’t end where its link and the public salt say.`,
    open: msg`Where the round ended can’t be worked out without its record.`,
  },
  exit: {
    holds: msg`Your bet left the round where your target and the end allow.`,
    fails: msg`Your bet didn’t leave the round where your target and the end allow.`,
    open: msg`Where your bet left can’t be compared without the end of the round.`,
  },
};

/** Names of the compared values; a value without one is shown under its key. */
export const FACT_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  drawnAs: msg`Drawn as`,
  recorded: msg`Recorded`,
  computed: msg`Worked out`,
  ours: msg`Today`,
  serverSeed: msg`The server’s seed`,
  hash: msg`Its fingerprint`,
  committedHash: msg`Shown before`,
  hidden: msg`Hidden`,
  salt: msg`Salt`,
  message: msg`Text`,
  key: msg`Key`,
  dealt: msg`Dealt`,
  events: msg`Steps compared`,
  firstDifference: msg`First difference at step`,
  drawn: msg`Jackpots drawn`,
  gameHash: msg`Link of the round`,
  roundNumber: msg`Number in the chain`,
  reached: msg`Where the link leads`,
  target: msg`Your target, hundredths`,
  leftAt: msg`You left at, hundredths`,
  crashedAt: msg`The round ended at, hundredths`,
  round: msg`Play`,
};
