import { type ReactNode, useId, useState } from 'react';
import { Search } from 'lucide-react';
import { trapFocus, useModal } from '@jubilee/ui/dialog';
import { Keys } from '../parts/keys.tsx';
import { type PaletteEntry, searchPalette } from './palette-search.ts';
import styles from './keys.module.css';

export interface PaletteAct extends PaletteEntry {
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: () => void;
}

/** Everything that one can go to or do, found by typing. Source: OFFICE-4. */
export function CommandPalette(props: {
  entries: readonly PaletteAct[];
  /** What is typed, for entries that are found by it elsewhere. */
  onQuery: (query: string) => void;
  onClose: () => void;
}) {
  const dialog = useModal(true);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = searchPalette(props.entries, query);
  const chosen = found[at];
  const run = (act: PaletteAct) => {
    props.onClose();
    act.run();
  };
  const move = (step: number) => {
    if (found.length > 0) setAt((at + step + found.length) % found.length);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
      onKeyDown={(event) => {
        trapFocus(event);
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Escape') props.onClose();
        else if (event.key === 'Enter' && chosen !== undefined) run(chosen);
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.search}>
        <Search className="ic ic-18" aria-hidden="true" />
        <input
          data-autofocus=""
          type="text"
          role="combobox"
          aria-label="Go to or do"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
          placeholder="Go to a room, find somebody, do something…"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            props.onQuery(event.target.value);
            setAt(0);
          }}
        />
        <Keys keys="Escape" />
      </div>
      <div className={styles.found}>
        <table
          id={`${id}-list`}
          role="grid"
          aria-label="Found"
          className={styles.options}
          onPointerMove={(event) => {
            const index = indexAt(event.target);
            if (index !== undefined && index !== at) setAt(index);
          }}
        >
          <tbody>
            {found.map((act, index) => (
              <tr
                key={act.id}
                id={`${id}-${act.id}`}
                data-index={index}
                aria-selected={index === at}
                className={styles.option}
                ref={(element) => {
                  if (index === at) element?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <td className="grow trunc">
                  {act.icon}
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.run}
                    // The focus stays in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => run(act)}
                  >
                    {act.title}
                    {act.note !== undefined && <span className="faint"> {act.note}</span>}
                  </button>
                </td>
                <td>
                  {act.keys === undefined ? (
                    <span className="xs faint">{act.group}</span>
                  ) : (
                    <Keys keys={act.keys} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && (
        <output className={styles.nothing}>Nothing is called “{query}”.</output>
      )}
    </dialog>
  );
}

/** The entry under a pointer. */
function indexAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
}
