import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import { KeyRound, Mail, Smartphone } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useAppConfig } from '../../app/app-config.ts';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import { sentenceOf, useAccount } from './account-security-state.ts';
import { removalProblem } from './account-rules.ts';
import styles from './account.module.css';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { useWantsEmailChange } from '../../identity-forms/change-email-link.ts';
import { navigate } from '../../navigation/navigate.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { Section } from './section.tsx';

/** Email, password and phone. The phone needs a confirmed email first. Source: IDENT-30. */
export function SignInSection() {
  const { methods } = useAppConfig().identity;
  return (
    <Section id="sign-in" title={t`Sign-in`}>
      <SettingList label={t`Sign-in`}>
        <EmailRow />
        {methods.password && <PasswordRow />}
        {methods.phone && <PhoneRow />}
      </SettingList>
    </Section>
  );
}

function EmailRow() {
  const { account } = useAccount();
  const isWanted = useWantsEmailChange();
  const [isOpen, setOpen] = useState(isWanted);
  const hasOne = account.email !== '';
  const close = () => {
    setOpen(false);
    // Otherwise a reload would open it again.
    if (isWanted) navigate({ to: '/account', replace: true });
  };
  return (
    <SettingRow
      icon={<Mail className="ic" aria-hidden="true" />}
      tone={account.emailVerified ? 'ok' : 'warn'}
      title={t`Email`}
      text={hasOne ? account.email : t`None yet. Add one to open every game.`}
      end={
        <>
          {hasOne &&
            (account.emailVerified ? (
              <Pill tone="ok">
                <Trans>Confirmed</Trans>
              </Pill>
            ) : (
              <Link to="/verify" className={buttonClass({ look: 'primary', size: 'small' })}>
                <Trans>Confirm</Trans>
              </Link>
            ))}
          <Button
            size="small"
            aria-label={hasOne ? t`Change email` : t`Add email`}
            onClick={() => setOpen(true)}
          >
            {hasOne ? t`Change` : t`Add`}
          </Button>
          {isOpen && <EmailDialog onClose={close} />}
        </>
      }
    />
  );
}

function PasswordRow() {
  const { account } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const hasOne = account.methods.includes('password');
  const needsEmail = !hasOne && !account.emailVerified;
  const none = needsEmail ? t`Confirm an email first, then add one.` : t`Not set.`;
  return (
    <SettingRow
      icon={<KeyRound className="ic" aria-hidden="true" />}
      tone={hasOne ? 'ok' : undefined}
      title={t`Password`}
      text={hasOne ? t`Only you know it. We keep a fingerprint, never the password itself.` : none}
      end={
        <>
          <Button
            size="small"
            disabled={needsEmail}
            aria-label={hasOne ? t`Change password` : t`Add password`}
            onClick={() => setOpen(true)}
          >
            {hasOne ? t`Change` : t`Add`}
          </Button>
          {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}

function PhoneRow() {
  const { account, security, guard, done } = useAccount();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const { phoneNumber } = account;
  // Players who signed up by phone see the number; changing it needs a confirmed email too.
  const none = account.emailVerified
    ? t`Add a number to log in by SMS.`
    : t`Confirm your email first to add a phone.`;
  const close = () => setOpen(undefined);
  const mustStay = phoneNumber === undefined ? undefined : removalProblem(account.methods, 'phone');
  return (
    <SettingRow
      icon={<Smartphone className="ic" aria-hidden="true" />}
      tone={phoneNumber === undefined ? undefined : 'ok'}
      title={t`Phone`}
      text={
        <span className="num">
          {phoneNumber === undefined ? none : showPhoneNumber(phoneNumber)}
        </span>
      }
      end={
        <>
          {account.emailVerified && (
            <Button
              size="small"
              aria-label={phoneNumber === undefined ? t`Add phone` : t`Change phone`}
              onClick={() => setOpen('change')}
            >
              {phoneNumber === undefined ? t`Add` : t`Change`}
            </Button>
          )}
          {account.emailVerified && phoneNumber !== undefined && mustStay === undefined && (
            <Button
              size="small"
              look="danger-soft"
              aria-label={t`Remove phone`}
              onClick={() => setOpen('remove')}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          {mustStay !== undefined && <span className={reasonClass}>{mustStay}</span>}
          {open === 'change' && (
            <PhoneDialog
              title={phoneNumber === undefined ? t`Add your phone` : t`Change your phone`}
              text={t`We send a code by SMS to make sure that the number is yours.`}
              action={t`Confirm`}
              doneText={t`Your phone is confirmed.`}
              onStart={(number) => security.startAddPhone(number)}
              onClose={close}
            />
          )}
          {open === 'remove' && (
            <ConfirmDialog
              title={t`Remove your phone?`}
              text={t`You won’t be able to log in by SMS any more.`}
              action={t`Remove`}
              onClose={close}
              onConfirm={async () => {
                const problem = sentenceOf(await guard(() => security.removeMethod('phone')));
                if (problem !== undefined) return problem;
                close();
                done(t`Your phone is removed.`);
                return undefined;
              }}
            />
          )}
        </>
      }
    />
  );
}

const reasonClass = `xs faint ${styles.reason ?? ''}`;
