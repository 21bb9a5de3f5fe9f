import type { ReactNode } from 'react';
import { Dialog, type DialogArt, type DialogSign } from '@jubilee/ui/dialog';

/** The layout of every announcement: a picture or an icon, a title, a sentence, actions. */
export function OfferDialog(props: {
  title: string;
  text: ReactNode;
  art?: DialogArt | undefined;
  sign?: DialogSign;
  onClose: () => void;
  /** Below the sentence. */
  children?: ReactNode;
  /** The primary action first, the close button last. */
  actions: ReactNode;
}) {
  const { art, sign } = props;
  return (
    <Dialog
      isOpen
      width="narrow"
      title={props.title}
      onClose={props.onClose}
      {...(art === undefined ? {} : { art })}
      {...(sign === undefined ? {} : { sign })}
    >
      <p className="md muted">{props.text}</p>
      {props.children}
      <div className="stack gap-8">{props.actions}</div>
    </Dialog>
  );
}
