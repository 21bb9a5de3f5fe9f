import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useBrand } from '../../brand/brand-context.ts';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { useFlags } from '../../flags/use-flags.ts';
import styles from './lobby.module.css';

const FOR_FUN = msg`To play any game for fun`;
const REDEEMABLE = msg`Can be redeemed once played`;
const FREE_ENTRIES = msg`Free entries for any game`;

/**
 * What a new player gets: the brand's welcome grant. Redeeming is not mentioned while it is closed.
 * Source: LOBBY-12.
 */
export function WelcomeGift() {
  const { welcomeGrant } = useBrand();
  const { cashoutsEnabled } = useFlags();
  const gifts = [
    { currency: 'POINTS', note: FOR_FUN },
    { currency: 'SWEEP_TICKETS', note: cashoutsEnabled ? REDEEMABLE : FREE_ENTRIES },
  ] as const;
  return (
    <Card label={t`Your welcome gift`} className={styles.gift ?? ''}>
      <h2 className="h2">
        <Trans>Your welcome gift</Trans>
      </h2>
      {gifts.map(({ currency, note }) =>
        welcomeGrant[currency] === 0 ? null : (
          <div key={currency} className="hstack gap-14">
            <CurrencyGlyph currency={currency} sizePx={32} />
            <div>
              <div className="h3 num" translate="no">
                {formatMoney(welcomeGrant[currency], currency)}
              </div>
              <div className="sm muted">{i18n._(note)}</div>
            </div>
          </div>
        ),
      )}
      <hr className="hr" />
      <div className="stack gap-10">
        <SignInLink
          to="/signup"
          className={buttonClass({ look: 'reward', size: 'large', block: true })}
        >
          <Trans>Claim and sign up</Trans>
        </SignInLink>
        <p className="xs faint center">
          <Trans>
            Takes about a minute. Already a member? <SignInLink to="/login">Log in</SignInLink>
          </Trans>
        </p>
      </div>
    </Card>
  );
}
