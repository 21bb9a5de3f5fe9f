import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  acceptStaffInvitation,
  staffInvitationDetails,
} from '@jubilee/contract/staff/calls/session';
import { invitationTokenSchema } from '@jubilee/contract/staff/staff-entities';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { CodeInput } from '@jubilee/ui/code-input';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { PasswordInput } from '@jubilee/ui/text-input';
import { QrPicture } from '@jubilee/ui/qr-picture';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { isRefusedWith, sentenceOf } from '../../calls/problem.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import { Instant } from '../../parts/instant.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { roleName, scopeText } from '../../parts/names.ts';
import { Tags } from '../../parts/tags.tsx';
import { Entrance } from './entrance.tsx';
import { groupedSecret, otpauthAddress } from './otpauth.ts';
import { passwordLength } from './password-length.ts';
import parts from '../../parts/parts.module.css';
import styles from './sign-in.module.css';

type Invitation = StaffReply<typeof staffInvitationDetails>;

/** Accepting an invitation. Its token stays in the fragment, which no server and no log sees. Source: STAFF-3. */
export function InvitationScreen(props: { token: string }) {
  const { token } = props;
  const { call } = useStaffApp();
  const isToken = invitationTokenSchema.safeParse(token).success;
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(staffInvitationDetails, { body: { token } }),
    enabled: isToken,
    // The secret must not change under somebody who has scanned it.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (!isToken || isRefusedWith(invitation.error, 'INVITATION_NOT_VALID')) return <NotValid />;
  if (invitation.isError) {
    return (
      <Entrance title="Your invitation">
        <ProblemState
          what="The invitation"
          problem={invitation.error}
          onRetry={() => void invitation.refetch()}
        />
      </Entrance>
    );
  }
  if (invitation.data === undefined) {
    return (
      <Entrance title="Your invitation">
        <Loading label="Reading the invitation" className="stack">
          <Skeleton shape="card" />
          <Skeleton shape="control" />
        </Loading>
      </Entrance>
    );
  }
  return <AcceptForm token={token} invitation={invitation.data} />;
}

function NotValid() {
  return (
    <Entrance title="Your invitation">
      <EmptyState
        level={2}
        title="This invitation is not valid any more"
        text="It was used, withdrawn or replaced, or it is older than 72 hours. Whoever invited you can send another one."
        action={
          <a className={buttonClass({ look: 'outline', size: 'small' })} href="/sign-in">
            Go to sign in
          </a>
        }
      />
    </Entrance>
  );
}

function AcceptForm(props: { token: string; invitation: Invitation }) {
  const { token, invitation } = props;
  const { call, session } = useStaffApp();
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const accept = useMutation({
    mutationFn: () => call(acceptStaffInvitation, { body: { token, password, code } }),
    onSuccess: () => {
      session.publishSignIn();
      router.history.replace('/');
    },
    onError: () => setCode(''),
  });
  const length = passwordLength(password);
  const isReady = length.state === 'fine' && code.length === 6;
  const refusalOf = (...codes: readonly Parameters<typeof isRefusedWith>[1][]) =>
    codes.some((one) => isRefusedWith(accept.error, one)) ? sentenceOf(accept.error) : undefined;
  const passwordRefusal = refusalOf('PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_BREACHED');
  const codeRefusal = refusalOf('CODE_WRONG');
  const isElsewhere = accept.isError && passwordRefusal === undefined && codeRefusal === undefined;
  return (
    <Entrance
      title={`Welcome, ${invitation.name}`}
      note="Choose a password and connect your authenticator app. You need both each time you sign in."
    >
      <FactList
        facts={[
          ['Email', invitation.email],
          ['Roles', <Tags key="roles" texts={invitation.roles.map(roleName)} />],
          ['Brands', scopeText(invitation.brands)],
          ['Valid until', <Instant key="until" at={invitation.expiresAt} isShort />],
        ]}
      />
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(!isReady);
          if (!isReady) focusFirstProblem(event.currentTarget);
          else if (!accept.isPending) accept.mutate();
        }}
      >
        <input hidden readOnly name="username" autoComplete="username" value={invitation.email} />
        <PasswordInput
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={<LengthMeter password={password} />}
          error={
            passwordRefusal ??
            (isTried && length.state !== 'fine'
              ? 'A password has 15 characters or more.'
              : undefined)
          }
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.secret}>
          <QrPicture
            sizePx={148}
            text={otpauthAddress(invitation.email, invitation.authenticatorSecret)}
            label="QR code for your authenticator app"
          />
          <div className="stack gap-8">
            <p className="sm">
              Scan this with your authenticator app, such as the one of your phone or your password
              manager. Or type this key into it:
            </p>
            <p className={styles.key}>{groupedSecret(invitation.authenticatorSecret)}</p>
            <CopyId id={invitation.authenticatorSecret} what="key" label="Copy the key" />
          </div>
        </div>
        <CodeInput
          label="Code that the app shows now"
          error={
            codeRefusal ??
            (isTried && code.length !== 6 ? 'Please enter the six digits.' : undefined)
          }
          value={code}
          onChange={setCode}
        />
        {isElsewhere && <Alert tone="bad">{sentenceOf(accept.error)}</Alert>}
        <Button type="submit" look="primary" block busy={accept.isPending}>
          Accept and sign in
        </Button>
      </form>
    </Entrance>
  );
}

function LengthMeter(props: { password: string }) {
  const length = passwordLength(props.password);
  return (
    <span className={styles.length} data-state={length.state}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${String(length.percent)}%` }} />
      </span>
      <span className="num">{length.text}</span>
      <span>A few words that only you would put together are best.</span>
    </span>
  );
}
