import { Copy } from 'lucide-react';
import { useToast } from '@jubilee/ui/toast';
import styles from './parts.module.css';

/**
 * An id or a hash as text that a press copies whole. `short`: how many characters are visible; `label`: what is visible
 * instead.
 */
export function CopyId(props: { id: string; what: string; short?: number; label?: string }) {
  const say = useToast();
  const copy = () => {
    navigator.clipboard.writeText(props.id).then(
      () => say(`Copied: ${props.what}`, 'ok'),
      () => say('The browser does not allow copying. Select the text instead.', 'warn'),
    );
  };
  const visible = props.short === undefined ? props.id : props.id.slice(0, props.short);
  return (
    <button
      type="button"
      className={styles['copy-id']}
      title={props.id}
      // What is visible is a word of the name, so that it can be spoken; the title has all of it.
      aria-label={props.label ?? `Copy ${props.what} ${visible}`}
      onClick={copy}
    >
      {props.label ?? (
        // The ellipsis is drawn by the style sheet, because it is none of the name.
        <span className="mono" data-cut={visible.length < props.id.length ? '' : undefined}>
          {visible}
        </span>
      )}
      <Copy aria-hidden="true" />
    </button>
  );
}
