import { Columns3 } from 'lucide-react';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Disclosure } from '../parts/disclosure.tsx';
import { type TableView, type TitledColumn, visibleColumns } from './table-view.ts';
import styles from './table.module.css';

/** Chooses the visible columns of a table; the choice stands in the URL. */
export function ColumnsChooser(props: {
  columns: readonly TitledColumn[];
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const { columns, view } = props;
  const visible = visibleColumns(view, columns).map((one) => one.id);
  return (
    <Disclosure
      label={
        <>
          <Columns3 className="ic ic-16" aria-hidden="true" />
          Columns
        </>
      }
    >
      <fieldset className={styles.chooser}>
        <legend className="xs faint">Visible columns</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            checked={visible.includes(column.id)}
            disabled={column.isAlwaysVisible}
            onChange={(event) =>
              props.onView({
                ...view,
                columns: event.target.checked
                  ? [...visible, column.id]
                  : visible.filter((id) => id !== column.id),
              })
            }
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </Disclosure>
  );
}
