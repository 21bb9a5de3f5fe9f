import { t } from '@lingui/core/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { Loading } from '@jubilee/ui/skeleton';
import styles from './game.module.css';

/** Before the game is known: the two bars with nothing between them. */
export function GameLoading(props: { title?: string }) {
  return (
    <>
      <header className={styles.bar}>
        <PageTitle text={props.title ?? t`Game`} className={styles.title ?? ''} />
      </header>
      <main id="main" className={styles.stage}>
        <Loading label={t`Loading the game`}>
          <span />
        </Loading>
      </main>
      <footer className={styles.footer} />
    </>
  );
}
