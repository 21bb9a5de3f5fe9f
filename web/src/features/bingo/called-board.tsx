import { t } from '@lingui/core/macro';
import styles from './called-board.module.css';
import { LETTERS } from './room-view.ts';

const PER_COLUMN = 15;

/** All 75 numbers in their five rows, the called ones highlighted. */
export function CalledBoard(props: { balls: readonly number[] }) {
  const called = new Set(props.balls);
  const newest = props.balls.at(-1);
  return (
    <section className={styles.board} aria-label={t`Called numbers`}>
      {LETTERS.map((letter, row) => (
        <ol key={letter} className={styles.boardRow} data-column={row} aria-label={letter}>
          <li className={styles.letter} aria-hidden="true">
            {letter}
          </li>
          {Array.from({ length: PER_COLUMN }, (_, index) => {
            const number = row * PER_COLUMN + index + 1;
            const isCalled = called.has(number);
            return (
              <li
                key={number}
                data-called={isCalled ? '' : undefined}
                data-newest={number === newest ? '' : undefined}
                aria-label={isCalled ? t`${number}, called` : String(number)}
              >
                {number}
              </li>
            );
          })}
        </ol>
      ))}
    </section>
  );
}
