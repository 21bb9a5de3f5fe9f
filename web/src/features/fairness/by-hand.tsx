import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TypedProblem, WorkedOutRound } from '@jubilee/core/games/verify-by-hand';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { formatAmount } from '@jubilee/ui/format/amount';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { findGame, useGames } from '../../catalogue/games.ts';
import { ScrollBox } from '../../page-parts/scroll-box.tsx';
import { CodeFact } from './code-fact.tsx';
import styles from './fairness.module.css';
import { NOTHING_TYPED, readTypedRound, type TypedField, type TypedText } from './typed-round.ts';
import type { RunVerifier } from './use-verifier.ts';

/** In the format of the server's records. */
const SETTINGS_EXAMPLE = JSON.stringify({ mines: 3 });
const CHOICES_EXAMPLE = JSON.stringify([{ pick: 4 }, { cashOut: true }]);

const PROBLEMS: Readonly<Record<TypedProblem, MessageDescriptor>> = {
  UNKNOWN_PAYTABLE: msg`This game has no such paytable.`,
  UNKNOWN_STAKE: msg`This game takes no such stake.`,
  SHARED_ROUND: msg`Shared rounds are checked by their chain: choose the bet, or a file.`,
  INVALID_CONFIG: msg`The game can’t begin with these settings.`,
  ILLEGAL_ACTION: msg`One of these choices isn’t possible in this round.`,
};

/** Verifies a round from typed or pasted values. Source: FAIR-16. */
export function ByHand(props: { runVerifier: RunVerifier }) {
  const [typed, setTyped] = useState<TypedText>(NOTHING_TYPED);
  const [wrong, setWrong] = useState<readonly TypedField[]>([]);
  const [worked, setWorked] = useState<WorkedOutRound>();
  const [problem, setProblem] = useState<string>();
  const games = useGames().data?.games ?? [];
  const paytables = new Set(
    findGame(games, typed.gameName)?.paytables.map(({ paytableName }) => paytableName),
  );
  const field = (name: TypedField) => ({
    value: typed[name],
    error: wrong.includes(name) ? t`This can’t be right. Look at it again.` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      setWrong(wrong.filter((one) => one !== name));
    },
  });
  const chooseGame = (event: ChangeEvent<HTMLSelectElement>) => {
    const game = findGame(games, event.target.value);
    const paytable = game?.paytables[0]?.paytableName ?? '';
    setTyped({ ...typed, gameName: event.target.value, paytable });
    setWrong(wrong.filter((one) => one !== 'gameName' && one !== 'paytable'));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readTypedRound(typed);
    setWorked(undefined);
    setProblem(undefined);
    if (!read.ok) {
      setWrong(read.fields);
      return;
    }
    const reply = await props.runVerifier({ what: 'round', round: read.round });
    if (typeof reply === 'string') setProblem(reply);
    else if (reply.what !== 'worked') return;
    else if (reply.worked.ok) setWorked(reply.worked.value);
    else setProblem(i18n._(PROBLEMS[reply.worked.problem]));
  };
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form className={styles.way} noValidate onSubmit={(event) => void submit(event)}>
      <p className="md muted">
        <Trans>
          Type or paste the numbers of any round whose seed was revealed. Your browser works out
          what it must have been.
        </Trans>
      </p>
      <div className={styles.fields}>
        <TextInput
          label={t`The server’s seed`}
          hint={t`64 digits and letters from a to f`}
          {...plain}
          {...field('serverSeed')}
        />
        <TextInput label={t`Your seed`} {...plain} {...field('clientSeed')} />
        <TextInput
          label={t`Number of the bet`}
          hint={t`For the first of several free plays with /0 behind it, for the second with /1.`}
          {...plain}
          {...field('betId')}
        />
        <div className={styles.row}>
          <Select
            label={t`Game`}
            placeholder={t`Choose a game`}
            options={games.map(({ gameName, title }) => ({ value: gameName, text: title }))}
            {...field('gameName')}
            onChange={chooseGame}
          />
          <Select
            label={t`Paytable`}
            placeholder={t`Choose a paytable`}
            options={[...paytables].map((name) => ({ value: name, text: name }))}
            {...field('paytable')}
          />
          <TextInput label={t`Stake`} inputMode="numeric" {...plain} {...field('betAmount')} />
        </div>
        <details className={styles.more}>
          <summary className="sm sb">
            <Trans>For games with choices</Trans>
          </summary>
          <div className={styles.fields}>
            <TextInput
              label={t`Settings at the start`}
              hint={<code>{SETTINGS_EXAMPLE}</code>}
              optional
              {...plain}
              {...field('config')}
            />
            <TextInput
              label={t`Choices in their order`}
              hint={<code>{CHOICES_EXAMPLE}</code>}
              optional
              {...plain}
              {...field('actions')}
            />
          </div>
        </details>
      </div>
      <Button type="submit" look="primary">
        <Trans>Work it out</Trans>
      </Button>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {worked !== undefined && <Worked worked={worked} />}
    </form>
  );
}

function Worked({ worked }: { worked: WorkedOutRound }) {
  const won = formatAmount(worked.amountWon);
  return (
    <section className={styles.worked} aria-label={t`What the round must have been`}>
      <output className="h3">
        {worked.amountWon === 0n ? <Trans>Nothing won</Trans> : <Trans>Won {won}</Trans>}
      </output>
      <dl className={styles.codes}>
        <CodeFact
          name={t`Fingerprint of the server’s seed`}
          note={<Trans>This must be what you were shown before the bet.</Trans>}
          text={worked.seedHash}
        />
        <CodeFact name={t`Text of the draw`} text={worked.message} />
        <CodeFact name={t`Key of the draw`} text={worked.key} />
        <CodeFact name={t`First numbers of the draw`} text={worked.words.join(' ')} />
      </dl>
      <details className={styles.more}>
        <summary className="sm sb">
          <Trans>Everything that happened in the round</Trans>
        </summary>
        <ScrollBox label={t`Everything that happened in the round`} className={styles.text}>
          <pre>{JSON.stringify(worked.book, null, 1)}</pre>
        </ScrollBox>
      </details>
    </section>
  );
}
