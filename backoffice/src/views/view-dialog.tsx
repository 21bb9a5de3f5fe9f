import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import {
  changeStaffView,
  deleteStaffView,
  saveStaffView,
} from '@jubilee/contract/staff/calls/views';
import { type SavedView, VIEW_NAME_LENGTH_MAX } from '@jubilee/contract/staff/saved-view';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../app/staff-app.ts';
import { isRefusedWith, sentenceOf } from '../calls/problem.ts';
import { focusFirstProblem } from '../parts/focus-problem.ts';
import type { RoomId } from '../rooms/rooms.ts';
import parts from '../parts/parts.module.css';

/** Names the present filters, or changes a view: its name, its filters, or that it is there. Source: TABLE-1. */
export function ViewDialog(props: {
  room: RoomId;
  /** Undefined for a new one. */
  view: SavedView | undefined;
  /** The filters on the screen. */
  present: string;
  onClose: () => void;
}) {
  const { room, view, present } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [name, setName] = useState(view?.name ?? '');
  const [isReplaced, setReplaced] = useState(false);
  const [isTried, setTried] = useState(false);
  const done = (sentence: string) => {
    say(sentence, 'ok');
    props.onClose();
    void queries.invalidateQueries({ queryKey: ['views'] });
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), search: view && !isReplaced ? view.search : present };
      return view === undefined
        ? call(saveStaffView, { body: { room, ...body } })
        : call(changeStaffView, { params: { viewId: view.viewId }, body });
    },
    onSuccess: (saved) => done(`Saved: ${saved.name}`),
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => call(deleteStaffView, { params: { viewId } }),
    onSuccess: () => done('The view is deleted.'),
  });
  const isBusy = save.isPending || remove.isPending;
  const missing = name.trim() === '' ? 'Please enter a name.' : undefined;
  const taken = isRefusedWith(save.error, 'VIEW_NAME_TAKEN') ? sentenceOf(save.error) : undefined;
  const problem = (taken === undefined ? save.error : null) ?? remove.error;
  return (
    <Dialog
      isOpen
      width="narrow"
      title={view === undefined ? 'Save this view' : 'Change this view'}
      note="Filters, sort and columns of this list. Only you see it."
      busy={isBusy}
      onClose={props.onClose}
    >
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missing !== undefined) focusFirstProblem(event.currentTarget);
          else if (!isBusy) save.mutate();
        }}
      >
        <TextInput
          label="Name"
          data-autofocus=""
          autoComplete="off"
          maxLength={VIEW_NAME_LENGTH_MAX}
          error={isTried ? (missing ?? taken) : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {view !== undefined && view.search !== present && (
          <Checkbox checked={isReplaced} onChange={(event) => setReplaced(event.target.checked)}>
            Replace its filters with those on the screen
          </Checkbox>
        )}
        {problem !== null && <Alert tone="bad">{sentenceOf(problem)}</Alert>}
        <div className={parts.buttons}>
          {view !== undefined && (
            <Button
              look="danger-soft"
              busy={remove.isPending}
              disabled={isBusy}
              onClick={() => remove.mutate(view.viewId)}
            >
              Delete
            </Button>
          )}
          <Button onClick={props.onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
