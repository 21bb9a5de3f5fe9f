import { Segmented } from '@jubilee/ui/segmented';

/** Which of the lists of a room is visible. `onList` gets undefined for the first one, which no address names. */
export function ListChooser<List extends string>(props: {
  lists: readonly { readonly value: List; readonly text: string }[];
  list: List;
  onList: (list: List | undefined) => void;
}) {
  const { lists, list, onList } = props;
  return (
    <Segmented
      label="List"
      value={list}
      options={lists}
      onChange={(value) => onList(value === lists[0]?.value ? undefined : value)}
    />
  );
}
