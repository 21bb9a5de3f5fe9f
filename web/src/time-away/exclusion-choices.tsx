import { useId, useState, type SubmitEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { nowMs } from '../app/clock.ts';
import { useBrand } from '../brand/brand-context.ts';
import { FormProblem } from '../identity-forms/form-problem.tsx';
import { ConfirmExclusion } from './confirm-exclusion.tsx';
import { type Choice, choicesFrom, endText } from './exclusion-periods.ts';
import styles from './time-away.module.css';

/** Every length with its end; nothing is chosen. Source: PLAY-13. */
export function ExclusionChoices(props: {
  /** Only what ends later is offered. */
  afterMs?: number;
  isBusy: boolean;
  unplayedTickets: number;
  exclude: (choice: Choice) => Promise<string | undefined>;
}) {
  const { timeZone } = useBrand();
  const [now] = useState(nowMs);
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const { breaks, exclusions } = choicesFrom(now, timeZone, props.afterMs);
  const chosen = [...breaks, ...exclusions].find((one) => one.id === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === undefined) setProblem(t`Choose how long first.`);
    else setConfirming(true);
  };
  return (
    <form className={styles.choices} onSubmit={submit} noValidate>
      {breaks.length > 0 && (
        <ChoiceGroup
          title={t`A break`}
          text={t`Play opens again by itself when it’s over.`}
          choices={breaks}
          chosenId={chosenId}
          onChoose={choose}
        />
      )}
      <ChoiceGroup
        title={t`Self-exclusion`}
        text={t`Play stays closed when it’s over, until you ask for it to open and a day has passed. For ever never ends.`}
        choices={exclusions}
        chosenId={chosenId}
        onChoose={choose}
      />
      <FormProblem text={problem} />
      <Button type="submit" look="primary" size="large" busy={props.isBusy}>
        <Trans>Continue</Trans>
      </Button>
      {isConfirming && chosen !== undefined && (
        <ConfirmExclusion
          choice={chosen}
          unplayedTickets={props.unplayedTickets}
          onConfirm={() => props.exclude(chosen)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}

function ChoiceGroup(props: {
  title: string;
  text: string;
  choices: readonly Choice[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const note = useId();
  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend className="h3">{props.title}</legend>
      <p id={note} className="sm muted">
        {props.text}
      </p>
      <div className={styles.options}>
        {props.choices.map((choice) => {
          const end = endText(choice);
          return (
            <label key={choice.id} className={styles.option}>
              <input
                type="radio"
                name="exclusion"
                value={choice.id}
                checked={choice.id === props.chosenId}
                onChange={() => props.onChoose(choice.id)}
              />
              <span className={styles.optionText}>
                <span>{choice.title}</span>
                {end !== undefined && (
                  <span className="sm muted num">
                    <Trans>until {end}</Trans>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
