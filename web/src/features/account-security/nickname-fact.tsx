import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useFlags } from '../../flags/use-flags.ts';
import { Fact } from '../../page-parts/fact-list.tsx';
import { changeNickname } from '../../player/player-calls.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './account.module.css';

const TYPED_LENGTH_MAX = 100;

/** The nickname, edited in place. Source: AUTH-12, AUTH-29, ROUTE-30. */
export function NicknameFact() {
  const { user } = useSession();
  const { nicknameEntryEnabled } = useFlags();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form had the focus and is gone.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (user === undefined) return null;
  if (isEditing) {
    return (
      <div className={styles.nickname}>
        <dt>
          <VisuallyHidden>
            <Trans>Nickname</Trans>
          </VisuallyHidden>
        </dt>
        <dd>
          <NicknameForm nickname={user.nickname} onDone={() => setEditing(false)} />
        </dd>
      </div>
    );
  }
  return (
    <Fact name={<Trans>Nickname</Trans>}>
      {user.nickname === '' ? (
        <span className="faint">
          <Trans>None yet</Trans>
        </span>
      ) : (
        <span>{user.nickname}</span>
      )}
      {nicknameEntryEnabled && (
        <button
          ref={edit}
          type="button"
          className={styles.edit}
          aria-label={user.nickname === '' ? t`Choose a nickname` : t`Edit nickname`}
          onClick={() => setEditing(true)}
        >
          {user.nickname === '' ? <Trans>Choose</Trans> : <Trans>Edit</Trans>}
        </button>
      )}
    </Fact>
  );
}

function NicknameForm(props: { nickname: string; onDone: () => void }) {
  const engine = useStartedSession()?.engine;
  const { user } = useSession();
  const say = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.nickname);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (engine === undefined || user === undefined || isBusy) return;
    if (typed.trim() === '') {
      setProblem(t`Type a nickname first`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await changeNickname(engine, user.userId, typed);
    setBusy(false);
    if (outcome.ok) {
      say(t`Your nickname is set.`, 'ok');
      props.onDone();
      return;
    }
    setProblem(outcome.message);
    input.current?.focus();
  };
  return (
    <form noValidate className={styles.nicknameForm} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={input}
        label={t`Nickname`}
        value={typed}
        maxLength={TYPED_LENGTH_MAX}
        autoComplete="nickname"
        spellCheck={false}
        error={problem}
        hint={t`3 to 24 letters and digits. Others may see it.`}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onDone();
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="small" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button size="small" look="ghost" onClick={props.onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
