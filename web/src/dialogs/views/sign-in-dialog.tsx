import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Dialog } from '@jubilee/ui/dialog';
import { t } from '@lingui/core/macro';
import { safeRedirect } from '../../app/redirect.ts';
import {
  SignInDialogContext,
  type SignInDialogName,
} from '../../features/sign-in/sign-in-dialog-context.ts';
import { useSignInFlow } from '../../features/sign-in/sign-in-flow.ts';
import { LoginStep } from '../../features/sign-in/login-screen.tsx';
import { RequestPasswordReset } from '../../features/sign-in/reset-screen.tsx';
import { SignupStep } from '../../features/sign-in/signup-screen.tsx';
import { navigate } from '../../navigation/navigate.ts';
import { useSession } from '../../session/session-context.ts';
import { SupportLine } from '../../shell/support-line.tsx';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { useDialogBusy, useDialogs } from '../use-dialogs.ts';
import { SignInLegal } from './sign-in-legal.tsx';

type Facts = { readonly redirect?: string };

/** Continues to the requested target, unless that is the current page. */
function goOn(redirect: string | undefined): void {
  if (redirect === undefined) return;
  const target = safeRedirect(redirect);
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (target !== here) navigate({ href: target });
}

function searchOf({ redirect }: Facts): { redirect?: string } {
  return redirect === undefined ? {} : { redirect };
}

function SignInDialog(props: {
  title: string;
  redirect?: string | undefined;
  /** The window of another sign-in provider is open: this dialog waits for it, or for Cancel. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { redirect } = props;
  const dialogs = useDialogs();
  const [title, setTitle] = useState(props.title);
  useStartedSession();
  useDialogBusy(props.busy === true);
  const open = useCallback(
    (name: SignInDialogName) => dialogs.open(name, redirect === undefined ? {} : { redirect }),
    [dialogs, redirect],
  );
  const entryDialog = useMemo(() => ({ setTitle, open }), [open]);
  return (
    <Dialog isOpen title={title} busy={props.busy === true} onClose={props.onClose}>
      <SignInDialogContext value={entryDialog}>
        {props.children}
        <SignInLegal />
        <SupportLine />
      </SignInDialogContext>
    </Dialog>
  );
}

/**
 * Logs in without leaving the page; then continues to `redirect` when there is one. Source: DLG-13.
 */
export function LoginDialog({ facts, onClose }: DialogViewProps<Facts & { refusal?: string }>) {
  const { status, unfinishedSignUp } = useSession();
  const dialogs = useDialogs();
  const flow = useSignInFlow();
  const { redirect } = facts;
  const isUnfinished = unfinishedSignUp !== undefined;
  useEffect(() => {
    if (status === 'signedIn') {
      dialogs.close('login');
      goOn(redirect);
    } else if (isUnfinished) {
      dialogs.open('signup', redirect === undefined ? {} : { redirect });
    }
  }, [dialogs, isUnfinished, redirect, status]);
  return (
    <SignInDialog
      title={t`Welcome back`}
      redirect={redirect}
      busy={flow.view.is === 'provider'}
      onClose={onClose}
    >
      <LoginStep flow={flow} search={searchOf(facts)} refusal={facts.refusal} />
    </SignInDialog>
  );
}

/** Signs up without leaving the page; then continues to the email confirmation. Source: DLG-13. */
export function SignupDialog({ facts, onClose }: DialogViewProps<Facts>) {
  const { status, user } = useSession();
  const dialogs = useDialogs();
  const flow = useSignInFlow();
  const { redirect } = facts;
  const isVerified = user?.emailVerified === true;
  useEffect(() => {
    if (status !== 'signedIn') return;
    dialogs.close('signup');
    const search = redirect === undefined ? {} : { redirect };
    if (!isVerified) navigate({ to: '/verify', search });
    else goOn(redirect);
  }, [dialogs, isVerified, redirect, status]);
  return (
    <SignInDialog
      title={t`Create your account`}
      redirect={redirect}
      busy={flow.view.is === 'provider'}
      onClose={onClose}
    >
      <SignupStep flow={flow} search={searchOf(facts)} />
    </SignInDialog>
  );
}

/** Requests the email with a reset link. */
export function ResetDialog({ onClose }: DialogViewProps<object>) {
  return (
    <SignInDialog title={t`Reset your password`} onClose={onClose}>
      <RequestPasswordReset />
    </SignInDialog>
  );
}
