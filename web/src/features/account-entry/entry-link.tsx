import { use, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { EntryPlaceContext, type EntryDialogName } from './entry-place.ts';

const DIALOGS = {
  '/login': 'login',
  '/signup': 'signup',
  '/reset': 'email_password_reset',
} as const satisfies Readonly<Record<string, EntryDialogName>>;

interface EntryLinkProps {
  to: keyof typeof DIALOGS;
  search?: { redirect?: string };
  className?: string;
  children?: ReactNode;
}

/** From one form of entry to another: to its page, or inside a dialog to its dialog. */
export function EntryLink(props: EntryLinkProps) {
  const place = use(EntryPlaceContext);
  const { to, search, ...rest } = props;
  const swap = (event: MouseEvent) => {
    if (place === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    place.open(DIALOGS[to]);
  };
  return <Link to={to} {...(search === undefined ? {} : { search })} {...rest} onClick={swap} />;
}
