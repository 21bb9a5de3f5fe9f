import { useState } from 'react';
import { MessageSquareText, ShieldCheck, Smartphone } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useAppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { useBrand } from '../../brand/brand-context.ts';
import type { SecondFactor } from '../../session/sign-in-types.ts';
import { sentenceOf, useAccountDesk } from './account-desk.ts';
import { momentText } from './account-rules.ts';
import styles from './account.module.css';
import { AppFactorDialog } from './app-factor-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { Section } from './section.tsx';

const TEXT_FACTOR_NAME = 'Text message';

/** Second steps: add an authenticator or a number, or take one away. Source: IDENT-23. */
export function TwoStepSection() {
  const { account } = useAccountDesk();
  const { methods } = useAppConfig().identity;
  const { supportEmail } = useBrand();
  if (!methods.appSecondFactor && !methods.textSecondFactor && account.factors.length === 0) {
    return null;
  }
  const isOn = account.factors.length > 0;
  return (
    <Section
      id="two-step"
      title="Two-step verification"
      text={
        isOn
          ? 'On. After your password we ask for a code.'
          : 'Off. With it, a stolen password alone opens nothing.'
      }
    >
      {isOn && (
        <SettingList label="Your second steps">
          {account.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </SettingList>
      )}
      {account.emailVerified ? (
        <AddFactor />
      ) : (
        <div className={styles.note}>
          <Alert>Confirm your e-mail first. Then you can switch this on.</Alert>
        </div>
      )}
      <p className={`sm muted ${styles.note ?? ''}`}>
        Lost your phone? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We check
        that it’s you, and let you back in. With two second steps you can use the other one.
      </p>
    </Section>
  );
}

function AddFactor() {
  const { account, security } = useAccountDesk();
  const { methods } = useAppConfig().identity;
  const [open, setOpen] = useState<'app' | 'text'>();
  const close = () => setOpen(undefined);
  const isFirst = account.factors.length === 0;
  const hasApp = account.factors.some(({ kind }) => kind === 'app');
  return (
    <div className={styles.foot}>
      {methods.appSecondFactor && !hasApp && (
        <Button look={isFirst ? 'primary' : 'outline'} onClick={() => setOpen('app')}>
          <ShieldCheck className="ic ic-18" aria-hidden="true" />
          Use an authenticator app
        </Button>
      )}
      {methods.textSecondFactor && (
        <Button look="outline" onClick={() => setOpen('text')}>
          <MessageSquareText className="ic ic-18" aria-hidden="true" />
          Use text messages
        </Button>
      )}
      {open === 'app' && <AppFactorDialog onClose={close} />}
      {open === 'text' && (
        <PhoneDialog
          title="Codes by text message"
          text="We’ll text a code to this number each time you log in. An authenticator app is safer, and works without a network."
          action="Switch on"
          doneText="Two-step verification is on."
          onStart={(number) => security.startTextFactor(number, TEXT_FACTOR_NAME)}
          onClose={close}
        />
      )}
    </div>
  );
}

function FactorRow(props: { factor: SecondFactor }) {
  const { factor } = props;
  const { account, security, guard, done } = useAccountDesk();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(nowMs);
  const digits = factor.phoneHint?.replaceAll(/\D/g, '').slice(-4) ?? '';
  const isApp = factor.kind === 'app';
  const title = isApp ? 'Authenticator app' : 'Text message';
  const added = factor.addedAt === undefined ? '' : `Added ${momentText(factor.addedAt, now)}`;
  const number = isApp || digits === '' ? '' : `Number ending in ${digits}. `;
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
      text={<span className="num">{`${number}${added}`}</span>}
      end={
        <>
          <Button
            size="small"
            look="danger-soft"
            aria-label={`Remove ${title.toLowerCase()}`}
            onClick={() => setOpen(true)}
          >
            Remove
          </Button>
          {isOpen && (
            <ConfirmDialog
              title="Remove this second step?"
              text={
                isLast
                  ? 'Your password alone will be enough to log in.'
                  : 'Your other second steps stay.'
              }
              action="Remove"
              onClose={() => setOpen(false)}
              onConfirm={async () => {
                const problem = sentenceOf(await guard(() => security.removeFactor(factor.id)));
                if (problem !== undefined) return problem;
                setOpen(false);
                done(isLast ? 'Two-step verification is off.' : 'The second step is removed.');
                return undefined;
              }}
            />
          )}
        </>
      }
    />
  );
}
