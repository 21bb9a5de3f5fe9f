import { Trans } from '@lingui/react/macro';
import { useBrand } from '../brand/brand-context.ts';

/** The brand's address below every sign-in form: some refusals there send the player to support. Source: SESS-41. */
export function SupportLine() {
  const { supportEmail } = useBrand();
  return (
    <p className="xs faint">
      <Trans>
        Support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </Trans>
    </p>
  );
}
