import { classNames } from './format/class-names.ts';
import styles from './logo.module.css';

/** A brand's logo mark and its name, one word per line, at the height that the theme sets. */
export function Logo(props: { name: string; mark: string; onArt?: boolean }) {
  return (
    <span className={classNames(styles.logo, props.onArt === true && styles['on-art'])}>
      <img className={styles.mark} src={props.mark} alt="" width="64" height="64" />
      <span className={styles.word}>
        {props.name.split(' ').map((word, index) => (
          <span key={`${word}-${String(index)}`}>{word} </span>
        ))}
      </span>
    </span>
  );
}

/** The mark alone, for the phone header. */
export function LogoMark(props: { mark: string }) {
  return <img className={styles['mark-only']} src={props.mark} alt="" width="38" height="38" />;
}
