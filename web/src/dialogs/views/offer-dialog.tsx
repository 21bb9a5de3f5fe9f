import type { ReactNode } from 'react';
import { Dialog, type DialogArt, type DialogSign } from '@jubilee/ui/dialog';

/** The shape of everything the server has to say: a picture or a sign, a title, a sentence, what can be done. */
export function OfferDialog(props: {
  title: string;
  text: ReactNode;
  art?: DialogArt | undefined;
  sign?: DialogSign;
  onClose: () => void;
  /** Below the sentence. */
  children?: ReactNode;
  /** The thing to do first, the way out last. */
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
