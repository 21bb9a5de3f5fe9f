import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { CONTENT_LIMITS, type ContentDocument } from '@jubilee/contract/settings/content';
import { Button, IconButton } from '@jubilee/ui/button';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { addItem, ITEM_WORDS, moveItem, removeItem } from './content-draft.ts';
import styles from './content.module.css';

/** The items in their order: chosen, moved (also by Alt and an arrow), added, removed. Source: CONTENT-10. */
export function ContentItems(props: {
  document: ContentDocument;
  openId: string | undefined;
  /** Names of items with a problem. */
  broken: ReadonlySet<string>;
  /** Why players do not see an item, by its name. */
  hidden: ReadonlyMap<string, string>;
  onOpen: (itemId: string | undefined) => void;
  onChange: (document: ContentDocument) => void;
}) {
  const { document, openId, onChange, onOpen } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ itemId: string; sentence: string }>();
  const word = ITEM_WORDS[document.kind];
  // Moving an element in the document takes the focus from it.
  useEffect(() => {
    if (moved === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.itemId}"]`)?.focus();
  }, [moved]);
  const move = (itemId: string, by: 1 | -1) => {
    const next = moveItem(document, itemId, by);
    if (next === document) return;
    onChange(next);
    const position = next.items.findIndex((item) => item.itemId === itemId) + 1;
    const sentence = `Moved to ${String(position)} of ${String(next.items.length)}`;
    setMoved({ itemId, sentence });
  };
  const onKeyDown = (event: KeyboardEvent, itemId: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(itemId, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className={styles.items} aria-label="Items">
      <ol ref={list}>
        {document.items.map(({ itemId, texts }, index) => {
          const title = texts.en.title === '' ? itemId : texts.en.title;
          return (
            <li key={itemId} className={styles.item}>
              <button
                type="button"
                data-item={itemId}
                className={styles.choose}
                aria-pressed={itemId === openId}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onOpen(itemId)}
                onKeyDown={(event) => onKeyDown(event, itemId)}
              >
                <span className="num faint">{index + 1}</span>
                <span className="trunc">{title}</span>
                {props.broken.has(itemId) && <span className={styles.broken}>Incomplete</span>}
                {props.hidden.has(itemId) && (
                  <span className={styles.hidden}>Not seen: {props.hidden.get(itemId)}</span>
                )}
              </button>
              <IconButton
                size="small"
                label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => move(itemId, -1)}
              >
                <ArrowUp className="ic ic-16" aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                label={`Move ${title} down`}
                disabled={index === document.items.length - 1}
                onClick={() => move(itemId, 1)}
              >
                <ArrowDown className="ic ic-16" aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                label={`Remove ${title}`}
                onClick={() => {
                  onChange(removeItem(document, itemId));
                  if (itemId === openId) onOpen(undefined);
                }}
              >
                <Trash2 className="ic ic-16" aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        disabled={document.items.length >= CONTENT_LIMITS.itemsMax}
        onClick={() => {
          const next = addItem(document);
          onChange(next);
          onOpen(next.items.at(-1)?.itemId);
        }}
      >
        <Plus className="ic ic-16" aria-hidden="true" />
        Add a {word}
      </Button>
      <VisuallyHidden>
        <output>{moved?.sentence}</output>
      </VisuallyHidden>
    </section>
  );
}
