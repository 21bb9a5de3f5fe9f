import { type ChangeRow, NOTHING } from './changes.ts';
import styles from './parts.module.css';

/** Before and after, side by side; what changed is marked by words and color. */
export function ChangesTable(props: { label: string; rows: readonly ChangeRow[] }) {
  return (
    <table className={styles.changes} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              {row.isChanged && row.before !== NOTHING ? (
                <del className={styles.removed}>{row.before}</del>
              ) : (
                row.before
              )}
            </td>
            <td>
              {row.isChanged && row.after !== NOTHING ? (
                <ins className={styles.added}>{row.after}</ins>
              ) : (
                row.after
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
