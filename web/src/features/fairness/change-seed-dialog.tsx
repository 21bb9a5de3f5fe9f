import { useState, type SubmitEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clientSeedSchema } from '@jubilee/contract/entities/fairness';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { OpenRoundList } from '../../dialogs/views/open-round-list.tsx';
import styles from './fairness.module.css';
import type { SeedRefusal } from './use-pair.ts';

const RANDOM_BYTES = 12;
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sets a new player seed, which reveals the server's seed. Source: FAIR-5, FAIR-7. */
export function ChangeSeedDialog(props: {
  current: string;
  rotate: (clientSeed: string) => Promise<SeedRefusal | undefined>;
  onDone: () => void;
  onClose: () => void;
}) {
  const [seed, setSeed] = useState(randomSeed);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<SeedRefusal>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Pasted text often has blanks around the seed.
    const wanted = seed.trim();
    if (!clientSeedSchema.safeParse(wanted).success) {
      setError(t`Use 1 to 64 letters, digits, hyphens and underscores, without blanks or accents.`);
      return;
    }
    setBusy(true);
    const refused = await props.rotate(wanted);
    setBusy(false);
    if (refused !== undefined) {
      setProblem(refused);
      return;
    }
    props.onDone();
    props.onClose();
  };
  return (
    <Dialog isOpen busy={isBusy} title={t`Change your seed`} onClose={props.onClose}>
      <p className="muted">
        <Trans>
          Our server reveals the seed it used until now, and the next one, whose fingerprint you
          know already, takes its place. Your next bets are drawn with the seed you choose here.
          What you played and won stays as it is.
        </Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`Your new seed`}
          hint={t`1 to 64 letters, digits, hyphens and underscores. This one was made by your browser.`}
          error={error}
          value={seed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setSeed(event.target.value);
            setError(undefined);
          }}
        />
        <FormProblem text={problem?.text} />
        {problem !== undefined && problem.rounds.length > 0 && (
          <OpenRoundList rounds={problem.rounds} />
        )}
        <Button type="submit" look="primary" size="large" block busy={isBusy}>
          <Trans>Reveal the old seed and use mine</Trans>
        </Button>
        <Button look="ghost" block onClick={props.onClose}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
