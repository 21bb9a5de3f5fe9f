import styles from './parts.module.css';

const hasCmdKey = /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Readonly<Record<string, string>> = {
  mod: hasCmdKey ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A shortcut such as `mod+k` or `g a` as keys. */
export function Keys(props: { keys: string }) {
  return (
    <span className="hstack gap-4">
      {props.keys.split(/[+ ]/).map((key) => (
        <kbd key={key} className={styles.kbd}>
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}
