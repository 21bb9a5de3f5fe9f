import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from 'react';
import { buttonClass, type ButtonLook } from '@jubilee/ui/button';
import styles from './parts.module.css';

const CloseContext = createContext<() => void>(() => undefined);

/** A button with a panel below it. Escape closes it, and so does leaving it. */
export function Disclosure(props: { label: ReactNode; look?: ButtonLook; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <div
      role="presentation"
      className={styles.disclosure}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={buttonClass({ look: props.look ?? 'outline', size: 'small' })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {props.label}
      </button>
      {isOpen && (
        // It takes the focus of a press beside its controls, which would otherwise close it.
        <div id={id} className={styles.panel} tabIndex={-1}>
          <CloseContext value={close}>{props.children}</CloseContext>
        </div>
      )}
    </div>
  );
}

/** One act in such a panel, which closes first. */
export function PanelButton(props: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => {
        close();
        props.onClick();
      }}
    >
      {props.icon}
      {props.children}
    </button>
  );
}
