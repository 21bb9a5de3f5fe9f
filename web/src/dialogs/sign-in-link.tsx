import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { useDialogs } from './use-dialogs.ts';

interface SignInLinkProps {
  to: '/login' | '/signup';
  /** Where to go afterwards; without it the user stays on the page. */
  redirect?: string;
  className?: string;
  /** Called when the dialog opens. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * The sign-in link of a page: opens the dialog over the page, or in another tab the sign-in page.
 * Source: LOBBY-12.
 */
export function SignInLink({ to, redirect, onOpen, ...rest }: SignInLinkProps) {
  const dialogs = useDialogs();
  const name = to === '/login' ? 'login' : 'signup';
  const facts = redirect === undefined ? {} : { redirect };
  return (
    <Link
      to={to}
      search={facts}
      {...rest}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        dialogs.open(name, facts);
        onOpen?.();
      }}
    />
  );
}
