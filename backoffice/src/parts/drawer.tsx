import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@jubilee/ui/button';
import { takeDrawerFocus } from './drawer-focus.ts';
import styles from './room.module.css';

/**
 * The details of one row, beside its list, which stays in use: the list keeps the arrows. Escape closes it and the
 * focus goes back to the list. On a phone it covers the room.
 */
export function Drawer(props: {
  title: string;
  note?: ReactNode;
  onClose: () => void;
  /** Acts on what is open, below the details. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { onClose } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeDrawerFocus()) heading.current?.focus();
  }, []);
  const close = useCallback(() => {
    onClose();
    document.querySelector<HTMLElement>('[data-grid]')?.focus();
  }, [onClose]);
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog of the drawer closes by itself first.
      const isHere = event.target instanceof Element && event.target.closest('dialog') === null;
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [close]);
  return (
    <aside ref={panel} className={styles.drawer} data-drawer="" aria-labelledby={titleId}>
      <div className={styles['drawer-head']}>
        <div className="grow">
          <h2 ref={heading} id={titleId} className="h2" tabIndex={-1}>
            {props.title}
          </h2>
          {props.note !== undefined && <div className="sm faint">{props.note}</div>}
        </div>
        <IconButton label="Close details" size="small" onClick={close}>
          <X className="ic ic-18" aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles['drawer-body']}>{props.children}</div>
      {props.actions !== undefined && (
        <div className={styles['drawer-actions']}>{props.actions}</div>
      )}
    </aside>
  );
}
