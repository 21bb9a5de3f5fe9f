import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import styles from './frame.module.css';

/** The shape of the frame while it is not known who is signed in. */
export function FramePending() {
  return (
    <div className={styles.frame}>
      <div className={styles.sidebar} />
      <div className={styles.header} />
      <main className={styles.main}>
        <Loading label="Loading the staff app" className={styles.pending}>
          <Skeleton shape="title" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      </main>
    </div>
  );
}
