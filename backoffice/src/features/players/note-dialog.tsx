import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { Field } from '@jubilee/ui/field';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import { callNameOf } from './player-names.ts';
import { useActDone } from './use-act-done.ts';
import { newId } from './use-player.ts';
import parts from '../../parts/parts.module.css';

const TEXT_LENGTH_MAX = 4_000;

/** A note for colleagues. It keeps its id while the dialog is open, so that a second try adds it once. Source: CARE-5. */
export function NoteDialog(props: { player: StaffPlayer; readAtMs: number; onClose: () => void }) {
  const { player } = props;
  const { call } = useStaffApp();
  const [noteId] = useState(() => newId(player, props.readAtMs));
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const done = useActDone(player.userId, props.onClose);
  const add = useMutation({
    mutationFn: () =>
      call(addPlayerNote, {
        params: { userId: player.userId },
        body: { noteId, text: text.trim() },
      }),
    onSuccess: () => done('The note is added.'),
  });
  const problem = text.trim() === '' ? 'Please write something.' : undefined;
  return (
    <Dialog
      isOpen
      title={`Note about ${callNameOf(player)}`}
      note="Colleagues read it. Nobody can change or remove it."
      busy={add.isPending}
      onClose={props.onClose}
    >
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem !== undefined) focusFirstProblem(event.currentTarget);
          else if (!add.isPending) add.mutate();
        }}
      >
        <Field label="Note" error={isTried ? problem : undefined}>
          {(field) => (
            <textarea
              {...field}
              className={parts.area}
              data-autofocus=""
              rows={6}
              maxLength={TEXT_LENGTH_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {add.isError && <Alert tone="bad">{sentenceOf(add.error)}</Alert>}
        <div className={parts.buttons}>
          <Button onClick={props.onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={add.isPending}>
            Add the note
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
