import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { classNames } from '@jubilee/ui/format/class-names';
import { formatAmount } from '@jubilee/ui/format/amount';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import { artUrl } from '../catalogue/game-art.ts';
import { formatDollars } from '../language/format.ts';
import styles from './payments.module.css';

/** What a code adds to a pack, as the server says. */
export interface PromoGift {
  readonly promoCode: string;
  readonly points: number;
  readonly sweepTickets: number;
}

type Priced = Pick<PurchasePack, 'price' | 'points' | 'sweepTickets'>;

const PICTURES_BY_POINTS: readonly (readonly [below: number, name: string])[] = [
  [75_000, 'pack-1'],
  [150_000, 'pack-2'],
  [300_000, 'pack-3'],
  [750_000, 'pack-4'],
  [1_250_000, 'pack-5'],
];

export function packPicture({ points }: Pick<PurchasePack, 'points'>): string {
  const name = PICTURES_BY_POINTS.find(([below]) => points < below)?.[1] ?? 'pack-6';
  return artUrl(name) ?? '';
}

/** What the player gets for a pack, and what it costs. */
export function PackGets(props: {
  pack: Priced;
  gift?: PromoGift | undefined;
  className?: string;
  children?: ReactNode;
}) {
  const { pack, gift } = props;
  return (
    <div className={classNames(styles.gets, props.className)}>
      <img src={packPicture(pack)} alt="" width="160" height="120" />
      <div className={styles.amounts}>
        <p className={styles.amount}>
          <CurrencyGlyph currency="POINTS" sizePx={24} />
          <b className="num" translate="no">
            {formatAmount(pack.points + (gift?.points ?? 0))}
          </b>
          <span className="md muted">
            <Trans>Points</Trans>
          </span>
        </p>
        {pack.sweepTickets + (gift?.sweepTickets ?? 0) > 0 && (
          <p className={styles.amount}>
            <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={24} />
            <b className="num" translate="no">
              {formatAmount(pack.sweepTickets + (gift?.sweepTickets ?? 0))}
            </b>
            <span className="md muted">
              <Trans>free tickets</Trans>
            </span>
          </p>
        )}
      </div>
      <dl className={styles.total}>
        {gift !== undefined && (
          <div>
            <dt>
              <Trans>Code {gift.promoCode}</Trans>
            </dt>
            <dd className={classNames('num', styles.gift)}>
              {gift.points > 0 && <Trans>+{formatAmount(gift.points)} Points</Trans>}{' '}
              {gift.sweepTickets > 0 && (
                <Trans>+{formatAmount(gift.sweepTickets)} free tickets</Trans>
              )}
            </dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="num" translate="no">
            {formatDollars(pack.price)}
          </dd>
        </div>
      </dl>
      {props.children}
    </div>
  );
}
