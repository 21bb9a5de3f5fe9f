import { use, useLayoutEffect, type ReactNode } from 'react';
import { PageTitle } from '../../app/page-title.tsx';
import { SignInDialogContext } from './sign-in-dialog-context.ts';
import styles from './sign-in.module.css';

/**
 * Heading of one step of logging in, and one line below it. In a dialog it sets the dialog's title.
 */
export function StepTitle(props: { text: string; children?: ReactNode }) {
  const { text } = props;
  const entryDialog = use(SignInDialogContext);
  useLayoutEffect(() => entryDialog?.setTitle(text), [entryDialog, text]);
  const hasLine = props.children !== undefined && props.children !== false;
  if (entryDialog !== undefined && !hasLine) return null;
  return (
    <div className={styles.heading}>
      {entryDialog === undefined && <PageTitle text={text} />}
      {hasLine && <p className="muted">{props.children}</p>}
    </div>
  );
}
