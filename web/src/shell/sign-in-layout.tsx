import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../navigation/link.tsx';
import { X } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { SkipLink, VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useFlags } from '../flags/use-flags.ts';
import { useBrand } from '../brand/brand-context.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { useBrandMessages } from '../brand/brand-messages.ts';
import { artUrl } from '../catalogue/game-art.ts';
import styles from './sign-in-layout.module.css';
import { SupportLine } from './support-line.tsx';

interface SignInLayoutProps {
  /** The brand's picture and headline beside the form. */
  scene: 'login' | 'signup' | 'reset';
  below: ReactNode;
  children: ReactNode;
}

/** Log in, sign up and reset: a picture on wide screens, the form beside it. */
export function SignInLayout(props: SignInLayoutProps) {
  const { ageLimit } = useFlags();
  const { art } = useBrand();
  const headline = useBrandMessages().signIn[props.scene];
  return (
    <>
      <SkipLink target="main" />
      <div className={styles.signIn}>
        <aside className={classNames(styles.scene, 'on-art')} aria-label={t`About`}>
          <img src={artUrl(art[props.scene])} alt="" />
          <Link to="/" className={styles.home}>
            <BrandLogo onArt />
            <VisuallyHidden>
              <Trans>, lobby</Trans>
            </VisuallyHidden>
          </Link>
          <div className={styles.text}>
            <p className={classNames('display', styles.headline)}>
              {headline[0]}
              <br />
              {headline[1]}
            </p>
            <div>{props.below}</div>
          </div>
        </aside>
        <main id="main" tabIndex={-1} className={styles.pane}>
          <div className={styles.top}>
            <Link to="/" className={styles.home}>
              <BrandLogo />
              <VisuallyHidden>
                <Trans>, lobby</Trans>
              </VisuallyHidden>
            </Link>
            <Link
              to="/"
              className={buttonClass({ look: 'ghost', icon: true })}
              aria-label={t`Close`}
            >
              <X className="ic" aria-hidden="true" />
            </Link>
          </div>
          <div className={styles.form}>
            {props.children}
            <p className="xs faint">
              <Trans>
                For adults {ageLimit} and over. <Link to="/responsible">Play stays fun</Link> has
                breaks and free help.
              </Trans>
            </p>
            <SupportLine />
          </div>
        </main>
      </div>
    </>
  );
}
