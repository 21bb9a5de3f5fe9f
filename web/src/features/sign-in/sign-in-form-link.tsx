import { use, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { SignInDialogContext, type SignInDialogName } from './sign-in-dialog-context.ts';

const DIALOGS = {
  '/login': 'login',
  '/signup': 'signup',
  '/reset': 'email_password_reset',
} as const satisfies Readonly<Record<string, SignInDialogName>>;

interface SignInFormLinkProps {
  to: keyof typeof DIALOGS;
  search?: { redirect?: string };
  className?: string;
  children?: ReactNode;
}

/** A link between sign-in forms: to the other page, or inside a dialog to the other dialog. */
export function SignInFormLink(props: SignInFormLinkProps) {
  const entryDialog = use(SignInDialogContext);
  const { to, search, ...rest } = props;
  const swap = (event: MouseEvent) => {
    if (entryDialog === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    entryDialog.open(DIALOGS[to]);
  };
  return <Link to={to} {...(search === undefined ? {} : { search })} {...rest} onClick={swap} />;
}
