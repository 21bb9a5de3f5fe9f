import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { SkipLink, VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useAppConfig } from '../app/app-config.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { artUrl } from '../catalogue/game-art.ts';
import styles from './entry-layout.module.css';

interface EntryLayoutProps {
  /** Name of a picture in src/art, 3:4. */
  art: string;
  /** Two short lines over the picture. */
  headline: readonly [string, string];
  below: ReactNode;
  children: ReactNode;
}

/** Log in, sign up and reset: a picture on wide screens, the form beside it. */
export function EntryLayout(props: EntryLayoutProps) {
  const { ageLimit } = useAppConfig().flags;
  return (
    <>
      <SkipLink target="main" />
      <div className={styles.entry}>
        <aside className={classNames(styles.scene, 'on-art')} aria-label="About">
          <img src={artUrl(props.art)} alt="" />
          <Link to="/" className={styles.home}>
            <BrandLogo onArt />
            <VisuallyHidden>, lobby</VisuallyHidden>
          </Link>
          <div className={styles.words}>
            <p className={classNames('display', styles.headline)}>
              {props.headline[0]}
              <br />
              {props.headline[1]}
            </p>
            <div>{props.below}</div>
          </div>
        </aside>
        <main id="main" tabIndex={-1} className={styles.pane}>
          <div className={styles.top}>
            <Link to="/" className={styles.home}>
              <BrandLogo />
              <VisuallyHidden>, lobby</VisuallyHidden>
            </Link>
            <Link to="/" className={buttonClass({ look: 'ghost', icon: true })} aria-label="Close">
              <X className="ic" aria-hidden="true" />
            </Link>
          </div>
          <div className={styles.form}>
            {props.children}
            <p className="xs faint">
              For adults {ageLimit} and over. <Link to="/responsible">Play stays fun</Link> has
              limits and free help.
            </p>
          </div>
        </main>
      </div>
    </>
  );
}
