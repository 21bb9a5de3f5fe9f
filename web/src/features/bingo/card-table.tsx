import { plural, t } from '@lingui/core/macro';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import styles from './own-cards.module.css';
import { prizeName } from './prize-messages.ts';
import { cellsInLines, LETTERS, type PrizeName } from './room-view.ts';

/** With this many missing cells or fewer, the card marks the cells of the next prize. */
const LACKING_VISIBLE_MAX = 1;

/** One card with its marks and the cells missing for the next prize. */
export function CardTable(props: {
  card: BingoPurchase['cards'][number];
  marks: readonly boolean[];
  /** Missing cells on the shortest pattern. */
  lacking: readonly number[];
  next: PrizeName | undefined;
  isNear: boolean;
}) {
  const { cardNumber, numbers } = props.card;
  const { marks, lacking, next } = props;
  const lit = cellsInLines(marks);
  return (
    <section
      className={styles.card}
      aria-label={t`Card ${cardNumber}`}
      data-near={props.isNear ? '' : undefined}
    >
      {LETTERS.map((letter, column) => (
        <b key={letter} className={styles.letter} data-column={column} aria-hidden="true">
          {letter}
        </b>
      ))}
      {numbers.map((number, cell) => (
        <span
          key={number}
          data-marked={marks[cell] === true ? '' : undefined}
          data-line={lit.has(cell) ? '' : undefined}
          data-free={number === 0 ? '' : undefined}
          data-wanted={
            lacking.length <= LACKING_VISIBLE_MAX && lacking.includes(cell) ? '' : undefined
          }
          aria-label={marks[cell] === true ? t`${number}, marked` : String(number)}
        >
          <i>{number === 0 ? '★' : number}</i>
        </span>
      ))}
      {next !== undefined && (
        <p className={styles.near}>{nearText(lacking.length, prizeName(next))}</p>
      )}
    </section>
  );
}

function nearText(lacking: number, prize: string): string {
  const left = plural(lacking, { one: '# number left', other: '# numbers left' });
  return t`${prize}: ${left}`;
}
