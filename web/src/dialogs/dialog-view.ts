/** What the content of a dialog gets: what it was told, and the way out. */
export interface DialogViewProps<Facts> {
  readonly facts: Facts;
  readonly onClose: () => void;
}
