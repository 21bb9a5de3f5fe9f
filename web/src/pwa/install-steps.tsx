import { Trans } from '@lingui/react/macro';
import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../brand/brand-context.ts';
import { brandMark } from '../brand/marks.ts';
import styles from './install.module.css';

/** The steps on iOS, one small picture each. */
export function InstallSteps() {
  const { name, location } = useBrand();
  return (
    <ol className={styles.steps}>
      <Step picture={<BarPicture />}>
        <Trans>Tap Share in the bar of your browser.</Trans>
      </Step>
      <Step picture={<MenuPicture />}>
        <Trans>Scroll down and choose Add to Home Screen.</Trans>
      </Step>
      <Step
        picture={
          <span className={styles.home}>
            <i />
            <img src={brandMark(location)} alt="" width="32" height="32" />
            <i />
          </span>
        }
      >
        <Trans>Tap Add. {name} waits on your home screen.</Trans>
      </Step>
    </ol>
  );
}

function Step(props: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.picture} aria-hidden="true">
        {props.picture}
      </span>
      <span>{props.children}</span>
    </li>
  );
}

/** A phone's bottom edge with the share icon in its middle. */
function BarPicture() {
  return (
    <span className={styles.bar}>
      <i />
      <Share className="ic" />
      <i />
    </span>
  );
}

/** A menu with the wanted item between two others. */
function MenuPicture() {
  return (
    <span className={styles.menu}>
      <i />
      <b>
        <SquarePlus className="ic" />
      </b>
      <i />
    </span>
  );
}
