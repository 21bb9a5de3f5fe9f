import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../keys/shortcuts.tsx';
import styles from './search-box.module.css';

/** Where a list is searched while somebody types; "/" leads there. */
export function SearchBox(props: {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        { keys: '/', label: 'Search the list', group: 'Here', run: () => box.current?.focus() },
      ],
      [],
    ),
  );
  return (
    <input
      ref={box}
      type="search"
      aria-label="Search the list"
      placeholder={props.placeholder}
      className={styles.search}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
