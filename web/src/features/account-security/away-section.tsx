import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut, ShieldCheck } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Link } from '../../navigation/link.tsx';
import { useFlags } from '../../flags/use-flags.ts';
import { TimeAwayPanel } from '../../time-away/time-away-panel.tsx';
import { useSignOut } from '../../shell/use-sign-out.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Taking a break is always one press away, and as visible as playing. Source: PLAY rules. */
export function AwaySection() {
  const signOut = useSignOut();
  const { selfExclusionEnabled } = useFlags();
  return (
    <Section
      id="breaks"
      title={t`Time away`}
      text={t`Stepping back is always open to you, with no questions asked.`}
    >
      {selfExclusionEnabled && <TimeAwayPanel />}
      <div className={styles.footer}>
        <Link to="/responsible" className={buttonClass({ look: 'outline' })}>
          <ShieldCheck className="ic ic-18" aria-hidden="true" />
          <Trans>Breaks and help</Trans>
        </Link>
        <Button look="outline" onClick={signOut}>
          <LogOut className="ic ic-18" aria-hidden="true" />
          <Trans>Log out now</Trans>
        </Button>
      </div>
    </Section>
  );
}
