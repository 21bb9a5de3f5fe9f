/** Props of a dialog's content: its parameters, and how to close it. */
export interface DialogViewProps<Facts> {
  readonly facts: Facts;
  readonly onClose: () => void;
}
