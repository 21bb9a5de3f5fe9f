import { useCallback } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { QrPicture } from '@jubilee/ui/qr-picture';
import { CodeForm } from '../../identity-forms/code-form.tsx';
import type { SecurityActions } from '../../session/sign-in/sign-in-types.ts';
import { sentenceOf, useAccount } from './account-security-state.ts';
import styles from './account.module.css';
import { useAnswer } from '../../player/use-answer.ts';

type Started = Extract<
  Awaited<ReturnType<SecurityActions['startAppFactor']>>,
  { readonly ok: true }
>;

/**
 * Adds an authenticator app: QR code or typed key, then the first code. Source: IDENT-23, IDENT-43.
 */
export function AppFactorDialog(props: { onClose: () => void }) {
  const { security, guard, done } = useAccount();
  const start = useCallback(() => guard(() => security.startAppFactor()), [guard, security]);
  const { answer, retry } = useAnswer<Started>(start);
  return (
    <Dialog isOpen title={t`Set up your authenticator`} onClose={props.onClose}>
      {answer === undefined && (
        <Loading label={t`Making a key`}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {answer?.ok === false && (
        <>
          <Alert tone="bad">{answer.message}</Alert>
          <Button look="outline" size="large" block onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {answer?.ok === true && (
        <>
          <Key secret={answer.value.secret} uri={answer.value.uri} />
          <CodeForm
            label={t`Code that the app shows`}
            action={t`Switch on`}
            onCode={async (code) => {
              const problem = sentenceOf(
                await guard(() => answer.value.confirm(code, t`Authenticator app`)),
              );
              if (problem !== undefined) return problem;
              props.onClose();
              done(t`Two-step verification is on.`);
              return undefined;
            }}
          />
        </>
      )}
    </Dialog>
  );
}

function Key(props: { secret: string; uri: string }) {
  const say = useToast();
  const groups = props.secret.match(/.{1,4}/g) ?? [];
  const copy = () => {
    navigator.clipboard.writeText(props.secret).then(
      () => say(t`The key is copied.`, 'ok'),
      () => say(t`Your browser didn’t let us copy. Type the key instead.`, 'warn'),
    );
  };
  return (
    <div className={styles.key}>
      <QrPicture sizePx={192} text={props.uri} label={t`Picture for your authenticator app`} />
      <div className="stack gap-8">
        <p className="md">
          <Trans>Scan this with your authenticator app. Or type this key:</Trans>
        </p>
        <code className={styles.secret}>{groups.join(' ')}</code>
        <div>
          <Button size="small" onClick={copy}>
            <Copy className="ic ic-16" aria-hidden="true" />
            <Trans>Copy the key</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
