import { constantText, signedText } from './player-names.ts';
import styles from './players.module.css';

/** The lines of one operation, in minor units of its currency. They sum to zero. */
export function PostingsTable(props: {
  postings: readonly { readonly account: string; readonly amount: number }[];
}) {
  const sum = props.postings.reduce((total, one) => total + one.amount, 0);
  return (
    <table className={styles.postings} aria-label="Postings">
      <tbody>
        {props.postings.map((one, at) => (
          <tr key={`${one.account} ${String(at)}`}>
            <th scope="row">{constantText(one.account)}</th>
            <td>{signedText(one.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td>{signedText(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
