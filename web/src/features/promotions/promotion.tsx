import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PromotionCard } from '@jubilee/ui/promotion-card';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { Link } from '../../navigation/link.tsx';

/** A promotion with the way to its small print. */
export function Promotion(
  props: Omit<ComponentProps<typeof PromotionCard>, 'smallPrint'> & {
    readonly smallPrint?: '/rules' | '/terms';
  },
) {
  const { title, smallPrint = '/rules' } = props;
  return (
    <PromotionCard
      {...props}
      smallPrint={
        <Link to={smallPrint}>
          {smallPrint === '/rules' ? (
            <Trans>
              Rules<VisuallyHidden> for {title}</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Terms<VisuallyHidden> for {title}</VisuallyHidden>
            </Trans>
          )}
        </Link>
      }
    />
  );
}
