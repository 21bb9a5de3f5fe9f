import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { artUrl } from '../catalogue/game-art.ts';
import { Link } from '../navigation/link.tsx';
import { StatusPage } from './status-page.tsx';

/**
 * A page whose feature this brand does not have, or not yet: says so plainly, with links onward.
 */
export function NotOpen(props: {
  title: string;
  lead: ReactNode;
  /** Name of the picture; a gift by default. */
  art?: string;
  action?: ReactNode;
}) {
  return (
    <StatusPage
      art={artUrl(props.art ?? 'gift')}
      title={props.title}
      lead={props.lead}
      actions={
        <>
          <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
            <Trans>Back to the lobby</Trans>
          </Link>
          {props.action}
        </>
      }
    />
  );
}
