import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import { getComponentMessages } from './format/language.ts';
import { tabStops } from './format/tab-order.ts';
import styles from './dialog.module.css';

/** A small picture of the dialog's subject, above its title. */
export interface DialogSign {
  icon: ReactNode;
  tone?: 'neutral' | 'primary' | 'ok' | 'warn' | 'bad';
}

/** A full-width banner: an object on the brand's glow, or a scene that fills it. */
export interface DialogArt {
  url: string;
  isScene?: boolean;
}

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Width in CSS px: `wide` 620, `narrow` 420, otherwise 480. */
  width?: 'wide' | 'narrow';
  /** Placed before the title, for example the player's picture; makes the title smaller. */
  lead?: ReactNode;
  /** One line below the title. */
  note?: string | undefined;
  /** Placed between the title and the close button. */
  aside?: ReactNode;
  sign?: DialogSign;
  art?: DialogArt;
  /** In place of a picture, full width. */
  banner?: ReactNode;
  /** Closing is disabled until the current request settles. */
  busy?: boolean;
  /** Initial focus: the element with `data-autofocus`, otherwise the first control. */
  children: ReactNode;
}

/** Tab cycles inside the dialog; without this the browser's toolbar would be the next stop. */
export function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = tabStops(event.currentTarget);
  const at = document.activeElement;
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (at !== from && stops.some((stop) => stop === at)) return;
  event.preventDefault();
  to?.focus();
}

/** Opens the modal while `isOpen` is true and keeps the page behind it from scrolling. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: its cleanup runs while the element is still in the document, and only then
  // does closing restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      element.close();
      // Another dialog may still be open below.
      if (document.querySelector('dialog:modal') === null) {
        document.documentElement.style.overflow = '';
      }
    };
  }, [isOpen]);
  return dialog;
}

/**
 * The one dialog: native and modal, so focus stays inside, Escape closes it and focus returns to
 * the opener. A bottom sheet on phones. A press on the backdrop closes it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, sign, art, busy = false } = props;
  const dialog = useModal(isOpen);
  const titleId = useId();
  if (!isOpen) return null;
  const leave = () => {
    if (!busy) props.onClose();
  };
  const { banner } = props;
  const isPictured = sign !== undefined || art !== undefined || banner !== undefined;
  return (
    // A press on the backdrop targets the dialog element itself; the keyboard uses Escape.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, props.width !== undefined && styles[props.width])}
      aria-labelledby={titleId}
      aria-busy={busy ? true : undefined}
      onKeyDown={(event) => {
        trapFocus(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // A second Escape would otherwise close it without a call of `leave`.
        event.preventDefault();
        leave();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
    >
      {art !== undefined && (
        <div className={classNames(styles.art, art.isScene === true && styles.scene)}>
          <img src={art.url} alt="" />
        </div>
      )}
      {banner}
      {sign !== undefined && (
        <span
          className={classNames(styles.sign, styles[sign.tone ?? 'neutral'])}
          aria-hidden="true"
        >
          {sign.icon}
        </span>
      )}
      <div className={classNames(styles.head, isPictured && styles.below)}>
        {props.lead}
        <div className={styles.title}>
          <h2 className={props.lead === undefined ? 'h2' : 'h3 trunc'} id={titleId}>
            {props.title}
          </h2>
          {props.note !== undefined && <p className="sm muted trunc">{props.note}</p>}
        </div>
        {props.aside}
        <button
          type="button"
          className={styles.close}
          aria-label={getComponentMessages().close}
          aria-disabled={busy ? true : undefined}
          onClick={leave}
        >
          <X className="ic" aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{props.children}</div>
    </dialog>
  );
}
