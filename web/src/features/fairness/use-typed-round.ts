import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { TypedProblem, WorkedOutRound } from '@jubilee/core/games/verify-by-hand';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { findGame } from '../../catalogue/games.ts';
import { NOTHING_TYPED, readTypedRound, type TypedField, type TypedText } from './typed-round.ts';
import type { RunVerifier } from './use-verifier.ts';

const PROBLEMS: Readonly<Record<TypedProblem, MessageDescriptor>> = {
  UNKNOWN_PAYTABLE: msg`This game has no such paytable.`,
  UNKNOWN_STAKE: msg`This game takes no such stake.`,
  SHARED_ROUND: msg`Shared rounds are checked by their chain: choose the bet, or a file.`,
  INVALID_CONFIG: msg`The game can’t begin with these settings.`,
  ILLEGAL_ACTION: msg`One of these choices isn’t possible in this round.`,
};

/** The text of the form, and the round that it describes once it was submitted. */
export function useTypedRound(games: readonly Game[], runVerifier: RunVerifier) {
  const [typed, setTyped] = useState<TypedText>(NOTHING_TYPED);
  const [wrong, setWrong] = useState<readonly TypedField[]>([]);
  const [worked, setWorked] = useState<{ worked: WorkedOutRound; betAmount: number }>();
  const [problem, setProblem] = useState<string>();
  const change = (changes: Partial<TypedText>) => {
    setTyped({ ...typed, ...changes });
    setWrong(wrong.filter((name) => changes[name] === undefined));
  };
  return {
    gameName: typed.gameName,
    worked,
    problem,
    field: (name: TypedField) => ({
      value: typed[name],
      error: wrong.includes(name) ? t`This can’t be right. Look at it again.` : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ [name]: event.target.value }),
    }),
    /** Chooses the game's first paytable with it. */
    chooseGame: (event: ChangeEvent<HTMLSelectElement>) => {
      const gameName = event.target.value;
      const paytable = findGame(games, gameName)?.paytables[0]?.paytableName ?? '';
      change({ gameName, paytable });
    },
    submit: async (event: SubmitEvent) => {
      event.preventDefault();
      const read = readTypedRound(typed);
      setWorked(undefined);
      setProblem(undefined);
      if (!read.ok) {
        setWrong(read.fields);
        return;
      }
      const reply = await runVerifier({ what: 'round', round: read.round });
      if (typeof reply === 'string') setProblem(reply);
      else if (reply.what !== 'worked') return;
      else if (reply.worked.ok)
        setWorked({ worked: reply.worked.value, betAmount: read.round.betAmount });
      else setProblem(i18n._(PROBLEMS[reply.worked.problem]));
    },
  };
}
