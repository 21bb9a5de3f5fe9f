import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { BarePage } from '../../page-parts/bare-page.tsx';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';

/** Bingo stands outside the main layout; where the brand has none there is no such page. Source: ROUTE-9. */
export function BingoScreen() {
  if (!useFlags().bingoEnabled) return <NotFoundScreen />;
  return (
    <BarePage>
      <StatusPage
        art={artUrl('bingo-balcony')}
        isTile
        title={t`Bingo`}
        lead={
          <Trans>
            The bingo hall opens together with its games. There are none yet; the other games are
            open now.
          </Trans>
        }
        actions={
          <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
            <Trans>To the games</Trans>
          </Link>
        }
      />
    </BarePage>
  );
}
