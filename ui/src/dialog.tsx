import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Stands before the title, for example a picture of the player. */
  lead?: ReactNode;
  /** Where focus begins: the first control unless the content carries `data-autofocus`. */
  children: ReactNode;
}

/**
 * The one dialog: native and modal, so focus stays inside, Escape closes and focus returns to where
 * it was. On phones it is a sheet from below. A press on the backdrop closes it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its end runs while the element is still in the page: only then does closing
  // give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      element.close();
    };
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    // A press on the backdrop lands on the dialog element itself; the keyboard's way out is Escape.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, props.wide === true && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
    >
      <div className={styles.head}>
        {props.lead}
        <h2 className="h2" id={titleId}>
          {props.title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={props.onClose}>
          <X className="ic" aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{props.children}</div>
    </dialog>
  );
}
