import { Dialog } from '@jubilee/ui/dialog';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Keys } from '../parts/keys.tsx';
import { useShortcutList } from './shortcuts.tsx';
import styles from './keys.module.css';

/** Keys of the table, which works with them while it has the focus. */
const TABLE_KEYS = [
  { keys: 'ArrowUp', label: 'Row above' },
  { keys: 'ArrowDown', label: 'Row below' },
  { keys: 'Enter', label: 'Open the row' },
  { keys: 'Escape', label: 'Close what is open' },
] as const;

/** All keys that work on this page. */
export function HelpDialog(props: { onClose: () => void }) {
  const { shortcuts, isPlainOn, setPlainOn } = useShortcutList();
  const groups = [...new Set(shortcuts.map((one) => one.group))];
  return (
    <Dialog isOpen title="Keyboard shortcuts" width="wide" onClose={props.onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <KeyGroup
            key={group}
            title={group}
            keys={shortcuts.filter((one) => one.group === group)}
          />
        ))}
        <KeyGroup title="In a table" keys={TABLE_KEYS} />
      </div>
      <Checkbox checked={isPlainOn} onChange={(event) => setPlainOn(event.target.checked)}>
        Shortcuts without Ctrl or Cmd work. Switch them off if you speak to your computer.
      </Checkbox>
    </Dialog>
  );
}

function KeyGroup(props: {
  title: string;
  keys: readonly { readonly keys: string; readonly label: string }[];
}) {
  return (
    <section>
      <h3 className="h3">{props.title}</h3>
      <ul className={styles.list}>
        {props.keys.map((one) => (
          <li key={one.keys}>
            <span>{one.label}</span>
            <Keys keys={one.keys} />
          </li>
        ))}
      </ul>
    </section>
  );
}
