import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquareText, ShieldCheck, Smartphone } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useAppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { useBrand } from '../../brand/brand-context.ts';
import type { SecondFactor } from '../../session/sign-in/sign-in-types.ts';
import { sentenceOf, useAccount } from './account-security-state.ts';
import { momentText } from './account-rules.ts';
import styles from './account.module.css';
import { AppFactorDialog } from './app-factor-dialog.tsx';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { Section } from './section.tsx';

/** Second steps: add an authenticator app or a number, or remove one. Source: IDENT-23. */
export function TwoStepSection() {
  const { account } = useAccount();
  const { methods } = useAppConfig().identity;
  const { supportEmail } = useBrand();
  if (!methods.appSecondFactor && !methods.textSecondFactor && account.factors.length === 0) {
    return null;
  }
  const isOn = account.factors.length > 0;
  return (
    <Section
      id="two-step"
      title={t`Two-step verification`}
      text={
        isOn
          ? t`On. After your password we ask for a code.`
          : t`Off. With it, a stolen password alone opens nothing.`
      }
    >
      {isOn && (
        <SettingList label={t`Your second steps`}>
          {account.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </SettingList>
      )}
      {account.emailVerified ? (
        <AddFactor />
      ) : (
        <div className={styles.note}>
          <Alert>
            <Trans>Confirm your email first. Then you can switch this on.</Trans>
          </Alert>
        </div>
      )}
      <p className={`sm muted ${styles.note ?? ''}`}>
        <Trans>
          Lost your phone? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We check
          that it’s you, and let you back in. With two second steps you can use the other one.
        </Trans>
      </p>
    </Section>
  );
}

function AddFactor() {
  const { account, security } = useAccount();
  const { methods } = useAppConfig().identity;
  const [open, setOpen] = useState<'app' | 'sms'>();
  const close = () => setOpen(undefined);
  const isFirst = account.factors.length === 0;
  const hasApp = account.factors.some(({ kind }) => kind === 'app');
  return (
    <div className={styles.footer}>
      {methods.appSecondFactor && !hasApp && (
        <Button look={isFirst ? 'primary' : 'outline'} onClick={() => setOpen('app')}>
          <ShieldCheck className="ic ic-18" aria-hidden="true" />
          <Trans>Use an authenticator app</Trans>
        </Button>
      )}
      {methods.textSecondFactor && (
        <Button look="outline" onClick={() => setOpen('sms')}>
          <MessageSquareText className="ic ic-18" aria-hidden="true" />
          <Trans>Use SMS</Trans>
        </Button>
      )}
      {open === 'app' && <AppFactorDialog onClose={close} />}
      {open === 'sms' && (
        <PhoneDialog
          title={t`Codes by SMS`}
          text={t`We’ll send a code by SMS to this number each time you log in. An authenticator app is safer, and works without a network.`}
          action={t`Switch on`}
          doneText={t`Two-step verification is on.`}
          onStart={(number) => security.startSmsFactor(number, t`SMS`)}
          onClose={close}
        />
      )}
    </div>
  );
}

function FactorRow(props: { factor: SecondFactor }) {
  const { factor } = props;
  const { account, security, guard, done } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(nowMs);
  const digits = factor.phoneHint?.replaceAll(/\D/g, '').slice(-4) ?? '';
  const isApp = factor.kind === 'app';
  const title = isApp ? t`Authenticator app` : t`SMS`;
  const addedAt = factor.addedAt === undefined ? '' : momentText(factor.addedAt, now);
  const added = addedAt === '' ? '' : t`Added ${addedAt}`;
  const number = isApp || digits === '' ? '' : t`Number ending in ${digits}.`;
  const isLast = account.factors.length === 1;
  return (
    <SettingRow
      icon={
        isApp ? (
          <ShieldCheck className="ic" aria-hidden="true" />
        ) : (
          <Smartphone className="ic" aria-hidden="true" />
        )
      }
      tone="ok"
      title={title}
      text={<span className="num">{[number, added].filter((part) => part !== '').join(' ')}</span>}
      end={
        <>
          <Button
            size="small"
            look="danger-soft"
            aria-label={isApp ? t`Remove authenticator app` : t`Remove SMS`}
            onClick={() => setOpen(true)}
          >
            <Trans>Remove</Trans>
          </Button>
          {isOpen && (
            <ConfirmDialog
              title={t`Remove this second step?`}
              text={
                isLast
                  ? t`Your password alone will be enough to log in.`
                  : t`Your other second steps stay.`
              }
              action={t`Remove`}
              onClose={() => setOpen(false)}
              onConfirm={async () => {
                const problem = sentenceOf(await guard(() => security.removeFactor(factor.id)));
                if (problem !== undefined) return problem;
                setOpen(false);
                done(isLast ? t`Two-step verification is off.` : t`The second step is removed.`);
                return undefined;
              }}
            />
          )}
        </>
      }
    />
  );
}
