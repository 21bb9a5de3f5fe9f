import { Trans } from '@lingui/react/macro';
import type { JackpotTerms } from '@jubilee/contract/entities/jackpot';
import { useGames } from '../catalogue/games.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { sharesOf } from './jackpot-terms.ts';
import styles from './jackpots-dialog.module.css';

/**
 * The rules of all four: their funding, who may win, when they are paid, what they add. Source:
 * JACK-22.
 */
export function JackpotRules(props: { terms: readonly JackpotTerms[] }) {
  const { jackpotPurchaseVerifiedRequired, kycEnabled } = useFlags();
  const games = (useGames().data?.games ?? []).filter(({ jackpots }) => jackpots);
  const { fed, added } = sharesOf(props.terms);
  const names = games.map(({ title }) => title).join(', ');
  const solitaires = games.filter(({ kind }) => kind === 'poker-solitaire');
  const solitaire = solitaires.map(({ title }) => title).join(', ');
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          <b>What feeds them.</b> We add {fed} of every stake in these games: {names}. Your bet
          costs no more and its wins are no smaller.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>Who may win.</b> Everybody who plays one of them, in the currency of the bet. The
          chance is in proportion to the stake. Free plays neither feed them nor win.
        </Trans>
        {solitaires.length > 0 && (
          <>
            {' '}
            <Trans>{solitaire} wins Grand and Major only.</Trans>
          </>
        )}
        {jackpotPurchaseVerifiedRequired && kycEnabled && (
          <>
            {' '}
            <Trans>Here only players with a verified purchase take part.</Trans>
          </>
        )}
      </li>
      <li>
        <Trans>
          <b>When it is paid.</b> At once, into your balance, even when you have left the game. A
          message shows it after the round.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>Not in the return.</b> The return that a game states leaves them out. Over very many
          rounds they add {added} of the stake.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>Fixed beforehand.</b> A hidden amount is fixed before its cycle begins and shown after
          the win; the draws follow from your own seeds.{' '}
          <Link to="/fairness">How results are checked</Link>
        </Trans>
      </li>
    </ul>
  );
}
