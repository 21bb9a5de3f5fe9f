import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import styles from './jackpot-ticker.module.css';

type Tier = keyof JackpotTotals['POINTS'];

const COLOURS: Readonly<Record<Tier, string>> = {
  GRAND: 'var(--jp-grand)',
  MAJOR: 'var(--jp-major)',
  MINOR: 'var(--jp-minor)',
  MINI: 'var(--jp-mini)',
};

/** The gem of a jackpot. Decorative; name it in text. */
export function JackpotGem(props: { tier: Tier }) {
  const fill = COLOURS[props.tier];
  return (
    <svg className={styles.gem} viewBox="0 0 18 20" aria-hidden="true">
      <path d="M9 0l8.66 5v10L9 20 .34 15V5z" style={{ fill }} />
      <path d="M9 0l8.66 5L9 10z" fill="#fff" fillOpacity=".42" />
      <path d="M9 0L.34 5 9 10z" fill="#fff" fillOpacity=".66" />
      <path d="M.34 5v10L9 10z" fill="#fff" fillOpacity=".2" />
      <path d="M17.66 5v10L9 10z" fill="#000" fillOpacity=".12" />
      <path d="M9 20l8.66-5L9 10z" fill="#000" fillOpacity=".38" />
      <path d="M9 20l-8.66-5L9 10z" fill="#000" fillOpacity=".22" />
      <path d="M9 5.2l4.2 2.4v4.8L9 14.8l-4.2-2.4V7.6z" style={{ fill }} />
      <path d="M9 5.2l4.2 2.4L9 10 4.8 7.6z" fill="#fff" fillOpacity=".75" />
    </svg>
  );
}
