import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { findGame, useGames } from '../../catalogue/games.ts';
import styles from './fairness.module.css';
import { useTypedRound } from './use-typed-round.ts';
import type { RunVerifier } from './use-verifier.ts';
import { WorkedRound } from './worked-round.tsx';

/** In the format of the server's records. */
const SETTINGS_EXAMPLE = JSON.stringify({ mines: 3 });
const CHOICES_EXAMPLE = JSON.stringify([{ pick: 4 }, { cashOut: true }]);

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Verifies a round from typed or pasted values. Source: FAIR-16. */
export function ByHand(props: { runVerifier: RunVerifier }) {
  const games = useGames().data?.games ?? [];
  const form = useTypedRound(games, props.runVerifier);
  const { worked, problem } = form;
  return (
    <form className={styles.way} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className="md muted">
        <Trans>
          Type or paste the numbers of any round whose seed was revealed. Your browser works out
          what it must have been.
        </Trans>
      </p>
      <RoundFields games={games} form={form} />
      <Button type="submit" look="primary">
        <Trans>Work it out</Trans>
      </Button>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {worked !== undefined && <WorkedRound {...worked} />}
    </form>
  );
}

type Form = ReturnType<typeof useTypedRound>;

function RoundFields({ games, form }: { games: readonly Game[]; form: Form }) {
  const { field, chooseGame, gameName } = form;
  const paytables = new Set(
    findGame(games, gameName)?.paytables.map(({ paytableName }) => paytableName),
  );
  return (
    <div className={styles.fields}>
      <TextInput
        label={t`The server’s seed`}
        hint={t`64 digits and letters from a to f`}
        {...PLAIN}
        {...field('serverSeed')}
      />
      <TextInput label={t`Your seed`} {...PLAIN} {...field('clientSeed')} />
      <TextInput
        label={t`Number of the bet`}
        hint={t`For the first of several free plays with /0 behind it, for the second with /1.`}
        {...PLAIN}
        {...field('betId')}
      />
      <div className={styles.row}>
        <Select
          label={t`Game`}
          placeholder={t`Choose a game`}
          options={games.map(({ gameName: value, title }) => ({ value, text: title }))}
          {...field('gameName')}
          onChange={chooseGame}
        />
        <Select
          label={t`Paytable`}
          placeholder={t`Choose a paytable`}
          options={[...paytables].map((name) => ({ value: name, text: name }))}
          {...field('paytable')}
        />
        <TextInput label={t`Stake`} inputMode="numeric" {...PLAIN} {...field('betAmount')} />
      </div>
      <ChoiceFields field={field} />
    </div>
  );
}

function ChoiceFields({ field }: Pick<Form, 'field'>) {
  return (
    <details className={styles.more}>
      <summary className="sm sb">
        <Trans>For games with choices</Trans>
      </summary>
      <div className={styles.fields}>
        <TextInput
          label={t`Settings at the start`}
          hint={<code>{SETTINGS_EXAMPLE}</code>}
          optional
          {...PLAIN}
          {...field('config')}
        />
        <TextInput
          label={t`Choices in their order`}
          hint={<code>{CHOICES_EXAMPLE}</code>}
          optional
          {...PLAIN}
          {...field('actions')}
        />
      </div>
    </details>
  );
}
