import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MarketingPreferences } from '@jubilee/contract/entities/player';
import { buttonClass } from '@jubilee/ui/button';
import { Segmented } from '@jubilee/ui/segmented';
import { Switch } from '@jubilee/ui/switch';
import { useToast } from '@jubilee/ui/toast';
import { useAppConfig } from '../../app/app-config.ts';
import { useBrand } from '../../brand/brand-context.ts';
import { asLanguage, chooseLanguage, LANGUAGES } from '../../language/languages.ts';
import { spokenLanguage } from '../../language/load-messages.ts';
import { PrivacyChoices } from '../../analytics/privacy-choices.tsx';
import { Link } from '../../navigation/link.tsx';
import { storeMarketingPreferences } from '../../player/player-calls.ts';
import { useDetails } from '../../player/use-details.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { ModeControl } from '../../shell/mode-control.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Which messages may be sent, and the page's mode and language. Source: AUTH-13, ROUTE-31. */
export function PreferencesSection() {
  const { forcedMode } = useBrand();
  const languages: readonly { value: string; text: string }[] = Object.entries(LANGUAGES).map(
    ([value, text]) => ({ value, text }),
  );
  return (
    <Section id="preferences" title={t`Preferences`}>
      <div className={styles.lines}>
        <Marketing />
        <Line name={t`Language`}>
          <Segmented
            label={t`Language`}
            value={spokenLanguage()}
            options={languages}
            onChange={(tag) => {
              const language = asLanguage(tag);
              if (language !== undefined && language !== spokenLanguage()) chooseLanguage(language);
            }}
          />
        </Line>
        {forcedMode === undefined && (
          <Line name={t`Colors`}>
            <ModeControl />
          </Line>
        )}
        <Line name={t`Privacy`}>
          <span className={styles.buttons}>
            <Link to="/privacy" className={buttonClass({ size: 'small' })}>
              <Trans>What we keep</Trans>
            </Link>
            <PrivacyChoices className={buttonClass({ size: 'small' })} />
          </span>
        </Line>
      </div>
    </Section>
  );
}

function Line(props: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className="md sb">{props.name}</span>
      {props.children}
    </div>
  );
}

/** Everything is off until the player turns it on; a refused change is reverted. */
function Marketing() {
  const details = useDetails();
  const engine = useStartedSession()?.engine;
  const { user } = useSession();
  const { methods } = useAppConfig().identity;
  const say = useToast();
  const [isBusy, setBusy] = useState(false);
  if (details === undefined || engine === undefined || user === undefined) return null;
  const now = details.marketingPreferences;
  const canReceiveSms = methods.phone || details.phoneNumber !== null;
  const change = async (more: Partial<MarketingPreferences>) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await storeMarketingPreferences(engine, user.userId, { ...now, ...more });
    setBusy(false);
    if (!outcome.ok && outcome.message !== '') say(outcome.message, 'bad');
  };
  return (
    <>
      <Switch
        label={t`Email me offers and news`}
        note={t`Emails about your account are sent either way.`}
        isOn={now.email}
        onChange={(email) => void change({ email })}
      />
      {canReceiveSms && (
        <Switch
          label={t`Send me offers and news by SMS`}
          {...(details.phoneNumber === null ? { note: t`Once you have added your phone.` } : {})}
          isOn={now.sms}
          onChange={(sms) => void change({ sms })}
        />
      )}
    </>
  );
}
