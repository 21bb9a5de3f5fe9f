import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { SkipLink, VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './standalone-page.module.css';

/** A page outside the main layout: the logo as link home, and one message. */
export function StandalonePage(props: { children: ReactNode }) {
  return (
    <>
      <SkipLink target="main" />
      <header className={styles.top}>
        <Link to="/" className={styles.home}>
          <BrandLogo />
          <VisuallyHidden>
            <Trans>, lobby</Trans>
          </VisuallyHidden>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
    </>
  );
}
