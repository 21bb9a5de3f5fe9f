import type { ReactNode } from 'react';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { useAppName, useBrand } from '../../brand/use-brand.ts';
import { useTitle } from '../../parts/room-page.tsx';
import styles from './sign-in.module.css';

/** The page around the forms of somebody who is not signed in yet. */
export function Entrance(props: { title: string; note?: ReactNode; children: ReactNode }) {
  useTitle(props.title);
  const brand = useBrand();
  const appName = useAppName();
  return (
    <div className={styles.entrance}>
      <SkipLink target="main" />
      <main id="main" tabIndex={-1} className={styles.card}>
        <p className={styles.brand}>
          <BrandMark location={brand?.location} sizePx={28} />
          {appName}
        </p>
        <div className={styles.heading}>
          <h1 className="h1" tabIndex={-1}>
            {props.title}
          </h1>
          {props.note !== undefined && <p className="muted">{props.note}</p>}
        </div>
        {props.children}
      </main>
      <footer className={styles.small}>
        For members of the staff only. What you read and do here is recorded.
      </footer>
    </div>
  );
}
