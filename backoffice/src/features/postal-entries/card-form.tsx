import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ScanLine } from 'lucide-react';
import { dateSchema } from '@jubilee/contract/values/text';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { CameraDialog, hasCodeReader } from './camera-dialog.tsx';
import styles from './postal.module.css';
import type { TypedCard } from './use-card-queue.ts';

/**
 * The field of the scanner: Enter enters the card and the field is free for the next one; Shift+Enter says that it came in the
 * envelope of the card before. Works without a mouse. Source: POST-7.
 */
export function CardForm(props: {
  postmarkedOn: string;
  onPostmark: (day: string) => void;
  code: string;
  onCode: (code: string) => void;
  onEnter: (card: TypedCard) => void;
}) {
  const { postmarkedOn, code, onCode, onEnter } = props;
  const [isCameraOpen, setCameraOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasDay = dateSchema.safeParse(postmarkedOn).success;
  useEffect(() => {
    field.current?.focus();
  }, []);
  const enter = (typed: string, isSameEnvelope: boolean): void => {
    if (typed.trim() === '' || !hasDay) return;
    onEnter({ code: typed.trim().slice(0, 64), postmarkedOn, isSameEnvelope });
    onCode('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enter(code, event.shiftKey);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        enter(code, false);
      }}
    >
      <div className={styles.day}>
        <TextInput
          label="Postmark"
          type="date"
          error={hasDay ? undefined : 'Please choose the day.'}
          value={postmarkedOn}
          onChange={(event) => props.onPostmark(event.target.value)}
        />
      </div>
      <div className={styles.codeField}>
        <TextInput
          ref={field}
          label="Code on the card"
          hint="Enter: next card. Shift+Enter: it came in the same envelope as the card before."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => onCode(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.formButtons}>
        <Button type="submit" look="primary">
          Enter the card
        </Button>
        <Button onClick={() => enter(code, true)}>Same envelope</Button>
        {hasCodeReader() && (
          <Button look="outline" onClick={() => setCameraOpen(true)}>
            <ScanLine className="ic ic-16" aria-hidden="true" />
            Camera
          </Button>
        )}
      </div>
      {isCameraOpen && (
        <CameraDialog
          onCode={(read) => enter(read, false)}
          onClose={() => {
            setCameraOpen(false);
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}
